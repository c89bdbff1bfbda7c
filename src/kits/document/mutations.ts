import * as m from '#messages/forms/document-answers.ts'
import { inPieces, yieldToEventLoop } from '#lib/db/bulk-writes.ts'
import type { Trx } from '#lib/db/connect.ts'
import { AppError } from '#lib/api/errors.ts'
import { readItems, readRows, type StoredDocument, type StoredRow } from './data.ts'
import { documentOf, partOfRows } from './fields/data-parts.ts'
import type { DocumentValues } from './fields/field-rules.ts'
import {
  bytesOf,
  FIRST,
  lockDocument,
  type ChangedRow,
  type RowChange,
  type RowDifference,
  type SavePlan,
  type WrittenRow,
} from './mutations-rows.ts'
import {
  isLong,
  NOT_CREATED,
  planLater,
  preparedPlan,
  writeCreation,
  writePlan,
  type Pieces,
} from './mutations-pieces.ts'
import { assignPositions } from './places.ts'
import {
  rulesAt,
  type DocumentDefinition,
  type FieldValues,
  type ListItem,
  type RecordKey,
  type Rules,
} from './rules.ts'
import { same, canonicalText } from './same.ts'
import type { ItemContext } from './fields/apply-field-rules.ts'
import { requireValidItem } from './fields/validate-item.ts'
import { newItemId } from './changes.ts'

type NewContent<Doc extends object> = Pick<Doc, RecordKey<Doc> & keyof Doc> & Partial<Doc>

/**
 * Creates a document.
 * @returns its id.
 * @throws AppError `invalid_input` with the errors of its fields' rules.
 */
export async function createDocument<Doc extends object>(
  transaction: Trx,
  definition: DocumentDefinition<Doc>,
  content: NewContent<Doc>,
): Promise<number> {
  const { id } = await createDocumentRows(transaction, definition, content)
  return id
}

/**
 * Creates a document.
 * @param pieces of createInPieces.
 * @returns its id, and its records and items.
 * @throws AppError as createDocument.
 */
export async function createDocumentRows<Doc extends object>(
  transaction: Trx,
  definition: DocumentDefinition<Doc>,
  content: NewContent<Doc>,
  pieces?: Pieces,
): Promise<{ id: number; rows: ChangedRow[] }> {
  let plan = preparedPlan(pieces, NOT_CREATED)
  if (!plan) {
    const compare = () => planCreation(definition, content)
    if (Object.values(content).some((part) => Array.isArray(part) && isLong(part)))
      planLater(pieces, NOT_CREATED, compare)
    plan = await compare()
  }
  const { written } = plan.differs
  const id = await writeCreation(transaction, plan, pieces)
  return { id, rows: written }
}

/** Returns the rows of a new document. */
async function planCreation<Doc extends object>(
  definition: DocumentDefinition<Doc>,
  content: NewContent<Doc>,
): Promise<SavePlan> {
  const parts: Record<string, unknown> = { ...content }
  const document = documentOf(definition, (key) => parts[key])
  const written: RowChange[] = []
  for (const [key, rules] of Object.entries<Rules>(definition.records)) {
    const begun = withNestedIds(rules, parts[key] as FieldValues, undefined)
    const item = applyRules(rules, begun, { stored: undefined, document }, key)
    parts[key] = item
    written.push({ list: key, id: '', pos: FIRST, item, isNew: true })
  }
  for (const [key, rules] of Object.entries<Rules>(definition.lists)) {
    const items: ListItem[] = []
    for await (const some of inPieces(withIds(rules, (parts[key] ?? []) as FieldValues[], [])))
      for (const { id, ...row } of some) {
        const around = { stored: undefined, document }
        items.push({ ...applyRules(rules, { ...row, id }, around, `${key}.${items.length}`), id })
      }
    parts[key] = items
    const places = assignPositions(
      items.map(({ id }) => id),
      new Map(),
    )
    for (const item of items)
      written.push({ list: key, id: item.id, pos: places.get(item.id) ?? '', item, isNew: true })
  }
  return { differs: { written, deleted: [], moved: [], freed: 0 }, checks: [] }
}

/**
 * Runs in the same transaction before a record or an item is written. Kinds of documents use it for side
 * effects.
 */
export type BeforeWrite = (row: WrittenRow) => Promise<void>

