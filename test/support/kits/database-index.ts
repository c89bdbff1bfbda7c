import { BoardIndex } from '#kits/board/data-index.ts'
import type { IndexLayout } from '#kits/board/definition.ts'
import type { Db } from '#lib/db/connect.ts'
import { createLog } from '#lib/server/log.ts'

/**
 * An index that is never loaded, so that searches ask the database. It knows the words of another one, since they decide
 * what a mistyped word was meant as.
 */
export const databaseIndex = (layout: IndexLayout, db: Db, loaded: () => BoardIndex): BoardIndex =>
  Object.defineProperty(new BoardIndex(layout, db, createLog('silent')), 'words', {
    get: () => loaded().words,
  })
