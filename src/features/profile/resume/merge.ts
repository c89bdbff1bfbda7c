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
import type { HeldItem } from './settle.ts'
import { mergePersonal } from './merge-personal.ts'
import { saidBy, saysNothingNew, withKnown } from './nothing-new.ts'
import { positionKey } from './work.ts'

// How what was read of a JSON Resume, and what its owner has added to it, goes into a profile.

export type ResumePart = SectionKey | 'UserPersonalData'
/** 'add' fills what is empty and appends what is new; 'replace' takes the file's word. */
export type ImportMode = 'add' | 'replace'

/** What the owner has said about items that were held back; by their paths. */
export interface Answers {
  /** As they were finished in a form. */
  items: ReadonlyMap<string, object>
  /** Of all positions that miss only this; empty until it is chosen: they come in all the same. */
  employmentType: string
  /** Which position a project belongs to; see `positionKey`. */
  positions: ReadonlyMap<string, string>
}

/** What can come in. */
export interface Incoming {
  personal: Partial<PersonalData> | undefined
  lists: Partial<Omit<ProfileDocument, 'UserPersonalData'>>
  /** Projects for positions that are there. */
  projects: readonly { position: string; project: Project }[]
  /** What still waits. */
  waiting: readonly HeldItem[]
  /** Whether a profile can begin with the personal data. */
  whole: boolean
}

/**
 * What was read, with what its owner has finished at its place among the rest.
 * @param present the profile that it goes into; undefined while there is none.
 */
export function completeReading(
  { document, held }: ResumeReading,
  answers: Answers,
  present: ProfileDocument | undefined,
  mode: ImportMode,
): Incoming {
  const { UserPersonalData, ...lists } = document
  let personal: Partial<PersonalData> | undefined = UserPersonalData
  const waiting: HeldItem[] = []
  // From the end: what is put in moves nothing that stands before it.
  for (const one of held.toReversed()) {
    const { section, after } = one
    const item = finished(one, answers)
    if (section === 'Projects') continue
    if (section === 'UserPersonalData') personal = (item ?? usable(one.item)) as Partial<PersonalData>
    else if (item)
      Object.assign(lists, { [section]: (lists[section] ?? []).toSpliced(after, 0, item as never) })
    // What is there already completes personal data.
    if (!item && !(present && section === 'UserPersonalData')) waiting.unshift(one)
  }
  const whole = safeParse(personalData.schema, personal).success
  const incoming = { personal, lists, waiting, whole, projects: [] as Incoming['projects'][number][] }
  const known = new Set(positionsFor(incoming, present, mode).map(positionKey))
  for (const one of held.filter(({ section }) => section === 'Projects')) {
    const [item, position] = [finished(one, answers), chosenPosition(one, answers)]
    if (!item || !known.has(position)) waiting.push(one)
    else if (!addToIncoming(lists, position, item as Project, present, mode))
      incoming.projects.push({ position, project: item as Project })
  }
  return incoming
}

/** Puts a project into a position that comes in, unless that is there already. */
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

/** The positions that there will be after an import, and that have room for a project. */
export function positionsFor(
  { lists }: Pick<Incoming, 'lists'>,
  present: ProfileDocument | undefined,
  mode: ImportMode,
): Experience[] {
  const given = lists.ProfessionalExperience ?? []
  const before = present?.ProfessionalExperience ?? []
  const all = mode === 'replace' && given.length > 0 ? given : [...given, ...before]
  return all.filter(({ Projects }) => Projects.length < NESTED_MAX)
}

/** The position that a project goes to; empty while none is chosen. */
export const chosenPosition = ({ path, position = '' }: HeldItem, { positions }: Answers): string =>
  positions.get(path) ?? position

/** A held item once it is whole. */
function finished(held: HeldItem, answers: Answers): object | undefined {
  const own = answers.items.get(held.path)
  if (held.section === 'Projects') return safeParse(projectSchema, own ?? held.item).data
  if (own || !lacksOnlyEmployment(held)) return own
  return safeParse(sections.ProfessionalExperience.schema, {
    ...held.item,
    EmploymentType: answers.employmentType,
  }).data
}

/** Positions that one choice can finish, all at once; they may also come in without. */
export const lacksOnlyEmployment = ({ section, item, why }: HeldItem): boolean =>
  section === 'ProfessionalExperience' && why.length === 1 && item['EmploymentType'] === ''

/** Personal data without the fields that are wrong: what is there already may complete it. */
function usable(item: Record<string, unknown>): Record<string, unknown> {
  const wrong = new Set(safeParse(personalData.schema, item).error?.issues.map(({ path }) => path[0]))
  return Object.fromEntries(Object.entries(item).filter(([key]) => !wrong.has(key)))
}

/** A part of the file beside the same part of the profile. */
export interface PlannedPart {
  key: ResumePart
  /** What comes in; nothing when all of it is there already. */
  items: readonly object[]
  /** Projects that come into positions that are there. */
  projects: readonly Project[]
  /** Items of the file that say nothing new. */
  same: number
  /** Items that are there now. */
  there: number
  /** Items for which there is no room. */
  tooMany: number
  /** A profile begins with it. */
  needed: boolean
}

/** What an import would do, part by part. @param present undefined while there is no profile. */
export function planImport(
  incoming: Incoming,
  present: ProfileDocument | undefined,
  mode: ImportMode,
): PlannedPart[] {
  const parts: PlannedPart[] = []
  if (incoming.personal) {
    const before = present?.UserPersonalData
    const next = mergePersonal(before, incoming.personal, mode)
    const same = Number(saidBy(next) === saidBy(before))
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

/** How a part's items are shown and filled in. */
export const definitionOf = (key: ResumePart | 'Projects'): AnyList =>
  key === 'Projects' ? project : key === 'UserPersonalData' ? personalData : sections[key]

/** Lists that others fill stay as they are (decisions A23). */
const importable = sectionKeys.filter((key) => !(sections[key] as AnySection).readOnly)

/**
 * A profile with the chosen parts in it. What is there already stays the same, ids included, so that doing it twice adds
 * nothing.
 */
export function importInto<Doc extends ProfileDocument>(
  document: Doc,
  incoming: Incoming,
  parts: ReadonlySet<ResumePart>,
  mode: ImportMode,
): Doc {
  const next = { ...document }
  if (incoming.personal && parts.has('UserPersonalData')) {
    const data = mergePersonal(document.UserPersonalData, incoming.personal, mode)
    if (saidBy(data) !== saidBy(document.UserPersonalData)) next.UserPersonalData = data
  }
  for (const key of importable) {
    const given: readonly object[] | undefined = incoming.lists[key]
    if (!given || !parts.has(key)) continue
    const before: readonly object[] = document[key]
    const list =
      mode === 'add' ? [...before, ...newItems(given, before)].slice(0, ITEMS_MAX) : withKnown(given, before)
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

/** What of the file an import leaves aside, whatever is chosen. */
export function notesOn({ personal, lists }: Incoming, present: ProfileDocument | undefined): ResumeIssue[] {
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

/** Those that say something that none of the others says. */
const newItems = <T extends object>(given: readonly T[], before: readonly object[]): T[] =>
  given.filter((item) => !before.some((known) => saysNothingNew(item, known)))
