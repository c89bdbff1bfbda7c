import { safeParse } from 'zod/v4/core'
import type { DocumentValues } from '#kits/document/fields/field-rules.ts'
import { blankItem, fieldsOf, groupForm, type AnyList, type NamedField } from '#kits/document/section.ts'
import type { MonthYear } from '#lib/text/show-date.ts'

// The data of a form, without React. Fields are named by path in the item: 'StartDate', 'Project.Name'.

export type Values = Record<string, unknown>
/** The fields of a list, or of a group inside one. */
type FieldGroup = Parameters<typeof fieldsOf>[0]

/** A form in a draft: its values and its open sub-forms by field. */
export interface FormDraft {
  values: Values
  open: Record<string, SubFormDraft>
}
export interface SubFormDraft {
  /** The index of the edited item; undefined for a new one. */
  at: number | undefined
  form: FormDraft
}

/** Error messages by path. */
export type ErrorsByPath = Record<string, string>

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** Parses the form of a draft; undefined if it is invalid. `readValues` parses its values again. */
export function readFormDraft(draft: unknown): FormDraft | undefined {
  if (!isObject(draft) || !isObject(draft['values'])) return undefined
  const open: FormDraft['open'] = {}
  for (const [name, sub] of Object.entries(isObject(draft['open']) ? draft['open'] : {})) {
    const form = isObject(sub) ? readFormDraft(sub['form']) : undefined
    if (form) open[name] = { at: atOf(sub), form }
  }
  return { values: draft['values'], open }
}

const atOf = (sub: unknown) => {
  const { at } = sub as { at?: unknown }
  return typeof at === 'number' ? at : undefined
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
const asArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/**
 * Returns the initial values of an item's form: a value of the right shape for each field, and the item's id. The input
 * may be partial, or a draft of an older form.
 */
export function readValues(form: FieldGroup, given: unknown): Values {
  const from = isObject(given) ? given : {}
  const values: Values = {}
  if (typeof from['id'] === 'string') values['id'] = from['id']
  for (const field of fieldsOf(form)) values[field.key] = readValue(field, from[field.key])
  return values
}

/** Returns the initial values of a new item. */
export const newValues = (form: FieldGroup, document: DocumentValues): Values =>
  readValues(
    form,
    Object.fromEntries(
      fieldsOf(form).flatMap(({ key, startsAs }) => (startsAs ? [[key, startsAs(document)]] : [])),
    ),
  )

function readValue(field: NamedField, value: unknown): unknown {
  const { kind, of } = field
  if (kind === 'number') return typeof value === 'number' ? value : null
  if (kind === 'checkbox') return value === true
  if (kind === 'textList' || kind === 'multiSelect')
    return asArray(value).filter((entry) => typeof entry === 'string')
  if (kind === 'monthYear') {
    const { Month, Year } = isObject(value) ? value : {}
    return { Month: asText(Month), Year: asText(Year) } satisfies MonthYear
  }
  if (kind === 'list' && of) return asArray(value).map((item) => readValues(of, item))
  if (kind === 'group') return readValues(groupForm(field), value)
  return asText(value)
}

/** Returns whether two forms have equal values; blank rows of text lists do not count, since they are not saved. */
export const sameValues = (one: Values, other: Values): boolean => comparable(one) === comparable(other)

const comparable = (values: Values) =>
  JSON.stringify(values, (_key, value: unknown) =>
    Array.isArray(value) ? value.filter((entry) => entry !== '') : value,
  )

/** A field with its path. */
interface PlacedField {
  name: string
  field: NamedField
}

/** Lists all fields with their paths, including those of groups, but not those in nested lists. */
export function allFields(form: FieldGroup, before = ''): PlacedField[] {
  return fieldsOf(form).flatMap((field) => {
    const name = before + field.key
    if (field.kind !== 'group') return [{ name, field }]
    return allFields(groupForm(field), `${name}.`)
  })
}

/** Lists the fields that a change of another one clears. @param changed its path. */
export const fieldsResetBy = (form: FieldGroup, changed: string): PlacedField[] =>
  allFields(form).filter(({ name, field }) =>
    field.resetsWith?.some((other) => name.slice(0, -field.key.length) + other === changed),
  )

const requiredOf = new WeakMap<AnyList, ReadonlySet<string>>()

/** Lists the required fields: those where the schema refuses an empty form. */
export function requiredFields(list: AnyList): ReadonlySet<string> {
  const known = requiredOf.get(list)
  if (known) return known
  const { error } = safeParse(list.schema, blankItem(list))
  const paths = error?.issues.map(({ path }) => path.join('.')) ?? []
  const required = new Set(
    allFields(list)
      .map(({ name }) => name)
      .filter((name) => paths.some((path) => path === name || path.startsWith(`${name}.`))),
  )
  requiredOf.set(list, required)
  return required
}

/** Assigns errors of the server to fields. @returns the errors by field, and the rest. */
export function assignErrors(
  list: AnyList,
  mistakes: ErrorsByPath,
): { placed: ErrorsByPath; rest: string[] } {
  const fields = allFields(list)
  const placed: ErrorsByPath = {}
  const rest: string[] = []
  for (const [path, said] of Object.entries(mistakes)) {
    const found = fields.find(({ name }) => path === name || path.startsWith(`${name}.`))
    if (!found) rest.push(said)
    // A month and its year are one field.
    else placed[found.field.kind === 'monthYear' ? found.name : path] = said
  }
  return { placed, rest }
}

/** Collects the messages in react-hook-form's errors, by path. */
export function collectErrors(errors: unknown, before = ''): ErrorsByPath {
  if (!isObject(errors) && !Array.isArray(errors)) return {}
  if ('message' in errors && typeof errors.message === 'string') return { [before]: errors.message }
  const found: ErrorsByPath = {}
  for (const [key, error] of Object.entries(errors)) {
    Object.assign(found, collectErrors(error, before ? `${before}.${key}` : key))
  }
  return found
}

/** Returns the first error of a branch. */
export const firstErrorIn = (errors: unknown): string | undefined => Object.values(collectErrors(errors))[0]