/** New values for whole parts of a document. */
interface Replacement<Doc extends object> {
  /** The version it is based on; any version if absent. */
  version?: number
  /** An absent part stays unchanged (decisions A3). */
  parts: Partial<Doc>
  /** Ids of unreadable items that the owner discards. */
  discard?: readonly string[]
  beforeWrite?: BeforeWrite
  pieces?: Pieces
}

/**
 * Replaces parts of a document. Items keep their ids or get one (decisions A2), and unreadable items stay
 * until they are discarded. Only changed rows are written.
 * @returns what changed.
 * @throws AppError `stale` if it is based on another version, `too_large`, `invalid_input`.
 */
export async function replaceParts<Doc extends object>(
  transaction: Trx,
  definition: DocumentDefinition<Doc>,
  id: number,
  { version, parts, discard = [], beforeWrite, pieces }: Replacement<Doc>,
): Promise<ChangedRow[]> {
  const locked = await lockDocument(transaction, id)
  if (version !== undefined && version !== locked.version) throw new AppError('stale', m.stale())
  let plan = preparedPlan(pieces, locked)
  if (!plan) {
    const { rows } = await readRows(transaction, id)
    const compare = () => planReplacement(definition, rows, parts, discard)
    const keys = Object.keys(definition.lists).filter((key) => key in parts)
    if (keys.some((key) => isLong(rows.get(key)) || isLong((parts as Record<string, FieldValues[]>)[key])))
      planLater(pieces, locked, compare)
    plan = await compare()
  }
  for (const row of plan.checks) await beforeWrite?.(row)
  const { written, deleted, moved } = plan.differs
  const changed = [...written, ...deleted, ...moved]
  if (changed.length > 0 || version !== undefined)
    await writePlan(transaction, locked, locked.version + 1, plan, pieces)
  return changed
}

/** Compares new values of whole parts with the stored ones. */
async function planReplacement<Doc extends object>(
  definition: DocumentDefinition<Doc>,
  rows: StoredDocument['rows'],
  parts: Partial<Doc>,
  discard: readonly string[],
): Promise<SavePlan> {
  const given: Record<string, unknown> = { ...parts }
  const kept = new Map<string, unknown>()
  const document = documentOf(definition, (key) => {
    if (given[key] !== undefined) return given[key]
    const found = rulesAt(definition, key)
    if (!kept.has(key) && found) kept.set(key, partOfRows(found, rows.get(key)))
    return kept.get(key)
  })
  const differs: RowDifference = { written: [], deleted: [], moved: [], freed: 0 }
  const checks: WrittenRow[] = []
  for (const [key, rules] of Object.entries<Rules>(definition.records)) {
    const before = rows.get(key)?.[0]
    if (given[key] === undefined) continue
    const stored = before?.item as FieldValues | undefined
    const named = withNestedIds(rules, given[key] as FieldValues, stored)
    const item = applyRules(rules, named, { stored, document }, key)
    given[key] = item
    if (before && same(before.item, item)) continue
    checks.push({ list: key, before: before?.item as FieldValues, after: item })
    differs.written.push({ list: key, id: '', pos: FIRST, item, isNew: !before })
    differs.freed += bytesOf(before?.item)
  }
  for (const [key, rules] of Object.entries<Rules>(definition.lists)) {
    if (given[key] === undefined && discard.length === 0) continue
    await yieldToEventLoop()
    const before = rows.get(key) ?? []
    const list = given[key] as FieldValues[] | undefined
    const { items, rows: after } = await nextRows(rules, key, before, list, { document, discard })
    if (items) given[key] = items
    addDifference(differs, key, before, after)
  }
  return { differs, checks }
}

/** @throws AppError `invalid_input` with the errors of its fields' rules. */
const applyRules = (rules: Rules, row: FieldValues, around: Required<ItemContext>, at: string): FieldValues =>
  rules.applyRules ? requireValidItem(rules.applyRules(row, around), at) : row

