import { safeParse } from 'zod/v4/core'
import { fieldSchema, type FieldValues, type ListItem, type Rules } from './rules.ts'
import { same } from './same.ts'
import type { Conflict, ItemChange } from './schema.ts'

/** An item after a change, or why it was not made. */
export type Applied<Held> = { item: Held } | { conflicts: Conflict[] }

type SetFields = Extract<ItemChange, { do: 'set' }>

/** Behind another item, first for null, last when that is not there. */
export function placed<T extends { id: string }>(list: readonly T[], item: T, after: string | null): T[] {
  const rest = list.filter(({ id }) => id !== item.id)
  const behind = after === null ? 0 : rest.findIndex(({ id }) => id === after) + 1
  return rest.toSpliced(after !== null && behind === 0 ? rest.length : behind, 0, item)
}

/**
 * Field by field: it is taken where the stored value is what the author saw, or is what they ask for already. Where one
 * of several that belong together is not, all of them are asked about that would change.
 * @param change which of the request's changes it is.
 */
export function setFields(
  rules: Rules,
  stored: FieldValues,
  { at, was, to }: SetFields,
  change: number,
): Applied<FieldValues> {
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

/** A value as its field's schema writes it; as it is given where that refuses it, which the whole item's check says. */
function canonical(rules: Rules, field: string, value: unknown): unknown {
  const schema = fieldSchema(rules, field)
  const parsed = schema && value !== null ? safeParse(schema, value) : undefined
  return parsed?.success ? parsed.data : value
}

/** Makes a change inside a record, or an item of the first level. @param below the rest of its path. */
export function changeWithin(
  rules: Rules,
  row: FieldValues,
  below: readonly string[],
  given: ItemChange,
  change: number,
): Applied<FieldValues> {
  const [key, id, ...rest] = below
  if (key === undefined || id === undefined) return setFields(rules, row, given as SetFields, change)
  const { at } = given
  const inner = rules.lists[key]
  const list = (row[key] ?? []) as ListItem[]
  const found = list.find((item) => item.id === id)
  const keep = (next: readonly ListItem[]) => ({ item: { ...row, [key]: next } })
  const missing = at.slice(0, at.length - rest.length)
  const gone: Applied<FieldValues> = { conflicts: [{ change, at: missing, kind: 'gone' }] }
  if (!inner) return gone
  if (rest.length > 0 || given.do === 'set') {
    if (!found) return given.do === 'delete' || given.do === 'place' ? { item: row } : gone
    const done = changeWithin(inner, found, rest, given, change)
    return 'item' in done ? keep(list.map((item) => (item === found ? (done.item as ListItem) : item))) : done
  }
  if (given.do === 'add') {
    const item = { ...given.item, id }
    return found ? addedAgain(inner, found, item, at, change, row) : keep(placed(list, item, given.after))
  }
  if (!found) return { item: row }
  if (given.do === 'place') return keep(placed(list, found, given.after))
  if (!same(found, given.was)) return { conflicts: [{ change, at, kind: 'changed', theirs: found }] }
  return keep(list.filter((item) => item !== found))
}

/** An item whose id is there: a request that is repeated, of which the item may have been changed meanwhile. */
export function addedAgain(
  rules: Rules,
  stored: FieldValues,
  item: FieldValues,
  at: string[],
  change: number,
  unchanged: FieldValues,
): Applied<FieldValues> {
  const conflicts = Object.keys(item).flatMap((field): Conflict[] => {
    const mine = canonical(rules, field, item[field])
    // What the server sets is not what anybody asks for.
    if (field === 'id' || rules.serverFields.includes(field) || same(stored[field], mine)) return []
    return [{ change, at, kind: 'field', field, mine, theirs: stored[field] ?? null }]
  })
  return conflicts.length > 0 ? { conflicts } : { item: unchanged }
}
