import type { BoardIndex } from '#kits/board/data-index.ts'
import type { Db } from '#lib/db/connect.ts'
import { createLog } from '#lib/server/log.ts'

/**
 * An index that is never loaded, so that searches ask the database. It knows the words of another one, since they decide
 * what a mistyped word was meant as.
 */
export const databaseIndex = <I extends BoardIndex>(
  Kind: new (db: Db, log: ReturnType<typeof createLog>) => I,
  db: Db,
  loaded: () => I,
): I => Object.defineProperty(new Kind(db, createLog('silent')), 'words', { get: () => loaded().words })
