import { sql } from 'kysely'
import type { Trx } from '#lib/db/connect.ts'
import * as m from '#messages/forms/document-answers.ts'
import { AppError } from '#lib/api/errors.ts'
import { findInvalidChange } from './check-change.ts'
import { getNews, readItem } from './data.ts'
import { lazyDocument } from './fields/data-parts.ts'
import type { BeforeWrite } from './mutations.ts'
import {
  bytesOf,
  FIRST,
  lockDocument,
  type ChangedRow,
  type LockedDocument,
  type RowDifference,
  type SavePlan,
} from './mutations-rows.ts'
import { preparedPlan, writePlan, type Pieces } from './mutations-pieces.ts'
import { rulesAt, type DocumentDefinition, type FieldValues, type ListItem } from './rules.ts'
import { same } from './same.ts'
import { type ItemChange, type DocumentPatch, type PatchAnswer, LIST_MAX } from './schema.ts'
import { applyToRow, validateRow, type Failures, type Puts, type TouchedRow } from './touched-rows.ts'
import { LinkedOrder, positionBetween, assignPositions } from './places.ts'

/**
 * Applies all changes of a request, or none. A field is set if it still has the value that its author saw,
 * whatever others changed in other fields and items.
 * @returns the news since the request's version; `changed` is what was written.
 * @throws AppError `conflict` with `conflicts` and news if others changed the same fields, `invalid_input`,
 * `too_large`.
 */
export async function changeDocument<Doc extends object>(
  transaction: Trx,
  definition: DocumentDefinition<Doc>,
  id: number,
  patch: DocumentPatch,
  { beforeWrite, pieces }: { beforeWrite?: BeforeWrite; pieces?: Pieces } = {},
): Promise<{ answer: PatchAnswer; changed: ChangedRow[] }> {
  const locked = await lockDocument(transaction, id)
  const plan = preparedPlan(pieces, locked) ?? (await planChanges(transaction, definition, locked, patch))
  const { written, deleted, moved } = plan.differs
  const own = [...written, ...deleted, ...moved]
  const since = patch.version
  if (own.length === 0) return { answer: await getNews(transaction, definition, locked, since), changed: own }
  for (const row of plan.checks) await beforeWrite?.(row)
  const version = locked.version + 1
  const alone = since === locked.version ? own : undefined
  await writePlan(transaction, locked, version, plan, pieces)
  const answer = await getNews(transaction, definition, { ...locked, version }, since, alone)
  return { answer, changed: own }
}

/** Applies changes to the stored rows that they name. */
async function planChanges<Doc extends object>(
  transaction: Trx,
  definition: DocumentDefinition<Doc>,
  locked: LockedDocument,
  { version: since, changes }: DocumentPatch,
): Promise<SavePlan> {
  const { id } = locked
  const rows = await readTouched(transaction, definition, id, changes)
  requireValidChanges(definition, changes, rows)
  const puts: Puts = new Map()
  const failures: Failures = {}
  const conflicts = changes.flatMap((change, index) => applyToRow(rowOf(rows, change), change, index, puts))
  const withDocument = lazyDocument(transaction, definition, id, (key, part) => withTouched(rows, key, part))
  if (conflicts.length === 0)
    for (const row of recordsFirst(rows))
      conflicts.push(...(await withDocument((document) => validateRow(row, since, failures, document))))
  if (conflicts.length > 0) {
    const answer = await getNews(transaction, definition, locked, since)
    throw new AppError('conflict', m.conflict(), { more: { ...answer, conflicts } })
  }
  refuseFailures(failures)

  return {
    differs: await differenceOf(transaction, id, rows, puts),
    checks: [...rows.values()].flatMap(({ list, before, now }) =>
      now && !same(before, now) ? [{ list, before, after: now }] : [],
    ),
  }
}

const keyOf = (list: string, id: string) => `${list}.${id}`
/** Returns the row of a path. A record is one row, whatever the path names inside it. */
const rowOf = (
  rows: ReadonlyMap<string, TouchedRow>,
  { at: [list = '', id = ''] }: ItemChange,
): TouchedRow => {
  const row = rows.get(keyOf(list, '')) ?? rows.get(keyOf(list, id))
  if (!row) throw new Error(`The row ${list} ${id} was not read`)
  return row
}

