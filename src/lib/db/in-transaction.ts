import { sql, type KyselyPlugin, type Transaction } from 'kysely'
import type { Db } from './connect.ts'
import type { Tables } from './tables.ts'

/** Transactions of which nothing stays. */
const rehearsals = new WeakSet<object>()

/** Runs writes all or none: in the transaction that they are within already, else in one of their own. */
export const inTransaction = <T>(db: Db, write: (trx: Transaction<Tables>) => Promise<T>): Promise<T> => {
  if (!db.isTransaction) return db.transaction().execute(write)
  const trx = db as Transaction<Tables>
  return rehearsals.has(db) ? inSavepoint(trx, write) : write(trx)
}

/** What fails takes back its own writes alone, as if the transaction around it were none. */
async function inSavepoint<T>(
  trx: Transaction<Tables>,
  write: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
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

class Rehearsed extends Error {}

/** Runs what writes, and takes back all of it. @param run whose transactions are parts of one. */
export async function rehearse<T>(db: Db, run: (db: Db) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined
  try {
    await db.transaction().execute(async (trx) => {
      rehearsals.add(trx)
      result = { value: await run(trx as Db) }
      throw new Rehearsed()
    })
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error
  }
  return result!.value
}

/** What rehearsals by pieces are made on, by what those who read for them are given. */
const rehearsed = new WeakMap<object, Db>()

/** What is not within a piece would stay. */
const readOnly: KyselyPlugin = {
  transformQuery({ node }) {
    if (['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'MergeQueryNode'].includes(node.kind))
      throw new Error('A rehearsal writes within its pieces only')
    return node
  },
  transformResult: async ({ result }) => result,
}

/**
 * The same database for a run that is rehearsed piece by piece (`inPiece`): nobody else waits for more than one of them, but
 * no piece sees what another has done.
 */
export function rehearsalOf(db: Db): Db {
  const reading = db.withPlugin(readOnly)
  rehearsed.set(reading, db)
  return reading
}

/** Does a part of a long run that is whole by itself; in a rehearsal nothing of it stays. */
export function inPiece<T>(db: Db, write: (db: Db) => Promise<T>): Promise<T> {
  const real = rehearsed.get(db)
  return real ? rehearse(real, write) : write(db)
}
