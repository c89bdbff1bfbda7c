import type { Db } from '#lib/db/connect.ts'
import { readItems, type StoredRow } from '../data.ts'
import type { DocumentValues } from './field-rules.ts'
import { rulesAt, type DocumentDefinition, type Rules } from '../rules.ts'

// The document around an item. Its rules may look at any part of it, and most look at none: what they look at is read
// then, so that saving one item does not cost what the whole document weighs.

/** A rule looks at a part that is not read yet. */
class NotRead extends Error {
  readonly key: string

  constructor(key: string) {
    super(`The part ${key} of a document is not read yet`)
    this.name = 'NotRead'
    this.key = key
  }
}

/** A document that asks for each of its records and lists as a rule looks at it. */
export function documentOf<Doc extends object>(
  { records, lists }: DocumentDefinition<Doc>,
  partOf: (key: string) => unknown,
): DocumentValues {
  const document = {}
  for (const key of [...Object.keys(records), ...Object.keys(lists)])
    Object.defineProperty(document, key, { enumerable: true, get: () => partOf(key) })
  return document
}

/** A part as rules see it: a record as it is stored, the items of a list that fit their schema. */
export const partOfRows = (
  { rules, isRecord }: { rules: Rules; isRecord: boolean },
  rows: readonly StoredRow[] = [],
): unknown => (isRecord ? rows[0]?.item : readItems(rules, rows).items)

/**
 * Lets rules look at a stored document: what they look at and is not there yet is read, and they begin anew.
 * @param asSaved a part as the request makes it, from what is stored.
 * @returns a function that hands the document to what it is given, which must do nothing before it has looked.
 */
export function documentAsRead<Doc extends object>(
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
