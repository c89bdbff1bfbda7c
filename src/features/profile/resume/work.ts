import { employmentTypeRequired } from '#messages/profile/errors.ts'
import { employmentTypes } from '#features/profile/sections/options.ts'
import * as m from '#messages/profile/resume-import.ts'
import { ITEMS_MAX, NESTED_MAX } from '#kits/document/fields/values.ts'
import { optionLabel } from '#lib/text/option.ts'
import type { AnyList } from '#kits/document/section.ts'
import type { Award, Experience, OwnProject } from '../schema-items.ts'
import { standardNames, VOLUNTEER } from './schema.ts'
import { award } from '../sections/awards.ts'
import { experience } from '../sections/experience.ts'
import { ownProjects, project } from '../sections/projects.ts'
import { addTo, readOwnItem, readStandardItem, createItem, type ResumeReadContext } from './read-item.ts'
import { MAX_ENTRIES, type Reason, type ResumeSource } from './source.ts'

// Positions of a JSON Resume with their projects and awards: work, volunteer work, projects, awards.

type Draft = Record<string, unknown>
interface Position {
  source: ResumeSource
  draft: Draft & Pick<Experience, 'PositionTitle' | 'CompanyName' | 'StartDate' | 'Projects' | 'Awards'>
  /** Its original index, if it is from our own export. */
  place: number | undefined
  waits: string[]
}

const noField: Reason = [m.noField, m.writeIntoDescription]
/** Reads positions, and projects and awards without a position. */
export function readWork(
  resume: ResumeSource,
  gathered: ResumeReadContext,
): { ProfessionalExperience: Experience[]; Awards: Award[]; Projects: OwnProject[] } {
  const work = resume.list('work').map((source) => readPosition(source, false, gathered))
  const volunteer = resume
    .list('volunteer', Math.max(0, ITEMS_MAX - work.length))
    .map((source) => readPosition(source, true, gathered))
  if (volunteer.some(({ place }) => place === undefined))
    gathered.report.add('moved', 'volunteer', volunteer, m.volunteerWork(), m.nothingToDo())
  const positions = inPlace(work, volunteer)
  const Projects: OwnProject[] = []
  for (const source of resume.list('projects', MAX_ENTRIES, 'name'))
    readProject(source, positions, Projects, gathered)
  const Awards: Award[] = []
  for (const source of resume.list('awards', MAX_ENTRIES, 'title'))
    readAward(source, positions, Awards, gathered)
  const ProfessionalExperience = positions.flatMap(({ source, draft, waits }) => {
    const asks = draft['EmploymentType'] === '' ? [employmentTypeRequired()] : []
    const place = {
      section: 'ProfessionalExperience',
      path: source.path,
      waits: [...waits, ...asks],
    } as const
    return createItem(experience, draft, place, gathered) ?? []
  })
  return { ProfessionalExperience, Awards, Projects }
}

function readPosition(source: ResumeSource, volunteer: boolean, gathered: ResumeReadContext): Position {
  const own = source.extension()
  const about = source.long('description')
  if (about) gathered.report.add('moved', source.at('description'), about, m.inDescription(), m.nothingToDo())
  const extra = readOwnItem(experience, own, gathered)
  const read = readStandardItem(experience, source, extra, {
    Location: () => readLocation(source),
    Description: () => source.paragraphs('summary', [about, source.long('summary'), readHighlights(source)]),
  })
  const draft = { ...read.draft, Projects: [], Awards: [] } as unknown as Position['draft']
  const place = numberOf(own, 'place')
  if (own) finishExtension(source, own, gathered)
  else {
    draft['EmploymentType'] = volunteer ? VOLUNTEER : employmentOf(source, draft, gathered)
    // The standard has them in projects only, but other programs write them into positions as well.
    draft['SkillsUsed'] = source.texts(['keywords', 'technologies', 'skills'])
  }
  source.reportRest()
  return { source, draft, waits: read.waits, place }
}

/** Reads an index from our own export. */
function numberOf(own: ResumeSource | undefined, key: string): number | undefined {
  const number = Number(own?.text([key]) || Number.NaN)
  return Number.isInteger(number) ? number : undefined
}

/** Formats a location; older files have an object. */
export function readLocation(source: ResumeSource): string {
  const found = source.find(['location'])
  if (typeof found?.value !== 'object') return source.text(['location'])
  const inside = source.object('location')
  const parts = ['address', 'city', 'region', 'countryCode'].map((key) => inside?.text([key]))
  inside?.reportRest()
  return parts.filter(Boolean).join(', ')
}

/** Reads our extension last, and reports whether another program changed the fields next to it. */
export function finishExtension(
  source: ResumeSource,
  own: ResumeSource,
  { report }: ResumeReadContext,
): void {
  if (source.isChanged(own)) report.add('changed', source.path, own.path, m.changedElsewhere(), m.checkIt())
  own.reportRest()
}