/** Orders records first, since rules of items may read their computed fields. */
const recordsFirst = (rows: ReadonlyMap<string, TouchedRow>): TouchedRow[] =>
  [...rows.values()].toSorted((a, b) => Number(a.id !== '') - Number(b.id !== ''))

/** Returns a part of the document as the request changes it. Added items come last. */
function withTouched(rows: ReadonlyMap<string, TouchedRow>, key: string, part: unknown): unknown {
  const record = rows.get(keyOf(key, ''))
  if (record) return record.now
  if (!Array.isArray(part)) return part
  const touched = [...rows.values()].filter(({ list }) => list === key)
  const left = new Map((part as ListItem[]).map((item) => [item.id, item as FieldValues]))
  for (const { id, now } of touched) {
    if (now) left.set(id, now)
    else left.delete(id)
  }
  return [...left.values()]
}

/** Reads the rows that a request names, of existing lists. */
async function readTouched<Doc extends object>(
  transaction: Trx,
  definition: DocumentDefinition<Doc>,
  document: number,
  changes: readonly ItemChange[],
): Promise<Map<string, TouchedRow>> {
  const rows = new Map<string, TouchedRow>()
  for (const { at } of changes) {
    const [list = ''] = at
    const found = rulesAt(definition, list)
    if (!found) continue
    const { rules, isRecord } = found
    const id = isRecord ? '' : (at[1] ?? '')
    if (rows.has(keyOf(list, id))) continue
    const before = isRecord ? {} : undefined
    rows.set(keyOf(list, id), {
      list,
      id,
      rules,
      stored: undefined,
      gone: false,
      before,
      now: before,
      sets: [],
    })
  }
  const named = (some: readonly TouchedRow[]) =>
    sql`unnest(${some.map(({ list }) => list)}::text[], ${some.map(({ id }) => id)}::text[])`
  const { rows: stored } = await sql<{
    list: string
    id: string
    pos: string
    version: number
    item: unknown
  }>`
    SELECT i.list, i.id, i.pos, i.version, i.item FROM ${named([...rows.values()])} AS k(list, id)
    JOIN document_item i ON i.document = ${document} AND i.list = k.list AND i.id = k.id`.execute(transaction)
  for (const found of stored) {
    const row = rows.get(keyOf(found.list, found.id))
    if (!row) continue
    const read = readItem(row.rules, found)
    row.stored = found
    // A stored record may hold values that are invalid today.
    if (row.id === '') row.before = 'item' in read ? withoutId(read.item) : (found.item as FieldValues)
    else if ('item' in read) row.before = read.item
    row.now = row.before
  }
  const added = new Set(
    changes.filter((change) => change.do === 'add').map(({ at: [list = '', id = ''] }) => keyOf(list, id)),
  )
  const missing = [...rows].filter(([key, row]) => added.has(key) && !row.stored).map(([, row]) => row)
  if (missing.length === 0) return rows
  const { rows: gone } = await sql<{ list: string; id: string }>`
    SELECT g.list, g.id FROM ${named(missing)} AS k(list, id)
    JOIN document_gone g ON g.document = ${document} AND g.list = k.list AND g.id = k.id`.execute(transaction)
  for (const { list, id } of gone) {
    const row = rows.get(keyOf(list, id))
    if (row) row.gone = true
  }
  return rows
}

function withoutId(item: FieldValues): FieldValues {
  const { id: _, ...fields } = item
  return fields
}

/** @throws AppError `invalid_input` for changes that no form sends. */
function requireValidChanges<Doc extends object>(
  definition: DocumentDefinition<Doc>,
  changes: readonly ItemChange[],
  rows: ReadonlyMap<string, TouchedRow>,
): void {
  const fields: Failures = {}
  for (const change of changes) {
    // The owner may delete an unreadable item of a read-only list.
    const mayReadOnly = () => {
      const row = rowOf(rows, change)
      return change.do === 'delete' && change.at.length === 2 && row.before === undefined
    }
    const misfit = findInvalidChange(definition, change, mayReadOnly)
    if (misfit) fields[misfit.path.join('.')] ??= m.invalidChanges[misfit.why]()
  }
  refuseFailures(fields)
}

