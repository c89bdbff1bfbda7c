import { safeParse } from 'zod/v4/core'
import { fieldSchema, type FieldValues, type ListItem, type Rules } from './rules.ts'
import { same } from './same.ts'
import type { Conflict, ItemChange } from './schema.ts'

/** The changed item, or the conflicts that prevented the change. */
export type ApplyResult<Held> = { item: Held } | { conflicts: Conflict[] }

type SetFields = Extract<ItemChange, { do: 'set' }>

/** Returns the list with `item` after the item `after`: first for null, last if that item is missing. */
export function insertItemAfter<T extends { id: string }>(
  list: readonly T[],
  item: T,
  after: string | null,
): T[] {
  const rest = list.filter(({ id }) => id !== item.id)
  const behind = after === null ? 0 : rest.findIndex(({ id }) => id === after) + 1
  return rest.toSpliced(after !== null && behind === 0 ? rest.length : behind, 0, item)
}

/**
 * Sets fields one by one. A field is set if its stored value is the one the author saw, or already the
 * requested one. If one field of a `together` group fails, every field of the group that would change is a
 * conflict.
 * @param change index of the change in the request.
 */
export function setFields(
  rules: Rules,
  stored: FieldValues,
  { at, was, to }: SetFields,
  change: number,
): ApplyResult<FieldValues> {
  const asked = Object.fromEntries(
    Object.entries(to).map(([field, value]) => [field, canonical(rules, field, value)]),
  )
  const named = new Set([...Object.keys(was), ...Object.keys(to)])
  const differing = [...named].flatMap((field) => {
    const mine = (field in asked ? asked[field] : was[field]) ?? null
    const theirs = stored[field] ?? canonical(rules, field, undefined) ?? null
    return same(theirs, mine) ? [] : [{ field, mine, theirs, unseen: !same(theirs, was[field]) }]
  })
  const unseen = new Set(differing.flatMap(({ field, unseen: isUnseen }) => (isUnseen ? [field] : [])))
  const tied = new Set(rules.together.filter((group) => group.some((field) => unseen.has(field))).flat())
  const conflicts = differing
    .filter(({ field }) => unseen.has(field) || tied.has(field))
    .map(({ field, mine, theirs }): Conflict => ({ change, at, kind: 'field', field, mine, theirs }))
  if (conflicts.length > 0) return { conflicts }
  const left = Object.entries({ ...stored, ...asked }).filter(([, value]) => value !== null)
  return { item: Object.fromEntries(left) }
}

/**
 * Returns a value as its field's schema writes it. An invalid value is returned unchanged: the check of the
 * whole item reports it.
 */
function canonical(rules: Rules, field: string, value: unknown): unknown {
  const schema = fieldSchema(rules, field)
  const parsed = schema && value !== null ? safeParse(schema, value) : undefined
  return parsed?.success ? parsed.data : value
}

/** Applies a change inside a record or a top-level item. @param below the rest of its path. */
export function changeWithin(
  rules: Rules,
  row: FieldValues,
  below: readonly string[],
  given: ItemChange,
  change: number,
): ApplyResult<FieldValues> {
  const [key, id, ...rest] = below
  if (key === undefined || id === undefined) return setFields(rules, row, given as SetFields, change)
  const { at } = given
  const inner = rules.lists[key]
  const list = (row[key] ?? []) as ListItem[]
  const found = list.find((item) => item.id === id)
  const keep = (next: readonly ListItem[]) => ({ item: { ...row, [key]: next } })
  const missing = at.slice(0, at.length - rest.length)
  const gone: ApplyResult<FieldValues> = { conflicts: [{ change, at: missing, kind: 'gone' }] }
  if (!inner) return gone
  if (rest.length > 0 || given.do === 'set') {
    if (!found) return given.do === 'delete' || given.do === 'place' ? { item: row } : gone
    const done = changeWithin(inner, found, rest, given, change)
    return 'item' in done ? keep(list.map((item) => (item === found ? (done.item as ListItem) : item))) : done
  }
  if (given.do === 'add') {
    const item = { ...given.item, id }
    return found
      ? addedAgain(inner, found, item, at, change, row)
      : keep(insertItemAfter(list, item, given.after))
  }
  if (!found) return { item: row }
  if (given.do === 'place') return keep(insertItemAfter(list, found, given.after))
  if (!same(found, given.was)) return { conflicts: [{ change, at, kind: 'changed', theirs: found }] }
  return keep(list.filter((item) => item !== found))
}

/** Handles an item whose id already exists: a repeated request. The item may have been changed meanwhile. */
export function addedAgain(
  rules: Rules,
  stored: FieldValues,
  item: FieldValues,
  at: string[],
  change: number,
  unchanged: FieldValues,
): ApplyResult<FieldValues> {
  const conflicts = Object.keys(item).flatMap((field): Conflict[] => {
    const mine = canonical(rules, field, item[field])
    // Requests do not decide fields that the server sets.
    if (field === 'id' || rules.serverFields.includes(field) || same(stored[field], mine)) return []
    return [{ change, at, kind: 'field', field, mine, theirs: stored[field] ?? null }]
  })
  return conflicts.length > 0 ? { conflicts } : { item: unchanged }
}
