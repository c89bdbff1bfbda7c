import type { Transaction } from 'kysely'
import type { Db } from './connect.ts'
import type { Tables } from './tables.ts'

/** Runs writes all or none: in the transaction that they are within already, else in one of their own. */
export const inTransaction = <T>(db: Db, write: (trx: Transaction<Tables>) => Promise<T>): Promise<T> =>
  db.isTransaction ? write(db as Transaction<Tables>) : db.transaction().execute(write)
