import * as m from '#messages/forms/field-rules.ts'
import type { DocumentValues } from './field-rules.ts'
import { same } from '../same.ts'
import { blankValue, fieldsOf, groupForm, type Form, type NamedField } from '../section.ts'

type Values = Readonly<Record<string, unknown>>

/** Where an item stands. */
export interface Around {
  /** The item as it is stored; undefined for a new one. */
  stored: Values | undefined
  document?: DocumentValues
}

export interface SettledItem {
  item: Record<string, unknown>
  /** What is wrong, by path: 'Semester', 'Chapters.0.Number'. */
  mistakes: Record<string, string>
}

/** Whether people may write into a field of an item. */
export const isFixed = ({ readOnly, ownedBy, compute }: NamedField): boolean =>
  readOnly === true || ownedBy === 'server' || compute !== undefined

/**
 * An item as the rules of its fields make it, and what they refuse: what people may not write is as it is stored, what is
 * hidden is empty, what follows from other fields follows. The schema is asked apart from this.
 */
export function settleItem(form: Form, given: Values, around: Around): SettledItem {
  const { stored, document = {} } = around
  const fields = fieldsOf(form)
  const item: Record<string, unknown> = { ...given }
  const mistakes: Record<string, string> = {}
  for (const field of fields) {
    const { key } = field
    const before = stored && Object.hasOwn(stored, key) ? stored[key] : blankValue(field)
    if (field.readOnly || field.ownedBy) item[key] = before
    else if (isOutOfTime(field, stored, before)) {
      // What is absent is not asked for.
      if (Object.hasOwn(given, key) && !same(given[key], before))
        mistakes[key] = stored
          ? m.onlyAtCreate({ field: field.label() })
          : m.onlyAtUpdate({ field: field.label() })
      item[key] = before
    }
  }
  for (const field of fields)
    if (stored && hasLostItsGround(field, item, stored) && !isOffered(field, item, document))
      item[field.key] = blankValue(field)
  for (const field of fields) {
    const { key, when, compute } = field
    if (when?.(item, document) === 'hidden') item[key] = blankValue(field)
    else if (compute) item[key] = compute(item, document)
    else Object.assign(mistakes, settleInside(field, item, around))
  }
  for (const field of fields) {
    const said = mistakes[field.key] === undefined && !isFixed(field) && mistakeOf(field, item, around)
    if (said) mistakes[field.key] = said
  }
  return { item, mistakes }
}

/** What was never given, as an import may leave it, can be given later on. */
const isOutOfTime = (field: NamedField, stored: Values | undefined, before: unknown): boolean =>
  stored ? field.onlyAt === 'create' && !isBlank(field, before) : field.onlyAt === 'update'

/** Whether a field stayed as it was while one changed that it hangs on. */
const hasLostItsGround = ({ key, resetsWith = [] }: NamedField, item: Values, stored: Values): boolean =>
  same(item[key], stored[key]) && resetsWith.some((other) => !same(item[other], stored[other]))

/** Whether all that a field holds can be chosen. */
function isOffered({ key, open, optionsFrom }: NamedField, item: Values, document: DocumentValues): boolean {
  if (!optionsFrom) return false
  if (open) return true
  const value = item[key]
  const known = new Set(optionsFrom(item, document).map((option) => option.value))
  return ((Array.isArray(value) ? value : [value]) as string[]).every((one) => one === '' || known.has(one))
}

/** Settles what stands in a group or a list of an item. @returns mistakes by their path in the item. */
function settleInside(
  field: NamedField,
  item: Record<string, unknown>,
  { stored, document = {} }: Around,
): Record<string, string> {
  const { key, kind, of } = field
  const [now, before] = [item[key], stored?.[key]]
  const mistakes: Record<string, string> = {}
  const settle = (form: Form, inside: Values, was: Values | undefined, path: string) => {
    const settled = settleItem(form, inside, { stored: was, document })
    for (const [at, said] of Object.entries(settled.mistakes)) mistakes[`${path}.${at}`] = said
    return settled.item
  }
  if (kind === 'group' && isObject(now))
    item[key] = settle(groupForm(field), now, isObject(before) ? before : undefined, key)
  if (kind === 'list' && of && Array.isArray(now)) {
    const known = new Map(
      (Array.isArray(before) ? before : []).filter(isObject).map((one) => [one['id'], one]),
    )
    item[key] = now.map((inside: unknown, index) =>
      isObject(inside)
        ? settle(
            of,
            inside,
            inside['id'] === undefined ? undefined : known.get(inside['id']),
            `${key}.${index}`,
          )
        : inside,
    )
  }
  return mistakes
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function mistakeOf(field: NamedField, item: Values, { stored, document = {} }: Around): string | undefined {
  const { key, when, optionsFrom, asked } = field
  const value = item[key]
  const presence = when?.(item, document)
  if (presence === 'hidden') return undefined
  if (presence === 'required' && isBlank(field, value)) return m.required({ field: field.label() })
  if (asked && Object.hasOwn(item, key) && isBlank(field, value) && !isMissing(field, stored)) return asked()
  if (optionsFrom && !same(value, stored?.[key]) && !isOffered(field, item, document)) return m.notOffered()
  return field.stored?.(item, stored)
}

/** Whether a stored item lacks what is asked for. */
export const isMissing = (field: NamedField, stored: Values | undefined): boolean =>
  field.asked !== undefined && stored !== undefined && isBlank(field, stored[field.key])

/** Whether nothing stands in a field. */
export const isBlank = (field: NamedField, value: unknown): boolean =>
  value === undefined || value === null || same(value, blankValue(field))
