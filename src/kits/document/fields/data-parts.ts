import type { Db } from '#lib/db/connect.ts'
import { readItems, type StoredRow } from '../data.ts'
import type { DocumentValues } from './field-rules.ts'
import { rulesAt, type DocumentDefinition, type Rules } from '../rules.ts'

// The document around an item. Its rules may read any part of it, and most read none. Parts are loaded on
// demand, so that saving one item does not load the whole document.

/** A rule reads a part that is not loaded yet. */
class NotRead extends Error {
  readonly key: string

  constructor(key: string) {
    super(`The part ${key} of a document is not read yet`)
    this.name = 'NotRead'
    this.key = key
  }
}

/** Returns a document that calls `partOf` when a rule reads a record or list. */
export function documentOf<Doc extends object>(
  { records, lists }: DocumentDefinition<Doc>,
  partOf: (key: string) => unknown,
): DocumentValues {
  const document = {}
  for (const key of [...Object.keys(records), ...Object.keys(lists)])
    Object.defineProperty(document, key, { enumerable: true, get: () => partOf(key) })
  return document
}

/** Returns a part as rules see it: a record as stored, or the list items that fit their schema. */
export const partOfRows = (
  { rules, isRecord }: { rules: Rules; isRecord: boolean },
  rows: readonly StoredRow[] = [],
): unknown => (isRecord ? rows[0]?.item : readItems(rules, rows).items)

/**
 * Lets rules read a stored document. If a rule reads a part that is not loaded, the part is loaded and the
 * rules start again.
 * @param asSaved returns a part as the request changes it, from the stored one.
 * @returns a function that passes the document to a callback. The callback must have no side effects before
 * it has read the document.
 */
export function lazyDocument<Doc extends object>(
  db: Db,
  definition: DocumentDefinition<Doc>,
  id: number,
  asSaved: (key: string, part: unknown) => unknown,
): <T>(use: (document: DocumentValues) => T) => Promise<T> {
  const parts = new Map<string, unknown>()
  const document = documentOf(definition, (key) => {
    if (!parts.has(key)) throw new NotRead(key)
    return parts.get(key)
  })
  return async (use) => {
    for (;;) {
      try {
        return use(document)
      } catch (error) {
        if (!(error instanceof NotRead)) throw error
        parts.set(error.key, asSaved(error.key, await readPart(error.key)))
      }
    }
  }

  async function readPart(key: string): Promise<unknown> {
    const rows = await db
      .selectFrom('document_item')
      .select(['id', 'pos', 'item'])
      .where('document', '=', id)
      .where('list', '=', key)
      .orderBy('pos')
      .execute()
    const found = rulesAt(definition, key)
    return found && partOfRows(found, rows)
  }
}
