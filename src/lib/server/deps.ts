import type { Db } from '#lib/db/connect.ts'
import type { Env } from './env.ts'
import type { Exporters } from './exporters.ts'
import type { Limiter } from '#lib/api/limiter.ts'
import type { Log } from './log.ts'
import type { TaggedCache } from './tagged-cache.ts'
import type { Viewers } from './viewer.ts'

/**
 * Dependencies of handlers, created on start and passed down; tests create their own. Features add more (`declare
 * module`).
 */
export interface Deps {
  db: Db
  env: Env
  log: Log
  limiter: Limiter
  viewers: Viewers
  /** Signs data that leaves the portal and comes back; at least 32 characters. */
  secret: string
  /** Answers that are the same for everybody, cached until a write touches their tags. */
  answers: TaggedCache<unknown>
  /** Exporters for the archive of personal data. */
  exporters: Exporters
}
