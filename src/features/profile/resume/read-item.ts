import { safeParse, type $ZodType } from 'zod/v4/core'
import * as m from '#messages/profile/resume-import.ts'
import {
  blankItem,
  fieldsOf,
  type AnyList,
  type FieldDefinition,
  type Form,
  type ListDefinition,
} from '#kits/document/section.ts'
import { ITEMS_MAX, NESTED_MAX, TEXT_MAX, withoutRefused } from '#kits/document/fields/values.ts'
import type { SectionKey } from '../schema.ts'
import { speaksWhenEmpty } from './has-nothing-new.ts'
import { extensionFields, standardNames, toUri } from './schema.ts'
import { summarize, type Report, type ResumeSource } from './source.ts'

// Converts data from the file to items, which are valid or held.

type Draft = Record<string, unknown>

/** An incomplete item: only the user can complete it, otherwise it is skipped. */
export interface IncompleteItem {
  /** Its path in the file. */
  path: string
  /** Its list. */
  section: SectionKey | 'UserPersonalData'
  /** The number of valid items before it in the same list. */
  after: number
  /** The known fields. */
  item: Draft
  /** The missing details, as text. */
  why: string[]
}

/** Results collected while reading a file. */
export interface ResumeReadContext {
  report: Report
  held: IncompleteItem[]
  /** Valid items by list. */
  whole: Partial<Record<IncompleteItem['section'], number>>
}

interface Place {
  /** Where the item can be completed; without it, an invalid item is left out. */
  section?: IncompleteItem['section']
  path: string
  /** Paths of fields that the definition does not name. */
  names?: Readonly<Record<string, string>>
  /** Reasons to hold the item, even if it is valid. */
  waits?: readonly string[]
  /** Why an item is held for invalid fields that are not left out. */
  keeps?: Readonly<Record<string, string>>
}

/**
 * Creates an item. Invalid fields are removed and reported; if the item requires them, or must wait anyway, it is held.
 */
export function createItem<Item extends object>(
  list: Form & Pick<ListDefinition<Item>, 'schema' | 'summary' | 'exchange'>,
  draft: Draft,
  place: Place,
  { report, held, whole }: ResumeReadContext,
): Item | undefined {
  let item = draft
  const missing = new Map<string, string>()
  const blank = blankItem(list)
  // Rules across fields apply only when each field is valid.
  for (let pass = 0; pass < 3; pass++) {
    for (const [key, reason] of issuesOf(list, item)) {
      if (missing.has(key)) continue
      const path = `${place.path}.${place.names?.[key] ?? standardNames(list, key)[0] ?? key}`
      const cleaned = cleanedName(list, item, key)
      if (cleaned) {
        report.add('partly', path, text(item[key]), reason, m.checkIt())
        item = cleaned
        continue
      }
      const without = { ...item, [key]: blank[key] }
      const kept = place.keeps?.[key]
      if (kept !== undefined || speaksWhenEmpty.has(key) || issuesOf(list, without).has(key)) {
        missing.set(key, kept ?? reason)
      } else {
        report.add('left', path, text(item[key]), reason, m.correct())
        item = without
      }
    }
  }
  for (const [key, reason] of issuesOf(list, item)) missing.set(key, missing.get(key) ?? reason)
  const why = [...(place.waits ?? []), ...missing.values()]
  const { section, path } = place
  const after = (section && whole[section]) ?? 0
  if (why.length === 0) {
    if (section) whole[section] = after + 1
    return safeParse(list.schema, item).data as Item
  }
  const full = { ...blank, ...item }
  const { title } = list.summary(full as Item)
  if (section && held.length < ITEMS_MAX) {
    held.push({ section, path, after, item: full, why })
    report.add('held', path, title, why.join('; '), m.finishIt())
  } else report.add('left', path, title, why.join('; '), m.addByHand())
  return undefined
}

/** Returns the item with a name without characters that it cannot have; undefined if that does not make it valid. */
function cleanedName(list: { schema: $ZodType }, item: Draft, key: string): Draft | undefined {
  const value = item[key]
  if (typeof value !== 'string') return undefined
  return (['thing', 'person'] as const)
    .map((of) => ({ ...item, [key]: withoutRefused(value, of) }))
    .find((cleaned) => cleaned[key] && !issuesOf(list, cleaned).has(key))
}

