import * as m from '#messages/institute/syllabus.ts'
import { newItemId, withItemIds } from '#kits/document/changes.ts'
import { showField } from '#kits/document/fields/show-field.ts'
import { canonicalText } from '#kits/document/same.ts'
import type { DocumentValues } from '#kits/document/fields/field-rules.ts'
import { applyFieldRules } from '#kits/document/fields/apply-field-rules.ts'
import type { ListItem } from '#kits/document/rules.ts'
import { fieldsOf, type AnyList, type NamedField } from '#kits/document/section.ts'
import type { Syllabus } from '../schema-syllabus.ts'
import { instituteDocument } from '../sections/document.ts'
import { syllabi } from '../sections/syllabus.ts'
import { stepForm, type StepKey } from './steps.ts'

// The versions of a subject's syllabus, year by year.

/** Returns whether two syllabi have the same subject: by course code, or by title and programme if one has no code. */
function isSameSubject(one: Syllabus, other: Syllabus): boolean {
  const same = (a: string, b: string) => a !== '' && a.toLowerCase() === b.toLowerCase()
  if (one.courseCode && other.courseCode) return same(one.courseCode, other.courseCode)
  return same(one.subjectTitle, other.subjectTitle) && one.programName === other.programName
}

/** Returns the version before the given one. */
export function previousVersion(all: readonly Syllabus[], of: Syllabus): Syllabus | undefined {
  return all
    .filter((other) => other.id !== of.id && isSameSubject(other, of))
    .filter(({ revisionYear }) => revisionYear !== '' && revisionYear < (of.revisionYear || '9999'))
    .toSorted((a, b) => b.revisionYear.localeCompare(a.revisionYear))[0]
}

/** Returns the name of a version. */
export const versionName = (syllabus: Syllabus): string =>
  [syllabi.summary(syllabus).title, syllabus.revisionYear].filter(Boolean).join(', ')

/** Removes the IDs of items, so that they get new ones. */
export const withoutIds = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutIds)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, held]) => (key === 'id' ? [] : [[key, withoutIds(held)]])),
  )
}

/**
 * Copies a syllabus for another year with new IDs. Fields of the programme team are not copied, and options that no
 * longer exist, such as a deleted programme, have to be chosen again.
 * @param document the document that contains it.
 */
export function copyForYear(
  syllabus: Syllabus,
  revisionYear: string,
  document: DocumentValues,
): Syllabus & ListItem {
  const copy = { ...(withoutIds(syllabus) as Syllabus), revisionYear }
  const { mistakes } = applyFieldRules(syllabi, copy, { stored: undefined, document })
  for (const key of ['programID', 'semester'] as const) if (mistakes[key]) copy[key] = ''
  const { item } = applyFieldRules(syllabi, copy, { stored: undefined, document })
  return withItemIds(instituteDocument.lists.syllabus, { ...item, id: newItemId() }) as Syllabus & ListItem
}

/** Returns the content of a field, one line per item. */
function linesOf(field: NamedField, value: unknown): string[] {
  const { kind, of, options } = field
  if (kind === 'textList') return value as string[]
  if (kind === 'list' && of) return (value as object[]).map((item) => lineOf(of, item))
  const said = showField({ ...field, options: options ?? [] }, value)
  return said ? said.split('\n') : []
}

function lineOf(list: AnyList, item: object): string {
  const { title, detail = [], when, text, chips = [] } = list.summary(item)
  return [title, ...detail, when, text, chips.join(', ')].filter(Boolean).join(' · ')
}

const same = (one: unknown, other: unknown): boolean =>
  canonicalText(one, { ids: false }) === canonicalText(other, { ids: false })

/** Returns the differences of a step from an older version, each in a few words. */
export function differencesIn(step: StepKey, now: Syllabus, before: Syllabus): string[] {
  return fieldsOf(stepForm(step)).flatMap((field) => {
    // The programme's name covers programID, and the years always differ.
    if (field.key === 'programID' || field.key === 'revisionYear') return []
    const [one, other] = [now[field.key as keyof Syllabus], before[field.key as keyof Syllabus]]
    if (same(one, other)) return []
    return Array.isArray(one) && Array.isArray(other)
      ? listDifferences(field, one as object[], other as object[])
      : [m.changed({ what: field.label() })]
  })
}

function listDifferences(field: NamedField, now: readonly unknown[], before: readonly unknown[]): string[] {
  const { of } = field
  const nameOf = (item: unknown) => (of ? of.summary(item).title || of.itemName() : String(item))
  const older = new Map(before.map((item) => [nameOf(item), item]))
  const newer = new Set(now.map(nameOf))
  return [
    ...now.flatMap((item) => {
      const name = nameOf(item)
      if (!older.has(name)) return [m.added({ what: name })]
      return same(item, older.get(name)) ? [] : [m.changed({ what: name })]
    }),
    ...[...older.keys()].filter((name) => !newer.has(name)).map((name) => m.removed({ what: name })),
  ]
}

/** A field of two versions. */
export interface ComparedField {
  key: string
  label: string
  one: string[]
  other: string[]
  differs: boolean
}

/** Compares two syllabi field by field, without fields that are empty in both. */
export function compareSyllabi(one: Syllabus, other: Syllabus): ComparedField[] {
  return fieldsOf(syllabi).flatMap((field) => {
    if (field.key === 'programID') return []
    const [mine, theirs] = [one[field.key as keyof Syllabus], other[field.key as keyof Syllabus]]
    const lines = { one: linesOf(field, mine), other: linesOf(field, theirs) }
    if (lines.one.length === 0 && lines.other.length === 0) return []
    return [{ key: field.key, label: field.label(), ...lines, differs: !same(mine, theirs) }]
  })
}
