import type { PGlite } from '@electric-sql/pglite'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { pgliteStatements } from './pglite-statements.ts'

/**
 * PGlite behind the pool interface that Kysely's PostgreSQL dialect expects: one connection, handed out to one caller
 * at a time in the order of asking, so that statements of different transactions never mix.
 */
export function pglitePool(pglite: PGlite): PostgresPool {
  const run = pgliteStatements(pglite)
  let last: Promise<void> = Promise.resolve()

  async function connect(): Promise<PostgresPoolClient> {
    const before = last
    const turn = Promise.withResolvers<void>()
    last = turn.promise
    await before
    return { query: query as PostgresPoolClient['query'], release: () => turn.resolve() }
  }

  async function query(sql: string, parameters: readonly unknown[]) {
    const { rows, affectedRows = 0 } = await run(sql, parameters)
    return { command: commandOf(sql, affectedRows), rowCount: affectedRows, rows }
  }

  return { options: {}, connect, end: () => last.then(() => pglite.close()) } as PostgresPool
}

// PGlite does not report the command; Kysely needs it only for these. What begins otherwise (WITH) and yet changed rows
// counts as an update: Kysely would not tell how many they were.
function commandOf(sql: string, changed: number): string {
  const command = /^\s*(insert|update|delete|merge|commit|rollback)\b/i.exec(sql)?.[1]?.toUpperCase()
  return command ?? (changed > 0 ? 'UPDATE' : 'SELECT')
}