/** Adds an item to a list unless the list is full. */
export function addTo<T extends object>(
  list: T[],
  item: T,
  most: number,
  path: string,
  report: Report,
): boolean {
  const fits = list.length < most
  if (fits) list.push(item)
  else report.add('left', path, item, m.tooManyEntries({ most }), m.addByHand())
  return fits
}

const text = (value: unknown) => (typeof value === 'object' ? summarize(value) : value)

/** Returns the first error of each field. */
function issuesOf({ schema }: { schema: $ZodType }, item: Draft): Map<string, string> {
  const parsed = safeParse(schema, item)
  const issues = new Map<string, string>()
  for (const { path, message } of parsed.error?.issues ?? []) {
    const key = String(path[0] ?? '')
    if (!issues.has(key)) issues.set(key, message)
  }
  return issues
}

/** Reads the fields of our own extension. */
export function readOwnItem(
  list: Form & Pick<AnyList, 'exchange'>,
  source: ResumeSource | undefined,
  gathered: ResumeReadContext,
): Draft {
  const blank = blankItem(list)
  return Object.fromEntries(
    extensionFields(list).map((field) => [
      field.key,
      source ? readField(field.key, field, source, gathered) : blank[field.key],
    ]),
  )
}

/**
 * Reads the standard fields.
 * @param own values from the extension.
 * @param by fields with a reader of their own.
 * @returns `waits`: why the user has to check it.
 */
export function readStandardItem(
  list: AnyList,
  source: ResumeSource,
  own: Draft,
  by: Readonly<Record<string, () => unknown>> = {},
): { draft: Draft; waits: string[] } {
  const kinds = new Map(fieldsOf(list).map(({ key, kind }) => [key, kind]))
  const draft = { ...own }
  const waits: string[] = []
  for (const key of Object.keys(list.exchange?.fields ?? {})) {
    const names = standardNames(list, key)
    const kind = kinds.get(key)
    if (by[key]) draft[key] = by[key]()
    else if (kind === 'monthYear') {
      const { Month, Year, lost } = source.month(names, speaksWhenEmpty.has(key))
      draft[key] = { Month, Year }
      if (lost && speaksWhenEmpty.has(key)) waits.push(m.endUnreadable())
    } else if (kind === 'textList') draft[key] = source.texts(names)
    else if (kind === 'roughDate') draft[key] = source.roughDay(names)
    else if (kind === 'url') draft[key] = readAddress(source, names, own[key])
    else draft[key] = kind === 'longText' ? source.long(...names) : source.text(names)
  }
  return { draft, waits }
}

/** Returns our own URL if the standard's is an equivalent form. */
function readAddress(source: ResumeSource, names: readonly string[], own: unknown): string {
  const given = source.text(names, URL_MAX)
  return typeof own === 'string' && toUri(own) === given ? own : given
}

function readField(
  key: string,
  field: FieldDefinition,
  source: ResumeSource,
  gathered: ResumeReadContext,
): unknown {
  switch (field.kind) {
    case 'checkbox':
      return source.text([key]) === 'true'
    case 'textList':
    case 'multiSelect':
      return source.texts([key])
    case 'longText':
      return source.text([key], TEXT_MAX)
    case 'monthYear': {
      const inside = source.object(key)
      return { Month: inside?.text(['Month']) ?? '', Year: inside?.text(['Year']) ?? '' }
    }
    case 'group':
      return readOwnItem(
        { fields: field.fields ?? {}, labels: field.labels ?? {} },
        source.object(key),
        gathered,
      )
    case 'list': {
      const { of } = field
      return of ? source.list(key, NESTED_MAX).flatMap((one) => readNested(of, one, gathered)) : []
    }
    default:
      return source.text([key], URL_MAX)
  }
}

/** The maximum length of a URL; schemas limit other lines. */
const URL_MAX = 2_000

/** Reads a nested item; an invalid one is removed and reported, since it cannot be completed on its own. */
function readNested(list: AnyList, source: ResumeSource, gathered: ResumeReadContext): object[] {
  const draft = readOwnItem(list, source, gathered)
  source.reportRest()
  const item = createItem(list, draft, { path: source.path }, gathered) as object | undefined
  return item ? [item] : []
}
