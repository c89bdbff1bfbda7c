import { safeParse } from 'zod/v4/core'
import { addedAgain, changeWithin, setFields, type ApplyResult } from './apply.ts'
import { withItemIds } from './changes.ts'
import type { DocumentValues } from './fields/field-rules.ts'
import { rulesBelow } from './check-change.ts'
import { fieldSchema, type FieldValues, type ListItem, type Rules } from './rules.ts'
import { same } from './same.ts'
import type { Conflict, ItemChange } from './schema.ts'

/** A record or top-level item that a request names, with the request's changes. */
export interface TouchedRow {
  list: string
  /** Empty for a record. */
  id: string
  rules: Rules
  /** The stored row; undefined if there is none. */
  stored: { pos: string; version: number; item: unknown } | undefined
  /** Deleted by others. */
  gone: boolean
  /** The values that the author can have seen; undefined if there are none, or if they cannot be read. */
  before: FieldValues | undefined
  /** The values after the changes so far. */
  now: FieldValues | undefined
  /** The fields that the request sets. */
  sets: { change: number; at: string[]; to: FieldValues }[]
}

/** Returns how many keys of a path name the row: one for a record, two for an item. */
const lengthOfStart = ({ id }: Pick<TouchedRow, 'id'>): number => (id === '' ? 1 : 2)

/** The moves in each list, in order. */
export type Puts = Map<string, { id: string; after: string | null }[]>

/** Applies a change to its row. @returns the conflicts. */
export function applyToRow(row: TouchedRow, change: ItemChange, index: number, puts: Puts): Conflict[] {
  const below = change.at.slice(lengthOfStart(row))
  if (change.do === 'set') row.sets.push({ change: index, at: change.at, to: change.to })
  if (below.length > 0) {
    if (!row.now) return change.do === 'delete' || change.do === 'place' ? [] : [gone(change, index)]
    return take(row, changeWithin(row.rules, row.now, below, change, index))
  }
  if (change.do === 'add') return addRow(row, change, index, puts)
  if (change.do === 'delete') return deleteRow(row, change, index)
  // Moving a deleted item needs no decision.
  if (!row.now) return change.do === 'place' ? [] : [gone(change, index)]
  if (change.do === 'set') return take(row, setFields(row.rules, row.now, change, index))
  putBehind(puts, row, change.after)
  return []
}

/** Returns the conflict for a deleted item. It has the whole item, also for a change inside it. */
const gone = ({ at }: ItemChange, change: number): Conflict => ({ change, at: at.slice(0, 2), kind: 'gone' })

function take(row: TouchedRow, applied: ApplyResult<FieldValues>): Conflict[] {
  if ('conflicts' in applied) return applied.conflicts
  row.now = applied.item
  return []
}

function addRow(
  row: TouchedRow,
  change: Extract<ItemChange, { do: 'add' }>,
  index: number,
  puts: Puts,
): Conflict[] {
  const item = { ...change.item, id: row.id }
  if (row.now) return take(row, addedAgain(row.rules, row.now, item, change.at, index, row.now))
  // Deleted, maybe by this request, or stored but unreadable.
  if (row.gone || row.stored) return [gone(change, index)]
  row.now = withItemIds(row.rules, item)
  putBehind(puts, row, change.after)
  return []
}

function deleteRow(
  row: TouchedRow,
  change: Extract<ItemChange, { do: 'delete' }>,
  index: number,
): Conflict[] {
  if (!row.stored && !row.now) return []
  const seen = row.now ?? (row.before ? undefined : row.stored?.item)
  if (row.before && !row.now) return [] // twice in one request
  if (!same(seen, change.was))
    return [{ change: index, at: change.at, kind: 'changed', theirs: seen ?? null }]
  row.now = undefined
  row.before = undefined
  row.gone = true
  return []
}

function putBehind(puts: Puts, { list, id }: TouchedRow, after: string | null): void {
  const all = puts.get(list) ?? []
  all.push({ id, after })
  puts.set(list, all)
}

/** Errors of a row after all changes: fields by their path of keys and ids. */
export type Failures = Record<string, string>

/**
 * Computes fields that depend on others, and validates the whole: two valid changes may be invalid together.
 * @param since the version that the request is based on.
 * @param document around the row, as the request changes it; it is read before any side effect.
 * @returns conflicts if others changed the row since; other errors are added to `failures`.
 */
