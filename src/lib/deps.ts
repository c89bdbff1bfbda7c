import type { Db } from './db/connect.ts'
import type { Env } from './env.ts'
import type { Limiter } from './limiter.ts'
import type { Log } from './log.ts'

/** What handlers work with, made once at start and passed down; tests make their own. */
export interface Deps {
  db: Db
  env: Env
  log: Log
  limiter: Limiter
}
