import { sql } from 'kysely'
import * as m from '#messages/forms/document-answers.ts'
import type { Db, Trx } from '#lib/db/connect.ts'
import { AppError } from '#lib/api/errors.ts'
import type { FieldValues } from './rules.ts'
import { DOCUMENT_MAX_BYTES, ITEM_MAX_BYTES } from './schema.ts'

// Writes the rows of a document under its lock.

/** A row to write. */
export interface RowChange {
  list: string
  id: string
  pos: string
  item: unknown
  /** Whether the document did not have it before. */
  isNew: boolean
}

/** The document that a transaction has locked. */
export interface LockedDocument {
  id: number
  version: number
  newsFrom: number
  bytes: number
}

/**
 * Locks a document. The next writer waits here, and then sees these changes.
 * @throws Error if it does not exist.
 */
export async function lockDocument(transaction: Trx, id: number): Promise<LockedDocument> {
  const row = await transaction
    .selectFrom('document')
    .select(['version', 'news_from as newsFrom', 'bytes'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { id, ...row }
}

/** The position of a record. */
export const FIRST = 'a0'

/** A record or an item that a save has changed, moved or deleted. */
export type ChangedRow = Pick<RowChange, 'list' | 'id'> & Partial<Pick<RowChange, 'isNew'>>

/** The rows to write, move and delete. */
export interface RowDifference {
  written: RowChange[]
  deleted: ChangedRow[]
  /** Rows that only change position. */
  moved: Omit<RowChange, 'item' | 'isNew'>[]
  /** Bytes of replaced and deleted items. */
  freed: number
}

/** A record or an item that is about to be written. */
export interface WrittenRow {
  list: string
  before: FieldValues | undefined
  after: FieldValues
}

/** The rows that a save writes. */
export interface SavePlan {
  differs: RowDifference
  /** Rows for the caller to check before they are written. */
  checks: WrittenRow[]
}

/** Returns the bytes of an item as stored; 0 for none. */
export const bytesOf = (item: unknown): number =>
  item === undefined ? 0 : Buffer.byteLength(JSON.stringify(item))

/** Bytes of rows per statement. Other requests run between two statements. */
const STATEMENT_BYTES = 1_000_000
/** Records of deletions are kept for this long. */
export const TOMBSTONE_DAYS = 90
/** From this number of rows on, the table's statistics are out of date. */
const MANY_ROWS = 500

/**
 * Returns the rows to write as JSON, and the bytes of the document with them.
 * @throws AppError `invalid_input` if an item is too large, `too_large` if the document is.
 */
export function serializeRows(
  locked: LockedDocument,
  { written, freed }: RowDifference,
): { texts: string[]; bytes: number } {
  let bytes = locked.bytes - freed
  const texts = written.map(({ list, id: itemId, pos, item }) => {
    const text = JSON.stringify(item)
    const size = Buffer.byteLength(text)
    bytes += size
    if (size > ITEM_MAX_BYTES) {
      const reason = m.itemTooLarge({ kilobytes: ITEM_MAX_BYTES / 1000 })
      throw new AppError('invalid_input', reason, {
        fields: { [itemId ? `${list}.${itemId}` : list]: reason },
      })
    }
    return `{"list":${JSON.stringify(list)},"id":"${itemId}","pos":"${pos}","item":${text}}`
  })
  // A smaller document is always accepted, so that one that is too large can be reduced step by step.
  if (bytes > DOCUMENT_MAX_BYTES && bytes > locked.bytes)
    throw new AppError('too_large', m.documentTooLarge({ megabytes: DOCUMENT_MAX_BYTES / 1_000_000 }))
  return { texts, bytes }
}

/** The embedded database does not analyze by itself; without statistics it finds an item by scanning its list. */
export async function analyzeRows(db: Db | Trx): Promise<void> {
  await sql`ANALYZE document_item (document, list, id, pos)`.execute(db)
}

/** Writes rows that are JSON. */
export async function insertSerialized(
  db: Db | Trx,
  document: number,
  version: number,
  texts: readonly string[],
): Promise<void> {
  await sql`
    INSERT INTO document_item (document, list, id, pos, version, item)
    SELECT ${document}, list, id, pos, ${version}, COALESCE(item, 'null')
    FROM json_to_recordset(${`[${texts.join(',')}]`}::json) AS r(list text, id text, pos text, item json)
    ON CONFLICT (document, list, id)
    DO UPDATE SET pos = excluded.pos, version = excluded.version, item = excluded.item`.execute(db)
}

/**
 * Writes the changed rows as the document's next version, under its lock.
 * @throws AppError like serializeRows.
 */
export async function writeRows(
  transaction: Trx,
  locked: LockedDocument,
  version: number,
  differs: RowDifference,
): Promise<void> {
  const { id } = locked
  const { written, deleted, moved } = differs
  const { texts, bytes } = serializeRows(locked, differs)
  if (deleted.length > 0) await deleteRows(transaction, locked, version, deleted)
  if (moved.length > 0)
    await sql`
      UPDATE document_item i SET pos = r.pos, version = ${version}
      FROM json_to_recordset(${JSON.stringify(moved)}::json) AS r(list text, id text, pos text)
      WHERE i.document = ${id} AND i.list = r.list AND i.id = r.id`.execute(transaction)
  for (const rows of inStatements(texts)) {
    await insertSerialized(transaction, id, version, rows)
    if (rows.length < texts.length) await new Promise((resolve) => setImmediate(resolve))
  }
  if (written.length >= MANY_ROWS) await analyzeRows(transaction)
  await transaction
    .updateTable('document')
    .set({ version, bytes, news_from: locked.newsFrom })
    .where('id', '=', id)
    .execute()
}

/** Deletes rows and records their ids. Old records of deletions are removed. */
async function deleteRows(
  transaction: Trx,
  locked: LockedDocument,
  version: number,
  deleted: readonly ChangedRow[],
): Promise<void> {
  await sql`
    DELETE FROM document_item i USING ${named(deleted)} AS d(list, id)
    WHERE i.document = ${locked.id} AND i.list = d.list AND i.id = d.id`.execute(transaction)
  await insertTombstones(transaction, locked.id, version, deleted)
  const forgotten = await transaction
    .deleteFrom('document_gone')
    .where('document', '=', locked.id)
    .where('at', '<', sql<Date>`now() - make_interval(days => ${TOMBSTONE_DAYS})`)
    .returning('version')
    .execute()
  for (const gone of forgotten) locked.newsFrom = Math.max(locked.newsFrom, gone.version)
}

const named = (rows: readonly ChangedRow[]) =>
  sql`unnest(${rows.map(({ list }) => list)}::text[], ${rows.map(({ id }) => id)}::text[])`

export async function insertTombstones(
  db: Db | Trx,
  document: number,
  version: number,
  deleted: readonly ChangedRow[],
): Promise<void> {
  await sql`
    INSERT INTO document_gone (document, list, id, version)
    SELECT ${document}, d.list, d.id, ${version} FROM ${named(deleted)} AS d(list, id)
    ON CONFLICT (document, list, id) DO UPDATE SET version = excluded.version, at = excluded.at`.execute(db)
}

/** Divides rows into those of single statements. */
export function* inStatements(texts: readonly string[], maxRows = Infinity): Generator<string[]> {
  let rows: string[] = []
  let size = 0
  for (const text of texts) {
    if ((size + text.length > STATEMENT_BYTES && rows.length > 0) || rows.length === maxRows) {
      yield rows
      rows = []
      size = 0
    }
    rows.push(text)
    size += text.length
  }
  if (rows.length > 0) yield rows
}
