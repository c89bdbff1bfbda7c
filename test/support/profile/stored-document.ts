import { createHash } from 'node:crypto'
import { generateNKeysBetween } from 'fractional-indexing'
import { rawDocument, readRows } from '#kits/document/data.ts'
import type { ProfileDocument } from '#features/profile/schema.ts'
import { profileDocument } from '#features/profile/sections/document.ts'
import type { Db } from '#lib/db/connect.ts'
import { getRow } from '../rows.ts'

// What is stored of a profile, past every check.

const idOf = (item: unknown): string => {
  const id = (item as { id?: unknown } | null)?.id
  return typeof id === 'string' && id.length <= 64
    ? id
    : createHash('sha256').update(JSON.stringify(item)).digest('hex').slice(0, 12)
}

const documentIdOf = async (db: Db, personId: string): Promise<number> =>
  (await getRow(db, 'profile', { person_id: personId }, ['document_id'])).document_id

/** What is stored, by key. */
export const storedDocument = async (db: Db, personId: string): Promise<ProfileDocument> =>
  rawDocument(
    profileDocument,
    await readRows(db, await documentIdOf(db, personId)),
  ) as unknown as ProfileDocument

/** Puts other things in place of stored parts; undefined removes one. */
export async function storeParts(db: Db, personId: string, parts: object): Promise<void> {
  const document = await documentIdOf(db, personId)
  for (const [list, value] of Object.entries(parts) as [string, unknown][]) {
    await db.deleteFrom('document_item').where('document', '=', document).where('list', '=', list).execute()
    const isRecord = Object.hasOwn(profileDocument.records, list)
    const items: unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value]
    const places = generateNKeysBetween(null, null, items.length)
    const rows = items.map((item, index) => ({
      document,
      list,
      id: isRecord ? '' : idOf(item),
      pos: places[index] ?? '',
      version: 0,
      item: JSON.stringify(item),
    }))
    if (rows.length > 0) await db.insertInto('document_item').values(rows).execute()
  }
}

/** An empty document, to insert a profile upon. */
export const insertDocument = async (db: Db): Promise<number> =>
  (await db.insertInto('document').defaultValues().returning('id').executeTakeFirstOrThrow()).id
