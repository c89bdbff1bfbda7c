import { sql, type Transaction } from 'kysely'
import * as m from '#messages/forms/document-answers.ts'
import type { Tables } from '#lib/db/tables.ts'
import { AppError } from '#lib/api/errors.ts'
import { readItems, readRows, type StoredRow } from './data.ts'
import { withIds } from './item-ids.ts'
import { placesOf } from './places.ts'
import type { DocumentDefinition, FieldValues, RecordKey, Rules } from './rules.ts'
import { same } from './same.ts'
import { acceptedItem } from './fields/settled.ts'
import { DOCUMENT_MAX_BYTES, ITEM_MAX_BYTES } from './schema.ts'

export type Writing = Transaction<Tables>

/** A row as it shall be. */
interface RowChange {
  list: string
  id: string
  pos: string
  item: unknown
}

/** What a transaction knows of the document that it has locked. */
export interface LockedDocument {
  id: number
  version: number
  newsFrom: number
  bytes: number
}

/** Whoever comes next waits here, and sees what this one wrote. @throws Error when there is no such document. */
export async function lockDocument(transaction: Writing, id: number): Promise<LockedDocument> {
  const row = await transaction
    .selectFrom('document')
    .select(['version', 'news_from as newsFrom', 'bytes'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { id, ...row }
}

/** Begins a document. @returns its id. */
export async function createDocument<Doc extends object>(
  transaction: Writing,
  definition: DocumentDefinition<Doc>,
  content: Pick<Doc, RecordKey<Doc> & keyof Doc> & Partial<Doc>,
): Promise<number> {
  const { id, ...begun } = await transaction
    .insertInto('document')
    .defaultValues()
    .returning(['id', 'version', 'news_from as newsFrom', 'bytes'])
    .executeTakeFirstOrThrow()
  const given = content as Readonly<Record<string, unknown>>
  const written: RowChange[] = Object.keys(definition.records).map((key) => ({
    list: key,
    id: '',
    pos: FIRST,
    item: given[key],
  }))
  for (const [key, rules] of Object.entries<Rules>(definition.lists)) {
    const items = withIds(rules, (given[key] ?? []) as FieldValues[], [])
    const places = placesOf(
      items.map((item) => item.id),
      new Map(),
    )
    for (const item of items) written.push({ list: key, id: item.id, pos: places.get(item.id) ?? '', item })
  }
  await writeRows(transaction, { id, ...begun }, begun.version, { written, deleted: [], moved: [], freed: 0 })
  return id
}

/** The place of a record. */
export const FIRST = 'a0'

/** A record or an item that is about to be written. */
export interface WrittenRow {
  list: string
  before: FieldValues | undefined
  after: FieldValues
}
/** What a kind of document does besides, in the same transaction, before a record or an item is written. */
export type BeforeWrite = (row: WrittenRow) => Promise<void>

/** What replaces parts of a document as a whole. */
interface Replacement<Doc extends object> {
  /** The version that it was made from; without one it holds for any. */
  version?: number
  /** A part that is absent stays as it is (decisions A3). */
  parts: Partial<Doc>
  /** Ids of items that cannot be read, and that their owner lets go. */
  discard?: readonly string[]
  beforeWrite?: BeforeWrite
}

/**
 * Replaces parts of a document: items keep their ids, or get one (decisions A2), and what cannot be read stays until it
 * is discarded. Only rows that differ are written.
 * @returns whether anything differs now.
 * @throws AppError `stale` when it was made from another version than the present one, `too_large`, `invalid_input`.
 */
export async function replaceParts<Doc extends object>(
  transaction: Writing,
  definition: DocumentDefinition<Doc>,
  id: number,
  { version, parts, discard = [], beforeWrite }: Replacement<Doc>,
): Promise<boolean> {
  const locked = await lockDocument(transaction, id)
  if (version !== undefined && version !== locked.version) throw new AppError('stale', m.stale())
  const { rows } = await readRows(transaction, id)
  const given = parts as Readonly<Record<string, unknown>>
  const differs: RowDifference = { written: [], deleted: [], moved: [], freed: 0 }
  for (const [key, rules] of Object.entries<Rules>(definition.records)) {
    const before = rows.get(key)?.[0]
    if (given[key] === undefined) continue
    const item = settledRow(rules, given[key] as FieldValues, before?.item as FieldValues | undefined, key)
    if (before && same(before.item, item)) continue
    await beforeWrite?.({ list: key, before: before?.item as FieldValues, after: item })
    differs.written.push({ list: key, id: '', pos: FIRST, item })
    differs.freed += bytesOf(before?.item)
  }
  for (const [key, rules] of Object.entries<Rules>(definition.lists)) {
    if (given[key] === undefined && discard.length === 0) continue
    const before = rows.get(key) ?? []
    addDifference(
      differs,
      key,
      before,
      nextRows(rules, key, before, given[key] as FieldValues[] | undefined, discard),
    )
  }
  const changed = differs.written.length + differs.deleted.length + differs.moved.length > 0
  if (changed || version !== undefined) await writeRows(transaction, locked, locked.version + 1, differs)
  return changed
}

/** @throws AppError `invalid_input` with what the rules of its fields refuse. */
const settledRow = (
  rules: Rules,
  row: FieldValues,
  stored: FieldValues | undefined,
  at: string,
): FieldValues => (rules.settle ? acceptedItem(rules.settle(row, stored), at) : row)

/** A list as it shall be. What cannot be read goes to its end, as soon as the list is replaced. */
function nextRows(
  rules: Rules,
  key: string,
  before: readonly StoredRow[],
  given: readonly FieldValues[] | undefined,
  discard: readonly string[],
): Pick<StoredRow, 'id' | 'item'>[] {
  const gone = new Set(discard)
  const { items, unreadable } = readItems(rules, before)
  const lost = new Set(unreadable.filter(({ id }) => gone.has(id)).map(({ id }) => id))
  if (!given) return before.filter(({ id }) => !lost.has(id))
  const known = new Map(items.map((item) => [item.id, item]))
  const stored = new Map(before.map((row) => [row.id, row.item]))
  const next = withIds(rules, given, items).map(({ id, ...row }, index) => {
    const item = { ...settledRow(rules, { ...row, id }, known.get(id), `${key}.${index}`), id }
    // One that says the same stays as it is stored.
    return { id, item: same(known.get(id), item) ? stored.get(id) : item }
  })
  return [...next, ...unreadable.filter(({ id }) => !lost.has(id))]
}

/** What has to be done to the rows of a document. */
export interface RowDifference {
  written: RowChange[]
  deleted: Pick<RowChange, 'list' | 'id'>[]
  /** Those that only get another place. */
  moved: Omit<RowChange, 'item'>[]
  /** Bytes of the items that were there in place of those written, and of the deleted ones. */
  freed: number
}

function addDifference(
  differs: RowDifference,
  list: string,
  before: readonly StoredRow[],
  after: readonly Pick<StoredRow, 'id' | 'item'>[],
): void {
  const old = new Map(before.map((row) => [row.id, row]))
  const places = placesOf(
    after.map(({ id }) => id),
    new Map(before.map(({ id, pos }) => [id, pos])),
  )
  for (const { id, item } of after) {
    const row = old.get(id)
    old.delete(id)
    const pos = places.get(id) ?? ''
    if (row?.item !== item || !row) {
      differs.written.push({ list, id, pos, item })
      differs.freed += bytesOf(row?.item)
    } else if (row.pos !== pos) differs.moved.push({ list, id, pos })
  }
  for (const [id, { item }] of old) {
    differs.deleted.push({ list, id })
    differs.freed += bytesOf(item)
  }
}

/** Bytes of an item as it is stored; 0 for none. */
export const bytesOf = (item: unknown): number =>
  item === undefined ? 0 : Buffer.byteLength(JSON.stringify(item))

/** Bytes of rows in one statement; between two of them others have their turn. */
const STATEMENT_BYTES = 1_000_000
const TOMBSTONE_DAYS = 90

/**
 * Writes what differs, under the document's lock, as its version.
 * @throws AppError `invalid_input` for an item that is too large, `too_large` for the document.
 */
export async function writeRows(
  transaction: Writing,
  locked: LockedDocument,
  version: number,
  { written, deleted, moved, freed }: RowDifference,
): Promise<void> {
  const { id } = locked
  let bytes = locked.bytes - freed
  const texts = written.map(({ list, id: itemId, pos, item }) => {
    const text = JSON.stringify(item)
    const size = Buffer.byteLength(text)
    bytes += size
    if (size > ITEM_MAX_BYTES) {
      const reason = m.itemTooLarge(ITEM_MAX_BYTES / 1000)
      throw new AppError('invalid_input', reason, {
        fields: { [itemId ? `${list}.${itemId}` : list]: reason },
      })
    }
    return `{"list":${JSON.stringify(list)},"id":"${itemId}","pos":"${pos}","item":${text}}`
  })
  // What shrinks is always taken: a document that is too large by now can be made smaller step by step.
  if (bytes > DOCUMENT_MAX_BYTES && bytes > locked.bytes)
    throw new AppError('too_large', m.documentTooLarge(DOCUMENT_MAX_BYTES / 1_000_000))
  if (deleted.length > 0) await deleteRows(transaction, locked, version, deleted)
  if (moved.length > 0)
    await sql`
      UPDATE document_item i SET pos = r.pos, version = ${version}
      FROM json_to_recordset(${JSON.stringify(moved)}::json) AS r(list text, id text, pos text)
      WHERE i.document = ${id} AND i.list = r.list AND i.id = r.id`.execute(transaction)
  for (const rows of inStatements(texts)) {
    await sql`
      INSERT INTO document_item (document, list, id, pos, version, item)
      SELECT ${id}, list, id, pos, ${version}, COALESCE(item, 'null')
      FROM json_to_recordset(${`[${rows.join(',')}]`}::json) AS r(list text, id text, pos text, item json)
      ON CONFLICT (document, list, id)
      DO UPDATE SET pos = excluded.pos, version = excluded.version, item = excluded.item`.execute(transaction)
    if (rows.length < texts.length) await new Promise((resolve) => setImmediate(resolve))
  }
  await transaction
    .updateTable('document')
    .set({ version, bytes, news_from: locked.newsFrom })
    .where('id', '=', id)
    .execute()
}

/** Deletes rows and remembers that they were there; what was deleted long ago is forgotten. */
async function deleteRows(
  transaction: Writing,
  locked: LockedDocument,
  version: number,
  deleted: readonly Pick<RowChange, 'list' | 'id'>[],
): Promise<void> {
  const named = sql`unnest(${deleted.map(({ list }) => list)}::text[], ${deleted.map((one) => one.id)}::text[])`
  await sql`
    DELETE FROM document_item i USING ${named} AS d(list, id)
    WHERE i.document = ${locked.id} AND i.list = d.list AND i.id = d.id`.execute(transaction)
  await sql`
    INSERT INTO document_gone (document, list, id, version)
    SELECT ${locked.id}, d.list, d.id, ${version} FROM ${named} AS d(list, id)
    ON CONFLICT (document, list, id) DO UPDATE SET version = excluded.version, at = excluded.at`.execute(
    transaction,
  )
  const forgotten = await transaction
    .deleteFrom('document_gone')
    .where('document', '=', locked.id)
    .where('at', '<', sql<Date>`now() - make_interval(days => ${TOMBSTONE_DAYS})`)
    .returning('version')
    .execute()
  for (const gone of forgotten) locked.newsFrom = Math.max(locked.newsFrom, gone.version)
}

function* inStatements(texts: readonly string[]): Generator<string[]> {
  let rows: string[] = []
  let size = 0
  for (const text of texts) {
    if (size + text.length > STATEMENT_BYTES && rows.length > 0) {
      yield rows
      rows = []
      size = 0
    }
    rows.push(text)
    size += text.length
  }
  if (rows.length > 0) yield rows
}
