import type { Db } from './db/connect.ts'
import type { Env } from './env.ts'
import type { Limiter } from './limiter.ts'
import type { Log } from './log.ts'
import type { TaggedCache } from './tagged-cache.ts'

/** What handlers work with, made once at start and passed down; tests make their own. */
export interface Deps {
  db: Db
  env: Env
  log: Log
  limiter: Limiter
  /** Answers that are the same for everybody, kept until a write touches what they show. */
  answers: TaggedCache<unknown>
}
