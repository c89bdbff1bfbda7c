import { sql } from 'kysely'
import { safeParse } from 'zod/v4/core'
import { inPieces } from '#lib/db/bulk-writes.ts'
import type { Db } from '#lib/db/connect.ts'
import { firstIssue, reportUnreadable } from '#lib/db/stored-rows.ts'
import type { DocumentDefinition, FieldValues, ListItem, Rules } from './rules.ts'
import type { News, PatchAnswer, UnreadableItem } from './schema.ts'

/** A stored record or item, valid or not. */
export interface StoredRow {
  id: string
  pos: string
  item: unknown
}

/** A stored document. */
export interface StoredDocument {
  id: number
  version: number
  /** By list key, in order. A record has one row. */
  rows: ReadonlyMap<string, readonly StoredRow[]>
}

/**
 * Reads a document in one statement, so that version and items match. Each list is parsed as a whole: one
 * result row per item takes three times as long.
 * @throws Error if the document does not exist.
 */
export async function readRows(db: Db, id: number): Promise<StoredDocument> {
  const { rows: found } = await sql<{
    version: number
    list: string | null
    ids: string
    places: string
    items: string
  }>`
    SELECT d.version, i.list, i.ids, i.places, i.items
    FROM document d LEFT JOIN LATERAL (
      SELECT list, string_agg(id, ',' ORDER BY pos) AS ids, string_agg(pos, ',' ORDER BY pos) AS places,
        '[' || string_agg(item::text, ',' ORDER BY pos) || ']' AS items
      FROM document_item WHERE document = d.id GROUP BY list
    ) i ON true
    WHERE d.id = ${id}`.execute(db)
  const [first] = found
  if (!first) throw new Error(`There is no document ${id}`)
  const rows = new Map<string, StoredRow[]>()
  for (const { list, ids, places, items } of found) {
    if (list === null) continue
    const at = places.split(',')
    const parsed = JSON.parse(items) as unknown[]
    rows.set(
      list,
      ids.split(',').map((each, index) => ({ id: each, pos: at[index] ?? '', item: parsed[index] })),
    )
  }
  return { id, version: first.version, rows }
}

/** The part of a document that others get: more would take seconds to read and to render, for all who open the page. */
const SHOWN_ITEMS = 500
const SHOWN_BYTES = 2_000_000

/**
 * Reads what others may get of a document: the first items of each list, and no more than a page can show.
 * @returns also the keys of the lists that have more.
 * @throws Error if the document does not exist.
 */
export async function readShownRows(db: Db, id: number): Promise<StoredDocument & { cut: string[] }> {
  const { rows: found } = await sql<{
    version: number
    list: string | null
    row: StoredRow[]
    total: number
  }>`
    SELECT d.version, i.list, i.row, i.total
    FROM document d LEFT JOIN LATERAL (
      SELECT list, json_agg(json_build_object('id', id, 'pos', pos, 'item', item) ORDER BY pos) AS row,
        (SELECT count(*)::int FROM document_item WHERE document = d.id AND document_item.list = shown.list) AS total
      FROM (
        SELECT *, sum(octet_length(item::text)) OVER (ORDER BY place, list) AS bytes
        FROM (
          SELECT list, id, pos, item, row_number() OVER (PARTITION BY list ORDER BY pos) AS place
          FROM document_item WHERE document = d.id
        ) numbered WHERE place <= ${SHOWN_ITEMS}::int
      ) shown
      WHERE place = 1 OR bytes <= ${SHOWN_BYTES}::int
      GROUP BY list
    ) i ON true
    WHERE d.id = ${id}`.execute(db)
  const [first] = found
  if (!first) throw new Error(`There is no document ${id}`)
  const lists = found.flatMap(({ list, row, total }) => (list === null ? [] : [{ list, row, total }]))
  return {
    id,
    version: first.version,
    rows: new Map(lists.map(({ list, row }) => [list, row])),
    cut: lists.flatMap(({ list, row, total }) => (row.length < total ? [list] : [])),
  }
}

/** An item converted to the current schema, or why it cannot be. */
export type ReadItem = { item: ListItem } | { reason: string }

export function readItem({ schema }: Rules, { id, item }: Pick<StoredRow, 'id' | 'item'>): ReadItem {
  const parsed = safeParse(schema, item)
  if (parsed.success) return { item: { ...(parsed.data as object), id } }
  return { reason: firstIssue(parsed.error) }
}

/** Returns the items of a stored list that fit their schema, and the others as stored. */
export function readItems(
  rules: Rules,
  rows: readonly StoredRow[] = [],
): { items: ListItem[]; unreadable: (StoredRow & { reason: string })[] } {
  const items: ListItem[] = []
  const unreadable: (StoredRow & { reason: string })[] = []
  for (const row of rows) {
    const read = readItem(rules, row)
    if ('item' in read) items.push(read.item)
    else unreadable.push({ ...row, reason: read.reason })
  }
  return { items, unreadable }
}

