import { safeParse } from 'zod/v4/core'
import * as m from '#messages/profile/resume-import.ts'
import { cutText } from '#lib/text/cut-text.ts'
import { type AnyList, type AnySection, blankItem } from '#kits/document/section.ts'
import { ITEMS_MAX } from '#kits/document/fields/values.ts'
import {
  ABOUT_MAX,
  sectionKeys,
  type PersonalData,
  type ProfileDocument,
  type SectionKey,
  LINKS_MAX,
} from '../schema.ts'
import { EXTENSION } from './schema.ts'
import { personal as personalData, fullName } from '../sections/personal.ts'
import { sections } from '../sections/registry.ts'
import type { PersonLink } from '../sections/link-names.ts'
import type { ResumeIssue, ResumeReading } from './read.ts'
import type { IncompleteItem } from './read-item.ts'
import { contentKey, hasNothingNew, reuseIds } from './has-nothing-new.ts'

// Merges an import, including the user's input, into a profile.

export type ResumePart = SectionKey | 'UserPersonalData'
/** 'add' fills empty fields and appends new items; 'replace' overwrites with the file's content. */
export type ImportMode = 'add' | 'replace'

/** The user's input for held items, by path. */
export interface Answers {
  /** Items completed in a form. */
  items: ReadonlyMap<string, object>
  /** The employment type for all positions that lack one; if empty, they are imported without. */
  employmentType: string
}

/** Data ready to import. */
export interface ImportData {
  personal: Partial<PersonalData> | undefined
  lists: Partial<Omit<ProfileDocument, 'UserPersonalData'>>
  /** Items still incomplete. */
  waiting: readonly IncompleteItem[]
  /** Whether the personal data are sufficient for a new profile. */
  whole: boolean
}

/**
 * Combines the data that were read with the items that the user completed, in file order.
 * @param present the existing profile; undefined if there is none.
 */
export function completeReading(
  { document, held }: ResumeReading,
  answers: Answers,
  present: ProfileDocument | undefined,
): ImportData {
  const { UserPersonalData, ...lists } = document
  let personal: Partial<PersonalData> | undefined = UserPersonalData
  const waiting: IncompleteItem[] = []
  // In reverse, so that insertions do not shift earlier indexes.
  for (const one of held.toReversed()) {
    const { section, after } = one
    const item = finished(one, answers)
    const isUndecided = !item && shortenedSummary(one) !== undefined
    if (section === 'UserPersonalData')
      personal = isUndecided ? undefined : ((item ?? validFields(one.item)) as Partial<PersonalData>)
    else if (item)
      Object.assign(lists, { [section]: (lists[section] ?? []).toSpliced(after, 0, item as never) })
    // Existing personal data fill the gaps.
    if (!item && (!present || section !== 'UserPersonalData' || isUndecided)) waiting.unshift(one)
  }
  const whole = safeParse(personalData.schema, personal).success
  return { personal, lists, waiting, whole }
}

/** Returns a held item once it is complete. */
function finished(held: IncompleteItem, answers: Answers): object | undefined {
  const own = answers.items.get(held.path)
  if (own || !lacksOnlyEmployment(held)) return own
  return safeParse(sections.ProfessionalExperience.schema, {
    ...held.item,
    EmploymentType: answers.employmentType,
  }).data
}

/** Returns the positions that lack only an employment type, which one choice can set for all. */
export const lacksOnlyEmployment = ({ section, item, why }: IncompleteItem): boolean =>
  section === 'ProfessionalExperience' && why.length === 1 && item['EmploymentType'] === ''

/** Returns personal data with a summary cut at the limit, which only the owner decides; undefined if it is short enough. */
export function shortenedSummary({ section, item }: IncompleteItem): object | undefined {
  const about = section === 'UserPersonalData' ? String(item['About'] ?? '') : ''
  return cutText(about, ABOUT_MAX) === undefined
    ? undefined
    : { ...item, About: cutText(about, ABOUT_MAX - 1) }
}

/** Returns personal data without invalid fields; existing data may fill them. */
function validFields(item: Record<string, unknown>): Record<string, unknown> {
  const wrong = new Set(safeParse(personalData.schema, item).error?.issues.map(({ path }) => path[0]))
  return Object.fromEntries(Object.entries(item).filter(([key]) => !wrong.has(key)))
}

/** A section of the file next to that of the profile. */
export interface PlannedPart {
  key: ResumePart
  /** New items; none if all are already in the profile. */
  items: readonly object[]
  /** The number of items that are already in the profile. */
  same: number
  /** The number of existing items. */
  there: number
  /** The number of items over the limit. */
  tooMany: number
  /** Required for a new profile. */
  needed: boolean
}