const wordsOfTypes: readonly (readonly [RegExp, string])[] = [
  [/\bintern(?:ship)?\b|\bbecari[oa]\b|\bprácticas\b/iu, 'Internship'],
  [/\bapprentice(?:ship)?\b|\baprendiz\b/iu, 'Apprenticeship'],
  [/\btrainee\b/iu, 'Trainee'],
  [/\bvolunteer\b|\bvoluntari[oa]\b/iu, VOLUNTEER],
  [/\bfreelancer?\b/iu, 'Freelance'],
  [/\bself[- ]employed\b|\bautónom[oa]\b/iu, 'Self-employed'],
  [/\bcontract(?:or)?\b/iu, 'Contract'],
  [/\bpart[- ]time\b|\btiempo parcial\b/iu, 'Part-time'],
  [/\bfull[- ]time\b|\btiempo completo\b/iu, 'Full-time'],
]

/** Finds the employment type in the text; it is never guessed. */
function employmentOf(
  source: ResumeSource,
  { PositionTitle, CompanyName }: Position['draft'],
  { report }: ResumeReadContext,
): string {
  const given = source.text(['employmentType', 'type'])
  for (const words of [given, PositionTitle, CompanyName]) {
    const [, type] = wordsOfTypes.find(([pattern]) => pattern.test(words)) ?? []
    if (!type) continue
    const label = optionLabel(employmentTypes, type)
    if (words !== given)
      report.add('moved', source.path, words, m.employmentRead({ type: label }), m.checkIt())
    return type
  }
  return given
}

/** Reads a project of a position, or one of the person's own: only those have dates and a link. */
function readProject(
  source: ResumeSource,
  positions: readonly Position[],
  others: OwnProject[],
  gathered: ResumeReadContext,
): void {
  const own = source.extension()
  const entity = source.text(['entity'])
  const place = numberOf(own, 'position')
  const isPlain = !own && ['startDate', 'endDate', 'url', 'website'].every((key) => !source.find([key]))
  const belongs = atPlace(positions, place) ?? (isPlain ? atCompany(positions, entity) : undefined)
  // Only a named project can be part of a position: nobody can complete it there.
  const home = source.text(standardNames(project, 'ProjectName')) ? belongs : undefined
  const list: AnyList = home ? project : ownProjects
  const { draft, waits } = readStandardItem(list, source, readOwnItem(list, own, gathered), {
    ClientName: () => own?.text(['ClientName']) || entity,
    Description: () =>
      source.paragraphs('description', [source.long('description', 'summary'), readHighlights(source)]),
    Roles: () => source.texts(['roles']).join(', '),
  })
  if (own) finishExtension(source, own, gathered)
  source.reportRest({ type: noField })
  if (!home) {
    const at = { section: 'Projects', path: source.path, waits } as const
    const item = createItem(ownProjects, draft, at, gathered)
    if (item) addTo(others, item, ITEMS_MAX, source.path, gathered.report)
    return
  }
  const item = createItem(project, draft, { path: source.path }, gathered)
  if (!item || !addTo(home.draft.Projects, item, NESTED_MAX, source.path, gathered.report)) return
  if (place === undefined || home.place !== place)
    gathered.report.add(
      'moved',
      source.path,
      item.ProjectName,
      m.projectMatched({ company: entity }),
      m.checkIt(),
    )
}

const atPlace = (positions: readonly Position[], place: number | undefined) =>
  place === undefined ? undefined : positions.find((position) => position.place === place)

/** Returns the only position at a company; undefined if there are several or none. */
function atCompany(positions: readonly Position[], company: string): Position | undefined {
  const wanted = company.toLowerCase()
  const found = positions.filter(({ draft }) => wanted !== '' && draft.CompanyName.toLowerCase() === wanted)
  return found.length === 1 ? found[0] : undefined
}

function readAward(
  source: ResumeSource,
  positions: readonly Position[],
  others: Award[],
  gathered: ResumeReadContext,
): void {
  const own = source.extension()
  const awarder = source.text(['awarder'])
  if (awarder) gathered.report.add('moved', source.at('awarder'), awarder, m.inDescription(), m.nothingToDo())
  const { draft } = readStandardItem(award, source, readOwnItem(award, own, gathered), {
    Description: () =>
      // A CV may have any language, so no words are added.
      source.paragraphs('summary', [source.long('summary'), awarder]),
  })
  const link = source.text(['url', 'website'])
  if (link) draft['Link'] = link
  const belongs = atPlace(positions, numberOf(own, 'position'))
  if (own) finishExtension(source, own, gathered)
  source.reportRest()
  const item = createItem(award, draft, { section: 'Awards', path: source.path }, gathered)
  if (!item) return
  if (belongs) addTo(belongs.draft.Awards, item, NESTED_MAX, source.path, gathered.report)
  else addTo(others, item, ITEMS_MAX, source.path, gathered.report)
}

/** Adds highlights to the description, one per line. */
const readHighlights = (source: ResumeSource): string =>
  ['highlights', 'responsibilities', 'achievements']
    .flatMap((key) => source.longTexts([key], LONG_LINE))
    .map((line) => `• ${line.replace(/^[•*-]\s+/, '')}`)
    .join('\n')
const LONG_LINE = 2_000

/** Sorts volunteer work back into its original order, unless another program reordered the file. */
function inPlace(work: Position[], volunteer: Position[]): Position[] {
  const rises = (list: Position[]) =>
    list.every(
      ({ place }, index) => place !== undefined && (index === 0 || place > (list[index - 1]?.place ?? 0)),
    )
  return rises(work) && rises(volunteer)
    ? [...work, ...volunteer].toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))
    : [...work, ...volunteer]
}
