import * as m from '#messages/forms/field-rules.ts'
import { documentInside, type DocumentValues } from './field-rules.ts'
import { same } from '../same.ts'
import { blankValue, fieldsOf, groupForm, type Form, type NamedField } from '../section.ts'

type Values = Readonly<Record<string, unknown>>

/** The context of an item. */
export interface ItemContext {
  /** The stored item; undefined for a new one. */
  stored: Values | undefined
  document?: DocumentValues
}

interface RuleContext extends ItemContext {
  /** Refuses values that a form does not offer, as in calls of organizations. */
  onlyOffered?: boolean
}

/** The most choices that an error lists. */
const LISTED_CHOICES = 12

export interface FieldRulesResult {
  item: Record<string, unknown>
  /** Errors by path: 'Semester', 'Chapters.0.Number'. */
  mistakes: Record<string, string>
}

/** Tells whether people cannot edit a field of an item. */
export const isFixed = ({ readOnly, ownedBy, compute }: NamedField): boolean =>
  readOnly === true || ownedBy === 'server' || compute !== undefined

/**
 * Applies the rules of an item's fields, and returns their errors. Fixed fields keep their stored value,
 * hidden fields become empty, and computed fields are computed. The schema is checked separately.
 */
export function applyFieldRules(form: Form, given: Values, around: RuleContext): FieldRulesResult {
  const { stored, document = {} } = around
  const fields = fieldsOf(form)
  const item: Record<string, unknown> = { ...given }
  const mistakes: Record<string, string> = {}
  // Changes leave out what is null, as an empty number is. Rules compare it with null.
  for (const { key, kind } of fields) if (kind === 'number') item[key] ??= null
  for (const field of fields) {
    const { key } = field
    const before = stored && Object.hasOwn(stored, key) ? stored[key] : blankValue(field)
    if (field.readOnly || field.ownedBy) item[key] = before
    else if (isLocked(field, stored, before)) {
      // An absent field is not requested.
      if (Object.hasOwn(given, key) && !same(given[key], before))
        mistakes[key] = stored
          ? m.onlyAtCreate({ field: field.label() })
          : m.onlyAtUpdate({ field: field.label() })
      item[key] = before
    }
  }
  for (const field of fields)
    if (stored && isOutdated(field, item, stored) && !isOffered(field, item, document))
      item[field.key] = blankValue(field)
  for (const field of fields) {
    const { key, when, compute } = field
    if (when?.(item, document) === 'hidden') item[key] = blankValue(field)
    else if (compute) item[key] = compute(item, document)
    else Object.assign(mistakes, applyInnerRules(field, item, around))
  }
  for (const field of fields) {
    const said = mistakes[field.key] === undefined && !isFixed(field) && findFieldError(field, item, around)
    if (said) mistakes[field.key] = said
  }
  return { item, mistakes }
}

/**
 * Tells whether `onlyAt` forbids writing a field now. A create-only field that an import left empty can still
 * be filled.
 */
const isLocked = (field: NamedField, stored: Values | undefined, before: unknown): boolean =>
  stored ? field.onlyAt === 'create' && !isBlank(field, before) : field.onlyAt === 'update'

/** Tells whether a field is unchanged while a field that it depends on changed. */
const isOutdated = ({ key, resetsWith = [] }: NamedField, item: Values, stored: Values): boolean =>
  same(item[key], stored[key]) && resetsWith.some((other) => !same(item[other], stored[other]))

/** Tells whether all values of a field are valid options. */
function isOffered({ key, open, optionsFrom }: NamedField, item: Values, document: DocumentValues): boolean {
  if (!optionsFrom) return false
  if (open) return true
  const value = item[key]
  const known = new Set(optionsFrom(item, document).map((option) => option.value))
  return ((Array.isArray(value) ? value : [value]) as string[]).every((one) => one === '' || known.has(one))
}

/** Settles the fields of a group, or the items of a list. @returns errors by their path in the item. */
function applyInnerRules(
  field: NamedField,
  item: Record<string, unknown>,
  { stored, ...around }: RuleContext,
): Record<string, string> {
  const { key, kind, of } = field
  const inList = { ...around, document: documentInside(around.document ?? {}, item) }
  const [now, before] = [item[key], stored?.[key]]
  const mistakes: Record<string, string> = {}
  const applyForm = (form: Form, inside: Values, was: Values | undefined, path: string) => {
    const context = kind === 'list' ? inList : around
    const settled = applyFieldRules(form, inside, { ...context, stored: was })
    for (const [at, said] of Object.entries(settled.mistakes)) mistakes[`${path}.${at}`] = said
    return settled.item
  }
  if (kind === 'group' && isObject(now))
    item[key] = applyForm(groupForm(field), now, isObject(before) ? before : undefined, key)
  if (kind === 'list' && of && Array.isArray(now)) {
    const known = new Map(
      (Array.isArray(before) ? before : []).filter(isObject).map((one) => [one['id'], one]),
    )
    item[key] = now.map((inside: unknown, index) =>
      isObject(inside)
        ? applyForm(
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

function findFieldError(
  field: NamedField,
  item: Values,
  { stored, document = {}, onlyOffered }: RuleContext,
): string | undefined {
  const { key, when, requiredError, optionsFrom, asked } = field
  const value = item[key]
  const presence = when?.(item, document)
  if (presence === 'hidden') return undefined
  if (presence === 'required' && isBlank(field, value))
    return requiredError?.() ?? m.required({ field: field.label() })
  if (asked && Object.hasOwn(item, key) && isBlank(field, value) && !isMissing(field, stored)) return asked()
  if (optionsFrom && !same(value, stored?.[key]) && !isOffered(field, item, document)) return m.notOffered()
  return (
    field.stored?.(item, stored, document) ||
    (onlyOffered ? findChoiceError(field, value, stored?.[key]) : undefined)
  )
}

/** Tells whether the options of a field are all the values that calls can set. */
export const isClosedChoice = ({ options, open, others }: NamedField): boolean =>
  options !== undefined && !open && !others

/** Returns the error of values that are none of a closed field's options. Stored ones may stay. */
function findChoiceError(field: NamedField, value: unknown, before: unknown): string | undefined {
  if (!isClosedChoice(field)) return undefined
  const { options = [] } = field
  const kept = [before].flat()
  const isKnown = (one: unknown) =>
    one === undefined || one === '' || options.some((option) => option.value === one) || kept.includes(one)
  if ([value].flat().every(isKnown)) return undefined
  if (options.length > LISTED_CHOICES) return m.notOffered()
  return m.notAmong({ choices: options.map((option) => option.value).join(', ') })
}

/** Tells whether a stored item lacks a requested field. */
export const isMissing = (field: NamedField, stored: Values | undefined): boolean =>
  field.asked !== undefined && stored !== undefined && isBlank(field, stored[field.key])

/** Tells whether a field is empty. */
export const isBlank = (field: NamedField, value: unknown): boolean =>
  value === undefined || value === null || same(value, blankValue(field))