export function validateRow(
  row: TouchedRow,
  since: number,
  failures: Failures,
  document: DocumentValues,
): Conflict[] {
  const { rules, now, before, stored } = row
  if (!now || now === before) return []
  // The schema unifies spellings, such as those of currencies, which the rules compare.
  const unified = safeParse(rules.schema, now)
  // Missing fields stay missing: some may be missing, but not empty.
  const given = unified.success ? keepKeys(unified.data as FieldValues, Object.keys(now)) : now
  const { item, mistakes } = rules.applyRules?.(given, {
    stored: stored ? before : undefined,
    document,
  }) ?? { item: given, mistakes: {} }
  const parsed = safeParse(rules.schema, item)
  for (const [path, message] of Object.entries(mistakes)) {
    const { at, rest } = placeOfIssue(
      rules,
      now,
      row.id === '' ? [row.list] : [row.list, row.id],
      path.split('.'),
    )
    failures[[...at, ...rest].join('.')] ??= message
  }
  if (parsed.success) {
    row.now = row.id === '' ? (parsed.data as FieldValues) : { ...(parsed.data as FieldValues), id: row.id }
    return []
  }
  const start = row.id === '' ? [row.list] : [row.list, row.id]
  const wrong = parsed.error.issues.map(({ path, message }) => ({
    ...placeOfIssue(rules, now, start, path),
    message,
  }))
  const fitted = before !== undefined && safeParse(rules.schema, before).success
  // A value that is invalid by itself is an error, whatever others changed.
  if (fitted && stored && stored.version > since && !wrong.some(({ alone }) => alone))
    return halves(row, before, wrong)
  for (const { at, rest, message } of wrong) failures[[...at, ...rest].join('.')] ??= message
  return []
}

interface Wrong {
  at: string[]
  rest: string[]
  /** The field is invalid by itself, not in combination. */
  alone: boolean
}

/** Returns the item of an issue, by ids instead of indexes, and the path inside it. */
function placeOfIssue(rules: Rules, item: FieldValues, at: string[], path: readonly PropertyKey[]): Wrong {
  const [key, index, ...rest] = path
  const inner = typeof key === 'string' ? rules.lists[key] : undefined
  const held = inner && (item[key as string] as ListItem[] | undefined)?.[index as number]
  if (!inner || !held) {
    const field = typeof key === 'string' ? fieldSchema(rules, key) : undefined
    const alone = field !== undefined && !safeParse(field, item[key as string]).success
    return { at, rest: path.map(String), alone }
  }
  return placeOfIssue(inner, held, [...at, key as string, held.id], rest)
}

/**
 * Returns conflicts for two changes that are invalid together: what the request sets in these items, and the
 * rule's fields.
 */
function halves(row: TouchedRow, before: FieldValues, wrong: readonly Wrong[]): Conflict[] {
  const conflicts = new Map<string, Conflict>()
  for (const { at, rest } of wrong) {
    const sets = row.sets.filter((set) => set.at.join('.') === at.join('.'))
    const to: FieldValues = Object.assign({}, ...sets.map((set) => set.to))
    const theirs = itemAt(row.rules, before, at.slice(lengthOfStart(row)))
    const change = sets[0]?.change ?? row.sets[0]?.change ?? 0
    for (const field of new Set([...Object.keys(to), ...rest.slice(0, 1)])) {
      const mine = Object.hasOwn(to, field) ? { mine: to[field] } : {}
      conflicts.set([...at, field].join('.'), {
        change,
        at,
        kind: 'field',
        field,
        ...mine,
        theirs: theirs?.[field] ?? null,
      })
    }
  }
  return [...conflicts.values()]
}

function itemAt(rules: Rules, item: FieldValues, below: readonly string[]): FieldValues | undefined {
  const [key, id, ...rest] = below
  if (key === undefined) return item
  const inner = rulesBelow(rules, below.slice(0, 2))
  const found = (item[key] as ListItem[] | undefined)?.find((one) => one.id === id)
  return inner && found && itemAt(inner, found, rest)
}

const keepKeys = (values: FieldValues, keys: readonly string[]): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key)))
