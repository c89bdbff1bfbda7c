import type { Db } from '#lib/db/connect.ts'
import type { Env } from './env.ts'
import type { Exporters } from './exporters.ts'
import type { Limiter } from '#lib/api/limiter.ts'
import type { Log } from './log.ts'
import type { TaggedCache } from './tagged-cache.ts'
import type { Viewers } from './viewer.ts'

/**
 * What handlers work with, made once at start and passed down; tests make their own. Features add what they hand to
 * others (`declare module`).
 */
export interface Deps {
  db: Db
  env: Env
  log: Log
  limiter: Limiter
  viewers: Viewers
  /** Signs what leaves the portal and comes back: at least 32 characters. */
  secret: string
  /** Answers that are the same for everybody, kept until a write touches what they show. */
  answers: TaggedCache<unknown>
  /** What people get who ask for everything about them. */
  exporters: Exporters
}
