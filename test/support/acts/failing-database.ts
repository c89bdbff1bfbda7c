import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Driver,
} from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import type { Tables } from '#lib/db/tables.ts'

/** What the database says of the statement that fails: the log has to say it too. */
export const REASON = 'division by zero'

/** A way to a database on which one statement can be made to fail. */
export interface FailingDatabase {
  db: Db
  /** From now on statements count from 1, the beginnings and ends of transactions among them; the nth fails, with 0 none. */
  failAt(nth: number): void
  /** From the nth statement on, all fail, as for a process that has died. */
  dieAt(nth: number): void
  /** Those that there were since, in their order. */
  statements(): readonly string[]
}

/**
 * Statements go to the database as they are, but for one: in its place the database gets one that fails, so that a
 * transaction is as broken as it would be. A COMMIT that fails has committed nothing.
 */
export function failingDatabase(real: Db): FailingDatabase {
  let nth = 0
  let last = 0
  let statements: string[] = []
  const count = (query: CompiledQuery): CompiledQuery => {
    statements.push(query.sql)
    return nth > 0 && statements.length >= nth && statements.length <= last
      ? CompiledQuery.raw('SELECT 1 / 0')
      : query
  }
  return {
    db: new Kysely<Tables>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => countingDriver(real, count),
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    }),
    failAt(given) {
      nth = last = given
      statements = []
    },
    dieAt(given) {
      nth = given
      last = Infinity
      statements = []
    },
    statements: () => statements,
  }
}

interface Borrowed {
  real: DatabaseConnection
  giveBack(): void
}

function countingDriver(real: Db, count: (query: CompiledQuery) => CompiledQuery): Driver {
  const borrowed = new WeakMap<DatabaseConnection, Borrowed>()
  const run = async (connection: DatabaseConnection, statement: string) =>
    void (await connection.executeQuery(CompiledQuery.raw(statement)))
  return {
    init: async () => undefined,
    destroy: async () => undefined,
    acquireConnection: () =>
      new Promise((resolve, reject) => {
        real
          .getExecutor()
          .provideConnection(async (own) => {
            const connection: DatabaseConnection = {
              executeQuery: (query) => own.executeQuery(count(query)),
              streamQuery: (query, size) => own.streamQuery(count(query), size),
            }
            const turn = Promise.withResolvers<void>()
            borrowed.set(connection, { real: own, giveBack: turn.resolve })
            resolve(connection)
            await turn.promise
          })
          .catch(reject)
      }),
    releaseConnection: async (connection) => borrowed.get(connection)!.giveBack(),
    beginTransaction: (connection) => run(connection, 'begin'),
    commitTransaction: (connection) => run(connection, 'commit'),
    rollbackTransaction: (connection) => run(borrowed.get(connection)!.real, 'rollback'),
  }
}
