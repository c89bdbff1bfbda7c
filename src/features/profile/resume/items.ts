import * as m from '#messages/profile/resume-import.ts'
import { fold } from '#lib/text/words.ts'
import type { AnySection } from '#kits/document/section.ts'
import { ITEMS_MAX } from '#kits/document/fields/values.ts'
import type { ProfileDocument } from '../schema.ts'
import type { Asset, Education, SkillGroup, Training } from '../schema-items.ts'
import { extensionSections, skillSections, standardNames } from './schema.ts'
import { assets } from '../sections/assets.ts'
import { mentors } from '../sections/companions.ts'
import { education } from '../sections/education.ts'
import { sections, type SkillKey } from '../sections/registry.ts'
import { trainings } from '../sections/trainings.ts'
import { addTo, readOwnItem, readStandardItem, createItem, type ResumeReadContext } from './read-item.ts'
import type { Reason, ResumeSource } from './source.ts'
import { finishExtension, readLocation } from './work.ts'

// The sections of a JSON Resume other than personal data and positions.

const noField: Reason = [m.noField, m.addByHand]

export function readEducation(source: ResumeSource, gathered: ResumeReadContext): Education[] {
  const own = source.extension()
  const extra = readOwnItem(education, own, gathered)
  const place = readLocation(source) || source.text(['address'])
  const { draft, waits } = readStandardItem(education, source, extra, {
    InstitutionName: () => withPlace(source.text(standardNames(education, 'InstitutionName')), place),
  })
  if (place && draft['InstitutionName'] !== place)
    gathered.report.add('moved', source.at('location'), place, m.inInstitutionName(), m.nothingToDo())
  if (own) finishExtension(source, own, gathered)
  source.reportRest({ url: noField, website: noField })
  const item = createItem(education, draft, { section: 'Education', path: source.path, waits }, gathered)
  return item ? [item] : []
}

/** Adds the place of a school to its name, as people write it: 'College of Engineering, Pune'. */
function withPlace(name: string, place: string): string {
  if (!place || fold(name).includes(fold(place))) return name
  return name ? `${name}, ${place}` : place
}

export function readTraining(source: ResumeSource, gathered: ResumeReadContext): Training[] {
  const own = source.extension()
  const extra = readOwnItem(trainings, own, gathered)
  const { draft } = readStandardItem(trainings, source, extra)
  const number = source.text(['licenseNumber'])
  if (number) draft['CertificationID'] = number
  if (own) finishExtension(source, own, gathered)
  else draft['Type'] = 'Certification'
  source.reportRest()
  const item = createItem(trainings, draft, { section: 'Trainings', path: source.path }, gathered)
  return item ? [item] : []
}

export function readAsset(source: ResumeSource, gathered: ResumeReadContext): Asset[] {
  const own = source.extension()
  const extra = readOwnItem(assets, own, gathered)
  const { draft } = readStandardItem(assets, source, extra, { PublishedYear: () => readYear(source) })
  const AssetLink = draft['AssetLink'] as string
  if (!draft['AssetSource'] && URL.canParse(AssetLink)) {
    draft['AssetSource'] = new URL(AssetLink).hostname
    gathered.report.add('moved', source.at('url'), AssetLink, m.sourceFromLink(), m.checkIt())
  }
  if (own) finishExtension(source, own, gathered)
  else {
    // Many programs add these to the standard.
    draft['CoAuthors'] = namesOf(source, 'authors')
    draft['AssetID'] = source.text(['doi', 'isbn', 'number'])
  }
  source.reportRest()
  const item = createItem(assets, draft, { section: 'DigitalAssets', path: source.path }, gathered)
  return item ? [item] : []
}

/** Reads names that are texts, or objects with a name. */
const namesOf = (source: ResumeSource, key: string): string[] =>
  source.isText(key)
    ? source.texts([key])
    : source.list(key, ITEMS_MAX, 'name').map((author) => author.text(['name']))

function readYear(source: ResumeSource): string {
  const given = source.text(standardNames(assets, 'PublishedYear'))
  if (/^\d{4}$/.test(given)) return given
  const [year] = /(?<!\d)(?:19|20|21)\d\d(?!\d)/.exec(given) ?? []
  if (given && year)
    source.report.add('partly', source.at('releaseDate'), given, m.onlyYear(), m.nothingToDo())
  else if (given) source.report.add('left', source.at('releaseDate'), given, m.notDate(), m.correct())
  return year ?? ''
}

type Skills = Pick<ProfileDocument, SkillKey>

