import { sql, type KyselyPlugin } from 'kysely'
import type { Db, Trx } from './connect.ts'

/** Transactions of dry runs, which are rolled back. */
const dryRuns = new WeakSet<object>()

/** Runs writes in one transaction: the current one, else a new one. */
export const inTransaction = <T>(db: Db, write: (trx: Trx) => Promise<T>): Promise<T> => {
  if (!db.isTransaction) return db.transaction().execute(write)
  const trx = db as Trx
  return dryRuns.has(db) ? inSavepoint(trx, write) : write(trx)
}

/** Runs writes in a savepoint, so that a failure only undoes these writes. */
async function inSavepoint<T>(trx: Trx, write: (trx: Trx) => Promise<T>): Promise<T> {
  await sql`SAVEPOINT part`.execute(trx)
  try {
    const result = await write(trx)
    await sql`RELEASE SAVEPOINT part`.execute(trx)
    return result
  } catch (error) {
    await sql`ROLLBACK TO SAVEPOINT part`.execute(trx)
    throw error
  }
}

class DryRunRollback extends Error {}

/** Runs a dry run and rolls it back. @param run uses transactions that become parts of one. */
export async function dryRun<T>(db: Db, run: (db: Db) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined
  try {
    await db.transaction().execute(async (trx) => {
      dryRuns.add(trx)
      result = { value: await run(trx as Db) }
      throw new DryRunRollback()
    })
  } catch (error) {
    if (!(error instanceof DryRunRollback)) throw error
  }
  return result!.value
}

/** Databases of dry runs in savepoints, by the database for reading. */
const dryRunSources = new WeakMap<object, Db>()

/** Writes outside a savepoint would not be rolled back. */
const readOnly: KyselyPlugin = {
  transformQuery({ node }) {
    if (['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'MergeQueryNode'].includes(node.kind))
      throw new Error('A dry run writes within its steps only')
    return node
  },
  transformResult: async ({ result }) => result,
}

/**
 * Returns the database for a dry run in pieces (`runStep`). Each piece is rolled back by itself, so that nobody else
 * waits long; but no piece sees the changes of another.
 */
export function dryRunOf(db: Db): Db {
  const reading = db.withPlugin(readOnly)
  dryRunSources.set(reading, db)
  return reading
}

/** Returns whether writes of this database are rolled back. */
export const isDryRun = (db: Db): boolean => dryRunSources.has(db) || dryRuns.has(db)

/** Runs a self-contained part of a long run; a dry run rolls it back. */
export function runStep<T>(db: Db, write: (db: Db) => Promise<T>): Promise<T> {
  const real = dryRunSources.get(db)
  return real ? dryRun(real, write) : write(db)
}