/** Returns a preview of an import by section. @param present undefined if there is no profile. */
export function planImport(
  incoming: ImportData,
  present: ProfileDocument | undefined,
  mode: ImportMode,
): PlannedPart[] {
  const parts: PlannedPart[] = []
  if (incoming.personal) {
    const before = present?.UserPersonalData
    const next = mergePersonal(before, incoming.personal, mode)
    const same = Number(contentKey(next) === contentKey(before))
    parts.push({
      key: 'UserPersonalData',
      items: same ? [] : [next],
      same,
      there: before ? 1 : 0,
      tooMany: 0,
      needed: !before,
    })
  }
  for (const key of importable) {
    const given: readonly object[] = incoming.lists[key] ?? []
    if (given.length === 0) continue
    const before: readonly object[] = present?.[key] ?? []
    const added = newItems(given, before)
    const room = mode === 'add' ? ITEMS_MAX - before.length : ITEMS_MAX
    const items = mode === 'add' ? added.slice(0, room) : given
    parts.push({
      key,
      items,
      same: given.length - added.length,
      there: before.length,
      tooMany: Math.max(0, (mode === 'add' ? added.length : given.length) - room),
      needed: false,
    })
  }
  return parts
}

/** Returns the definition to show and edit the items of a section. */
export const definitionOf = (key: ResumePart): AnyList =>
  key === 'UserPersonalData' ? personalData : sections[key]

/** Read-only lists stay unchanged (decisions A23). */
const importable = sectionKeys.filter((key) => !(sections[key] as AnySection).readOnly)

/**
 * Returns a profile with the selected sections imported. Existing items keep their ids, so importing twice adds
 * nothing.
 */
export function importInto<Doc extends ProfileDocument>(
  document: Doc,
  incoming: ImportData,
  parts: ReadonlySet<ResumePart>,
  mode: ImportMode,
): Doc {
  const next = { ...document }
  if (incoming.personal && parts.has('UserPersonalData')) {
    const data = mergePersonal(document.UserPersonalData, incoming.personal, mode)
    if (contentKey(data) !== contentKey(document.UserPersonalData)) next.UserPersonalData = data
  }
  for (const key of importable) {
    const given: readonly object[] | undefined = incoming.lists[key]
    if (!given || !parts.has(key)) continue
    const before: readonly object[] = document[key]
    const list =
      mode === 'add' ? [...before, ...newItems(given, before)].slice(0, ITEMS_MAX) : reuseIds(given, before)
    Object.assign(next, { [key]: list })
  }
  return next
}

/** Returns notes on content of the file that is never imported. */
export function notesOn(
  { personal, lists }: ImportData,
  present: ProfileDocument | undefined,
): ResumeIssue[] {
  const picture = personal?.ProfilePicture ?? ''
  const notes: ResumeIssue[] = []
  const note = (path: string, value: string, why: string, todo: string) =>
    notes.push({ kind: 'left', path, value, why, todo })
  if (picture && picture !== present?.UserPersonalData.ProfilePicture)
    note('basics.image', picture, m.noPicture(), m.uploadPicture())
  const { EncycdataVirtualEnterprises: given = [] } = lists
  for (const { EBVEPName } of newItems(given, present?.EncycdataVirtualEnterprises ?? []))
    note(`${EXTENSION}.EncycdataVirtualEnterprises`, EBVEPName, m.ownedByProgramme(), m.nothingToDo())
  return notes
}

/** Removes items that duplicate others. */
const newItems = <T extends object>(given: readonly T[], before: readonly object[]): T[] =>
  given.filter((item) => !before.some((known) => hasNothingNew(item, known)))

/** Merges personal data. Imports contain no picture, so the existing one stays. */
function mergePersonal(
  before: PersonalData | undefined,
  given: Partial<PersonalData>,
  mode: ImportMode,
): PersonalData {
  const old = { ...(blankItem(personalData) as PersonalData), ...before }
  const { ProfilePicture: _, FullName: __, FirstName = '', LastName = '', ...others } = given
  const filled = Object.fromEntries(Object.entries(others).filter(([, value]) => hasContent(value)))
  const takesName = FirstName !== '' && (mode === 'replace' || old.FirstName === '')
  const name = takesName ? { FirstName, LastName } : { FirstName: old.FirstName, LastName: old.LastName }
  const there = Object.fromEntries(Object.entries(old).filter(([, value]) => hasContent(value)))
  const merged = mode === 'replace' ? { ...old, ...filled } : { ...old, ...filled, ...there }
  return {
    ...merged,
    ...name,
    FullName: fullName(name),
    Links: mergeLinks(old.Links, given.Links ?? [], mode),
  }
}

const hasContent = (value: unknown): boolean => value !== '' && !(Array.isArray(value) && value.length === 0)

/** Merges links: existing ones keep their ids and are not added twice. */
function mergeLinks(
  before: readonly PersonLink[],
  given: readonly PersonLink[],
  mode: ImportMode,
): PersonLink[] {
  if (given.length === 0) return [...before]
  if (mode === 'replace') return reuseIds(given, before) as PersonLink[]
  const known = new Set(before.map(({ Address }) => Address))
  return [...before, ...given.filter(({ Address }) => !known.has(Address))].slice(0, LINKS_MAX)
}