/** Reads groups of skills. Languages and interests are held until the user confirms that they are skills. */
export function readSkills(resume: ResumeSource, gathered: ResumeReadContext): Skills {
  const { report } = gathered
  const read = Object.fromEntries(skillSections.map((key) => [key, []])) as unknown as Skills
  /** Skills without a category, by level. */
  const loose = new Map<string, string[]>()
  const groups = resume.list('skills', skillSections.length * ITEMS_MAX, 'name')
  for (const source of groups) {
    const own = source.extension()
    const given = own?.text(['group'])
    const group = skillSections.find((key) => key === given)
    if (own && given && !group) report.add('left', own.at('group'), given, m.unknownGroup(), m.moveIt())
    const { draft } = readStandardItem(sections[group ?? 'TechnicalSkills'], source, {})
    const { Category, Level, Skills } = draft as unknown as SkillGroup
    if (own) finishExtension(source, own, gathered)
    source.reportRest({ yearsOfExperience: [m.noSkillYears, m.addByHand] })
    if (Category && Skills.length === 0) loose.set(Level, [...(loose.get(Level) ?? []), Category])
    else add(read, group ?? 'TechnicalSkills', { Category, Level, Skills }, source.path, gathered)
  }
  const technical = sections.TechnicalSkills.title()
  if (groups.some((source) => !source.extension()))
    report.add('moved', 'skills', groups, m.movedTo({ section: technical }), m.moveIt())
  for (const [Level, Skills] of loose) {
    report.add(
      'moved',
      'skills',
      Skills,
      m.movedToCategory({ section: technical, category: m.skills() }),
      m.moveIt(),
    )
    add(read, 'TechnicalSkills', { Category: m.skills(), Level, Skills }, 'skills', gathered)
  }

  const languages = resume.list('languages', ITEMS_MAX, 'language').flatMap((source) => {
    const [language, fluency] = [source.text(['language', 'name']), source.text(['fluency', 'level'])]
    source.reportRest()
    return language ? [fluency ? `${language} (${fluency})` : language] : []
  })
  if (languages.length > 0) hold('IndustrySkills', 'languages', m.languages(), languages)

  const interests = resume.list('interests', ITEMS_MAX, 'name')
  const names = interests.flatMap((source) => {
    const [Category, Skills] = [source.text(['name']), source.texts(['keywords'])]
    source.reportRest()
    if (Skills.length === 0) return Category ? [Category] : []
    hold('ArtisticSkills', source.path, Category || m.interests(), Skills)
    return []
  })
  if (names.length > 0) hold('ArtisticSkills', 'interests', m.interests(), names)
  return read

  function hold(section: SkillKey, path: string, Category: string, Skills: string[]): void {
    createItem(sections[section], { Category, Skills }, { section, path, waits: [m.isSkill()] }, gathered)
  }
}

function add(
  read: Skills,
  section: keyof Skills,
  draft: SkillGroup,
  path: string,
  gathered: ResumeReadContext,
): void {
  const item = createItem(sections[section], { ...draft }, { section, path }, gathered)
  if (item) addTo(read[section], item, ITEMS_MAX, path, gathered.report)
}

/** Matches 'Marcus Feng, Engineering Director at Confluent', with the company after 'at', '@' or a second comma. */
const withDesignation = /^([^,]+ [^,]+), ([^,@]+?)(?:(?: at | @ ?|, )(.+))?$/

/** Holds references as possible mentors until the user confirms them. */
export function readReference(source: ResumeSource, gathered: ResumeReadContext): void {
  const name = source.text(['name'])
  source.reportRest({ reference: [m.noTestimonial, m.addByHand] })
  const [, Name = name, Designation = '', CompanyName = ''] = withDesignation.exec(name) ?? []
  const place = {
    section: 'Mentors',
    path: source.path,
    names: { Name: 'name' },
    waits: [m.isMentor()],
  } as const
  createItem(mentors, { Name, Designation, CompanyName, Year: '' }, place, gathered)
}

/** Reads lists that the standard lacks; only our own files contain them. */
export function readExtension(resume: ResumeSource, gathered: ResumeReadContext): Partial<ProfileDocument> {
  const own = resume.extension()
  if (!own) return {}
  const read = extensionSections.map((key) => {
    const section: AnySection = sections[key]
    const items = own.list(key).flatMap((source) => {
      const draft = readOwnItem(section, source, gathered)
      source.reportRest()
      return (
        (createItem(section, draft, { section: key, path: source.path }, gathered) as object | undefined) ??
        []
      )
    })
    return [key, items]
  })
  own.reportRest()
  return Object.fromEntries(read) as Partial<ProfileDocument>
}