/** Returns the new rows of a list. Unreadable items move to its end when the list is replaced. */
async function nextRows(
  rules: Rules,
  key: string,
  before: readonly StoredRow[],
  given: readonly FieldValues[] | undefined,
  { document, discard }: { document: DocumentValues; discard: readonly string[] },
): Promise<{ rows: Pick<StoredRow, 'id' | 'item'>[]; items?: ListItem[] }> {
  const gone = new Set(discard)
  const items: ListItem[] = []
  const unreadable: StoredRow[] = []
  for await (const some of inPieces(before)) {
    const read = readItems(rules, some)
    items.push(...read.items)
    unreadable.push(...read.unreadable)
  }
  const lost = new Set(unreadable.filter(({ id }) => gone.has(id)).map(({ id }) => id))
  if (!given) return { rows: before.filter(({ id }) => !lost.has(id)) }
  const known = new Map(items.map((item) => [item.id, item]))
  const stored = new Map(before.map((row) => [row.id, row.item]))
  const next: ListItem[] = []
  const rows: Pick<StoredRow, 'id' | 'item'>[] = []
  const alike = given.every(({ id }) => id) ? undefined : await groupAlike(rules, items)
  for await (const some of inPieces(withIds(rules, given, items, alike)))
    for (const { id, ...row } of some) {
      const old = known.get(id)
      const around = { stored: old, document }
      const item = { ...applyRules(rules, { ...row, id }, around, `${key}.${next.length}`), id }
      next.push(item)
      // An unchanged item stays as stored.
      rows.push({ id, item: same(old, item) ? stored.get(id) : item })
    }
  return { items: next, rows: [...rows, ...unreadable.filter(({ id }) => !lost.has(id))] }
}

function addDifference(
  differs: RowDifference,
  list: string,
  before: readonly StoredRow[],
  after: readonly Pick<StoredRow, 'id' | 'item'>[],
): void {
  const old = new Map(before.map((row) => [row.id, row]))
  const places = assignPositions(
    after.map(({ id }) => id),
    new Map(before.map(({ id, pos }) => [id, pos])),
  )
  for (const { id, item } of after) {
    const row = old.get(id)
    old.delete(id)
    const pos = places.get(id) ?? ''
    if (row?.item !== item || !row) {
      differs.written.push({ list, id, pos, item, isNew: !row })
      differs.freed += bytesOf(row?.item)
    } else if (row.pos !== pos) differs.moved.push({ list, id, pos })
  }
  for (const [id, { item }] of old) {
    differs.deleted.push({ list, id })
    differs.freed += bytesOf(item)
  }
}

/** Returns an item as the list's identity rule sees it. */
const viewOf = ({ identity }: Rules, item: FieldValues): string =>
  canonicalText(identity ? identity.map((key) => item[key]) : item, { ids: false })

type Alike = Map<string, FieldValues[]>

function addAlike(rules: Rules, items: Iterable<FieldValues>, alike: Alike = new Map()): Alike {
  for (const item of items) {
    const view = viewOf(rules, item)
    const others = alike.get(view)
    if (others) others.push(item)
    else alike.set(view, [item])
  }
  return alike
}

/** Groups the items of a long list by how the list's identity rule sees them. */
async function groupAlike(rules: Rules, items: readonly FieldValues[]): Promise<Alike> {
  const alike: Alike = new Map()
  for await (const some of inPieces(items)) addAlike(rules, some, alike)
  return alike
}

/**
 * Gives every item a distinct id (decisions A2): its own if a stored item has it, else that of the first
 * stored item that the list's identity rule matches, else a new one.
 * @param alike the stored items by groupAlike, if there are many.
 */
function* withIds(
  rules: Rules,
  items: readonly FieldValues[],
  stored: readonly FieldValues[],
  alike?: Alike,
): Generator<ListItem> {
  const free = new Map(stored.map((item) => [(item['id'] as string | undefined) ?? '', item]))
  free.delete('')
  const take = (item: FieldValues): FieldValues | undefined => {
    const known = item['id'] ? free.get(item['id'] as string) : undefined
    if (known) free.delete(known['id'] as string)
    return known
  }
  const byId = items.map(take)
  let left = alike
  const takeSame = (item: FieldValues): FieldValues | undefined => {
    left ??= addAlike(rules, free.values())
    const others = left.get(viewOf(rules, item))
    let found = others?.shift()
    while (found && !free.has(String(found['id']))) found = others?.shift()
    return found && take(found)
  }
  for (const [index, item] of items.entries()) {
    const before = byId[index] ?? (item['id'] ? undefined : takeSame(item))
    yield {
      ...withNestedIds(rules, item, before),
      id: (before?.['id'] as string | undefined) ?? newItemId(),
    }
  }
}

/** Adds ids to the items in the lists of a record or an item. */
function withNestedIds({ lists }: Rules, item: FieldValues, before: FieldValues | undefined): FieldValues {
  const nested = Object.entries(lists).map(([key, rules]) => [
    key,
    [...withIds(rules, (item[key] ?? []) as FieldValues[], (before?.[key] ?? []) as FieldValues[])],
  ])
  return { ...item, ...Object.fromEntries(nested) }
}