function refuseFailures(fields: Failures): void {
  const [first] = Object.entries(fields)
  if (first) throw new AppError('invalid_input', first.join(': '), { fields })
}

/** Returns the rows to write and delete so that the database matches the changes. */
async function differenceOf(
  transaction: Trx,
  document: number,
  rows: ReadonlyMap<string, TouchedRow>,
  puts: Puts,
): Promise<RowDifference> {
  const differs: RowDifference = { written: [], deleted: [], moved: [], freed: 0 }
  const places = new Map<string, Map<string, string>>()
  for (const [list, order] of puts) {
    const gone = [...rows.values()].filter((row) => row.list === list && row.stored && !row.now)
    places.set(
      list,
      await newPositions(transaction, document, list, order, new Set(gone.map(({ id }) => id))),
    )
  }
  const written = new Set<string>()
  for (const [key, { list, id, stored, before, now, gone }] of rows) {
    if (now && !same(before, now)) {
      const pos = places.get(list)?.get(id) ?? stored?.pos ?? FIRST
      differs.written.push({ list, id, pos, item: now, isNew: !stored })
      differs.freed += bytesOf(stored?.item)
      written.add(key)
    } else if (stored && gone && !now) {
      differs.deleted.push({ list, id })
      differs.freed += bytesOf(stored.item)
    }
  }
  for (const [list, moved] of places)
    for (const [id, pos] of moved) if (!written.has(keyOf(list, id))) differs.moved.push({ list, id, pos })
  return differs
}

interface Put {
  id: string
  after: string | null
}

/**
 * Computes positions for the items put into a list, and for items that must move. A single item only needs
 * its neighbours, whatever the length of the list; several need the whole order.
 * @param gone ids that leave the list.
 * @returns new positions by id, without items that stay.
 * @throws AppError `invalid_input` if the list would be too long.
 */
async function newPositions(
  transaction: Trx,
  document: number,
  list: string,
  puts: readonly Put[],
  gone: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const [put] = puts
  const one =
    put && puts.length === 1 ? await positionOfItem(transaction, document, list, put, gone) : undefined
  if (one) return one
  const stored = await inList(transaction, document, list).select(['id', 'pos']).orderBy('pos').execute()
  const order = new LinkedOrder(stored.map(({ id }) => id))
  for (const id of gone) order.remove(id)
  for (const { id, after } of puts) order.put(id, after)
  const ids = order.ids()
  if (ids.length > LIST_MAX && ids.length > stored.length) refuseLength(list)
  const before = new Map(stored.map(({ id, pos }) => [id, pos]))
  for (const id of gone) before.delete(id)
  return new Map([...assignPositions(ids, before)].filter(([id, pos]) => before.get(id) !== pos))
}

/** Returns undefined if there is no position left, or if the list may become too long. */
async function positionOfItem(
  transaction: Trx,
  document: number,
  list: string,
  { id, after }: Put,
  gone: ReadonlySet<string>,
): Promise<Map<string, string> | undefined> {
  if (gone.size > 0) return undefined
  const rows = () => inList(transaction, document, list)
  const others = () => rows().where('id', '<>', id).select('pos')
  const own = await rows().where('id', '=', id).select('pos').executeTakeFirst()
  if (!own) {
    const { count } = await rows()
      .select((of) => of.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) >= LIST_MAX) refuseLength(list)
  }
  const anchor = after === null ? undefined : await others().where('id', '=', after).executeTakeFirst()
  const last =
    after !== null && !anchor ? await others().orderBy('pos', 'desc').limit(1).executeTakeFirst() : anchor
  const before = last?.pos ?? null
  const next = await others()
    .where('pos', '>', before ?? '')
    .orderBy('pos')
    .limit(1)
    .executeTakeFirst()
  if (own && own.pos > (before ?? '') && (!next || own.pos < next.pos)) return new Map()
  const place = positionBetween(before, next?.pos ?? null)
  return place === undefined ? undefined : new Map([[id, place]])
}

const inList = (transaction: Trx, document: number, list: string) =>
  transaction.selectFrom('document_item').where('document', '=', document).where('list', '=', list)

function refuseLength(list: string): never {
  const reason = m.listTooLong({ most: LIST_MAX })
  throw new AppError('invalid_input', `${list}: ${reason}`, { fields: { [list]: reason } })
}
