import { safeParse } from 'zod/v4/core'
import * as m from '#messages/profile/resume-import.ts'
import type { AnyList, AnySection } from '#kits/document/section.ts'
import { ITEMS_MAX, NESTED_MAX } from '#kits/document/fields/values.ts'
import { sectionKeys, type PersonalData, type ProfileDocument, type SectionKey } from '../schema.ts'
import { type Experience, type Project, projectSchema } from '../schema-items.ts'
import { EXTENSION } from './schema.ts'
import { personal as personalData } from '../sections/personal.ts'
import { project } from '../sections/projects.ts'
import { sections } from '../sections/registry.ts'
import type { ResumeIssue, ResumeReading } from './read.ts'
import type { IncompleteItem } from './read-item.ts'
import { mergePersonal } from './merge-personal.ts'
import { contentKey, hasNothingNew, reuseIds } from './has-nothing-new.ts'
import { positionKey } from './work.ts'

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
  /** The position of a project; see `positionKey`. */
  positions: ReadonlyMap<string, string>
}

/** Data ready to import. */
export interface ImportData {
  personal: Partial<PersonalData> | undefined
  lists: Partial<Omit<ProfileDocument, 'UserPersonalData'>>
  /** Projects for existing positions. */
  projects: readonly { position: string; project: Project }[]
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
  mode: ImportMode,
): ImportData {
  const { UserPersonalData, ...lists } = document
  let personal: Partial<PersonalData> | undefined = UserPersonalData
  const waiting: IncompleteItem[] = []
  // In reverse, so that insertions do not shift earlier indexes.
  for (const one of held.toReversed()) {
    const { section, after } = one
    const item = finished(one, answers)
    if (section === 'Projects') continue
    if (section === 'UserPersonalData') personal = (item ?? validFields(one.item)) as Partial<PersonalData>
    else if (item)
      Object.assign(lists, { [section]: (lists[section] ?? []).toSpliced(after, 0, item as never) })
    // Existing personal data fill the gaps.
    if (!item && !(present && section === 'UserPersonalData')) waiting.unshift(one)
  }
  const whole = safeParse(personalData.schema, personal).success
  const incoming = { personal, lists, waiting, whole, projects: [] as ImportData['projects'][number][] }
  const known = new Set(positionsFor(incoming, present, mode).map(positionKey))
  for (const one of held.filter(({ section }) => section === 'Projects')) {
    const [item, position] = [finished(one, answers), chosenPosition(one, answers)]
    if (!item || !known.has(position)) waiting.push(one)
    else if (!addToIncoming(lists, position, item as Project, present, mode))
      incoming.projects.push({ position, project: item as Project })
  }
  return incoming
}

/** Adds a project to an imported position, unless it is already there. */
function addToIncoming(
  lists: Partial<ProfileDocument>,
  position: string,
  item: Project,
  present: ProfileDocument | undefined,
  mode: ImportMode,
): boolean {
  const before = mode === 'add' ? (present?.ProfessionalExperience ?? []) : []
  const coming = newItems(lists.ProfessionalExperience ?? [], before).find(
    (one) => positionKey(one) === position,
  )
  if (!coming || coming.Projects.length >= NESTED_MAX) return false
  const next = { ...coming, Projects: [...coming.Projects, item] }
  lists.ProfessionalExperience =
    lists.ProfessionalExperience?.map((one) => (one === coming ? next : one)) ?? []
  return true
}

/** Returns the positions after an import that have room for a project. */
export function positionsFor(
  { lists }: Pick<ImportData, 'lists'>,
  present: ProfileDocument | undefined,
  mode: ImportMode,
): Experience[] {
  const given = lists.ProfessionalExperience ?? []
  const before = present?.ProfessionalExperience ?? []
  const all = mode === 'replace' && given.length > 0 ? given : [...given, ...before]
  return all.filter(({ Projects }) => Projects.length < NESTED_MAX)
}

/** Returns the position of a project; empty if none is selected. */
export const chosenPosition = ({ path, position = '' }: IncompleteItem, { positions }: Answers): string =>
  positions.get(path) ?? position

/** Returns a held item once it is complete. */
function finished(held: IncompleteItem, answers: Answers): object | undefined {
  const own = answers.items.get(held.path)
  if (held.section === 'Projects') return safeParse(projectSchema, own ?? held.item).data
  if (own || !lacksOnlyEmployment(held)) return own
  return safeParse(sections.ProfessionalExperience.schema, {
    ...held.item,
    EmploymentType: answers.employmentType,
  }).data
}

/** Returns the positions that lack only an employment type, which one choice can set for all. */
export const lacksOnlyEmployment = ({ section, item, why }: IncompleteItem): boolean =>
  section === 'ProfessionalExperience' && why.length === 1 && item['EmploymentType'] === ''

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
  /** Projects to add to existing positions. */
  projects: readonly Project[]
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
      projects: [],
      same,
      there: before ? 1 : 0,
      tooMany: 0,
      needed: !before,
    })
  }
  for (const key of importable) {
    const given: readonly object[] = incoming.lists[key] ?? []
    const projects = key === 'ProfessionalExperience' ? incoming.projects.map((one) => one.project) : []
    if (given.length + projects.length === 0) continue
    const before: readonly object[] = present?.[key] ?? []
    const added = newItems(given, before)
    const room = mode === 'add' ? ITEMS_MAX - before.length : ITEMS_MAX
    const items = mode === 'add' ? added.slice(0, room) : given
    parts.push({
      key,
      items,
      projects,
      same: given.length - added.length,
      there: before.length,
      tooMany: Math.max(0, (mode === 'add' ? added.length : given.length) - room),
      needed: false,
    })
  }
  return parts
}

/** Returns the definition to show and edit the items of a section. */
export const definitionOf = (key: ResumePart | 'Projects'): AnyList =>
  key === 'Projects' ? project : key === 'UserPersonalData' ? personalData : sections[key]

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
  if (parts.has('ProfessionalExperience'))
    for (const one of incoming.projects) addProject(next, one.position, one.project)
  return next
}

function addProject(document: ProfileDocument, position: string, item: Project): void {
  const index = document.ProfessionalExperience.findIndex((one) => positionKey(one) === position)
  const found = document.ProfessionalExperience[index]
  if (!found || found.Projects.length >= NESTED_MAX) return
  const Projects = [...found.Projects, ...newItems([item], found.Projects)]
  document.ProfessionalExperience = document.ProfessionalExperience.with(index, { ...found, Projects })
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