/**
 * Returns the fields of a stored record, whether or not they pass today's rules. Fields of another type are reported
 * and left out.
 */
function readRecord({ schema }: Rules, id: string, item: unknown): FieldValues | undefined {
  const parsed = item === undefined || safeParse(schema, item)
  if (parsed === true || parsed.success) return item as FieldValues | undefined
  const record = { ...(item as FieldValues) }
  for (const issue of parsed.error.issues) {
    const [field = ''] = issue.path.map(String)
    if (issue.code !== 'invalid_type' || record[field] === undefined) continue
    reportUnreadable({ table: 'document_item', id, column: field, reason: firstIssue({ issues: [issue] }) })
    delete record[field]
  }
  return record
}

/**
 * Reads a document: records, items that fit their schema, and the unreadable items. Other requests run in between if it is
 * long.
 */
export async function readDocument<Doc extends object>(
  { records, lists }: DocumentDefinition<Doc>,
  { id: documentId, rows }: StoredDocument,
): Promise<{ document: Doc; unreadable: UnreadableItem[] }> {
  const unreadable: UnreadableItem[] = []
  const held = Object.entries<Rules>(records).map(([key, rules]) => [
    key,
    readRecord(rules, `${documentId} ${key}`, rows.get(key)?.[0]?.item),
  ])
  const read: [string, ListItem[]][] = []
  for (const [key, rules] of Object.entries<Rules>(lists)) {
    const items: ListItem[] = []
    for await (const some of inPieces(rows.get(key) ?? [])) {
      const list = readItems(rules, some)
      items.push(...list.items)
      for (const { id, item, reason } of list.unreadable)
        unreadable.push({ Section: key, id, Text: JSON.stringify(item), Reason: reason })
    }
    read.push([key, items])
  }
  return { document: Object.fromEntries([...held, ...read]) as Doc, unreadable }
}

/** Returns a stored document by key, including unreadable items and lists that no longer exist. */
export function rawDocument<Doc extends object>(
  { records, lists }: DocumentDefinition<Doc>,
  { rows }: StoredDocument,
): Record<string, unknown> {
  const isRecord = (key: string) => Object.hasOwn(records, key)
  const empty = Object.keys(lists).map((key) => [key, []])
  const held = [...rows].map(([key, list]) => [
    key,
    isRecord(key) ? list[0]?.item : list.map(({ item }) => item),
  ])
  return Object.fromEntries([...empty, ...held]) as Record<string, unknown>
}

/** The state to compare with for news. */
interface NewsSource {
  id: number
  /** The stored version. */
  version: number
  newsFrom: number
}

/**
 * Returns the changes since a version. There is no index on versions, since it would slow down every save.
 * The rows of the document are scanned instead, and only if others wrote to it.
 * @param own the only rows that can be new; undefined if others wrote as well.
 */
export async function getNews<Doc extends object>(
  db: Db,
  definition: DocumentDefinition<Doc>,
  { id, version, newsFrom }: NewsSource,
  since: number,
  own?: readonly { list: string; id: string }[],
): Promise<PatchAnswer> {
  const all: PatchAnswer = { version, news: [], whole: true }
  if (since < newsFrom || since > version) return all
  if (since === version) return { version, news: [] }
  const which = own
    ? sql`(i.list, i.id) IN (SELECT * FROM unnest(${own.map(({ list }) => list)}::text[], ${own.map((one) => one.id)}::text[]))`
    : sql`i.version > ${since}`
  const { rows } = await sql<{
    list: string
    id: string
    item: unknown
    after: string | null
    before: unknown
  }>`
    SELECT i.list, i.id, i.item, b.id AS after, CASE WHEN b.version <= ${since} THEN b.item END AS before
    FROM document_item i LEFT JOIN LATERAL (
      SELECT id, version, item FROM document_item
      WHERE document = i.document AND list = i.list AND pos < i.pos ORDER BY pos DESC LIMIT 1
    ) b ON true
    WHERE i.document = ${id} AND ${which}
    ORDER BY i.list, i.pos`.execute(db)
  const gone = await db
    .selectFrom('document_gone')
    .select(['list', 'id'])
    .where('document', '=', id)
    .where('version', '>', since)
    .execute()
  const news: News[] = gone.map((one) => ({ ...one, item: null, after: null }))
  for (const { list, id: itemId, item, after, before } of rows) {
    const row = readNews(definition, list, itemId, item)
    // The page cannot place unreadable items, or items after them.
    if (!row || (before !== null && after && !readNews(definition, list, after, before))) return all
    news.push({ list, id: itemId, item: row, after })
  }
  return { version, news }
}

function readNews<Doc extends object>(
  { records, lists }: DocumentDefinition<Doc>,
  list: string,
  id: string,
  item: unknown,
): Record<string, unknown> | undefined {
  if (Object.hasOwn(records, list)) return item as Record<string, unknown>
  const rules = (lists as Readonly<Record<string, Rules>>)[list]
  const read = rules && readItem(rules, { id, item })
  return read && 'item' in read ? read.item : undefined
}
