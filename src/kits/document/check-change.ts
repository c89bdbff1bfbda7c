import type { ItemChange } from './schema.ts'
import { fieldSchema, rulesAt, type DocumentDefinition, type Rules } from './rules.ts'

/** Why a change is invalid for a kind of document, whatever is stored. */
export type InvalidChange = 'unknown' | 'readOnly' | 'kind' | 'field' | 'serverField' | 'listField'

/** Returns the error of a change and its path of keys and ids, or undefined if the change is valid. */
export function findInvalidChange<Doc extends object>(
  definition: DocumentDefinition<Doc>,
  change: ItemChange,
  mayReadOnly: (change: ItemChange) => boolean,
): { why: InvalidChange; path: string[] } | undefined {
  const { at } = change
  const [key = '', ...below] = at
  const found = rulesAt(definition, key)
  if (!found) return { why: 'unknown', path: [key] }
  const { rules, isRecord } = found
  if (rules.readOnly && !mayReadOnly(change)) return { why: 'readOnly', path: [key] }
  if (isRecord) {
    if (below.length === 0 && change.do !== 'set') return { why: 'kind', path: at }
  } else if (below.shift() === undefined) return { why: 'kind', path: at }
  const inner = rulesBelow(rules, below)
  return inner ? findInvalidField(inner, change) : { why: 'unknown', path: at }
}

/** Returns the rules of an item inside an item or record. @param below its path: keys of lists and ids. */
export function rulesBelow(rules: Rules, below: readonly string[]): Rules | undefined {
  const [key, id, ...rest] = below
  if (key === undefined) return rules
  const inner = Object.hasOwn(rules.lists, key) ? rules.lists[key] : undefined
  return inner && id !== undefined ? rulesBelow(inner, rest) : undefined
}

function findInvalidField(
  rules: Rules,
  change: ItemChange,
): { why: InvalidChange; path: string[] } | undefined {
  if (change.do !== 'set') return undefined
  for (const field of Object.keys(change.to)) {
    const path = [...change.at, field]
    if (Object.hasOwn(rules.lists, field)) return { why: 'listField', path }
    if (field === 'id' || rules.serverFields.includes(field)) return { why: 'serverField', path }
    if (!fieldSchema(rules, field)) return { why: 'field', path }
  }
  return undefined
}
