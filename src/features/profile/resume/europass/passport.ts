import { labelFor } from '#lib/text/option.ts'
import * as words from '#messages/profile/resume-files.ts'
import * as m from '#messages/profile/resume-import.ts'
import type { ConvertedResume } from '../converted.ts'
import { EXTENSION } from '../schema.ts'
import type { SkillKey } from '../../sections/registry.ts'
import { languageLevels } from './language-levels.ts'
import { isoCountry, linksOf, personName, ResumeDraft } from './draft.ts'
import { unformattedLines, unformattedText } from '../formatting.ts'
import type { XmlBranch } from './xml.ts'

// Europass until 2020: SkillsPassport 3.x.

/** Metadata and layout of the document. */
const technical = ['Locale', 'DocumentInfo', 'PrintingPreferences']

/** Converts a passport to JSON Resume. */
export function convertPassport(root: XmlBranch): ConvertedResume {
  const draft = new ResumeDraft()
  for (const name of technical) root.skip(name)
  for (const learner of root.all('LearnerInfo')) {
    readIdentification(learner, draft)
    for (const one of learner.all('WorkExperienceList', 'WorkExperience')) readWork(one, draft)
    for (const one of learner.all('EducationList', 'Education')) readEducation(one, draft)
    for (const skills of learner.all('Skills')) readSkills(skills, draft)
    for (const one of learner.all('AchievementList', 'Achievement')) readAchievement(one, draft)
  }
  for (const picture of root.all('AttachmentList', 'Attachment')) {
    draft.left(picture.place, picture.text('Name') || picture.name, words.fileAside(), m.nothingToDo())
    picture.skip()
  }
  return draft.end(root)
}

/** Reads a label, and skips the equivalent code next to it. */
function label(branch: XmlBranch | undefined): string {
  const code = branch?.text('Code') ?? ''
  return branch?.text('Label') || code
}

function readIdentification(learner: XmlBranch, draft: ResumeDraft): void {
  const who = learner.find('Identification')
  const headline = learner.find('Headline')
  const type = headline?.text('Type', 'Code')
  headline?.skip('Type')
  const said = label(headline?.find('Description'))
  if (!who && !said) return
  const name = personName(
    who?.text('PersonName', 'FirstName') ?? '',
    who?.text('PersonName', 'Surname') ?? '',
  )
  const contact = who?.find('ContactInfo')
  const address = contact?.find('Address', 'Contact')
  const links = (contact?.all('WebsiteList', 'Website') ?? []).map((one) => ({
    network: label(one.find('Use')) || 'Website',
    url: one.text('Contact'),
  }))
  const isStatement = type === 'personal_statement'
  const born = who?.find('Demographics', 'Birthdate')
  const day = born ? dateOf(born) : ''
  const photo = who?.find('Photo')
  if (photo) {
    draft.left(photo.place, photo.text('MimeType') || 'Photo', m.noPicture(), m.uploadPicture())
    photo.skip()
  }
  who?.skip('Signature')
  const code = address?.text('Country', 'Code') ?? ''
  const country = address?.text('Country', 'Label') ?? ''
  draft.set(
    'basics',
    {
      name: name.name,
      label: isStatement ? '' : unformattedText(said),
      summary: isStatement ? said : '',
      email: contact?.text('Email', 'Contact') ?? '',
      phone: (contact?.all('TelephoneList', 'Telephone') ?? [])
        .map((one) => {
          one.skip('Use')
          return one.text('Contact')
        })
        .join(', '),
      location: {
        address: address?.text('AddressLine') ?? '',
        postalCode: address?.text('PostalCode') ?? '',
        city: address?.text('Municipality') ?? '',
        countryCode: code ? isoCountry(code) : country,
      },
      ...linksOf(links),
      [EXTENSION]: { ...name.own, DateOfBirth: day.replaceAll('-', '/') },
    },
    who?.place ?? learner.place,
  )
}

/** Reads a date such as year="1990" month="--07" day="---24"; month and day are optional. */
function dateOf(branch: XmlBranch): string {
  const parts = ['year', 'month', 'day'].map((name) => branch.attribute(name).replace(/^-+/, ''))
  const first = parts.indexOf('')
  return (first < 0 ? parts : parts.slice(0, first)).join('-')
}

function period(branch: XmlBranch): { startDate: string; endDate: string } {
  const [from, to] = [branch.find('Period', 'From'), branch.find('Period', 'To')]
  const goesOn = branch.text('Period', 'Current') === 'true'
  return { startDate: from ? dateOf(from) : '', endDate: to && !goesOn ? dateOf(to) : '' }
}

/** Formats the place of work or study. */
function placeIn(contact: XmlBranch | undefined): string {
  const address = contact?.find('Address', 'Contact')
  const parts = [address?.text('AddressLine'), address?.text('Municipality'), label(address?.find('Country'))]
  return parts.filter(Boolean).join(', ')
}

function readWork(one: XmlBranch, draft: ResumeDraft): void {
  const employer = one.find('Employer')
  const contact = employer?.find('ContactInfo')
  const entry = {
    position: label(one.find('Position')),
    name: employer?.text('Name') ?? '',
    location: placeIn(contact),
    url: contact?.text('Website', 'Contact') ?? '',
    ...period(one),
    summary: one.text('Activities'),
  }
  draft.add('work', entry, one)
}

function readEducation(one: XmlBranch, draft: ResumeDraft): void {
  const entry = {
    studyType: one.text('Title'),
    institution: one.text('Organisation', 'Name'),
    location: placeIn(one.find('Organisation', 'ContactInfo')),
    area: label(one.find('Field')),
    url: one.text('Organisation', 'ContactInfo', 'Website', 'Contact'),
    ...period(one),
  }
  draft.add('education', entry, one)
}

/** The target of each kind of skill; other kinds are reported as moved. */
const skillKinds: Readonly<Record<string, SkillKey | undefined>> = {
  Communication: 'ManagementSkills',
  Organisational: 'ManagementSkills',
  JobRelated: 'IndustrySkills',
  Computer: 'TechnicalSkills',
  Other: undefined,
}

function readSkills(skills: XmlBranch, draft: ResumeDraft): void {
  for (const one of skills.all('Linguistic', 'MotherTongueList', 'MotherTongue'))
    draft.add('languages', { language: label(one.find('Description')), fluency: words.motherTongue() }, one)
  for (const one of skills.all('Linguistic', 'ForeignLanguageList', 'ForeignLanguage'))
    draft.add('languages', { language: label(one.find('Description')), fluency: levelsOf(one) }, one)
  for (const [kind, group] of Object.entries(skillKinds))
    for (const one of skills.all(kind)) {
      const keywords = unformattedLines(label(one.find('Description')) || one.text('Description'))
      const name = labelFor(words.europassSkills, kind)
      if (keywords.length > 0)
        draft.add('skills', { name, keywords, ...(group && { [EXTENSION]: { group } }) }, one)
    }
}

const dimensions = ['Listening', 'Reading', 'SpokenInteraction', 'SpokenProduction', 'Writing']

/** Returns 'C1' if all levels are equal, else each level with its dimension. */
function levelsOf(one: XmlBranch): string {
  const levels = dimensions.flatMap((name) => {
    const level = one.text('ProficiencyLevel', name)
    return level ? [{ name, level }] : []
  })
  return languageLevels(levels)
}

/** The target list for each kind of achievement, with the names of its fields. */
const achievements: Readonly<Record<string, readonly [list: string, name: string]>> = {
  honors_awards: ['awards', 'title'],
  publications: ['publications', 'name'],
  projects: ['projects', 'name'],
  courses: ['certificates', 'name'],
  certifications: ['certificates', 'name'],
}

function readAchievement(one: XmlBranch, draft: ResumeDraft): void {
  const [list, name] = achievements[one.find('Title')?.text('Code') ?? ''] ?? []
  // Other kinds keep their label.
  if (!list || !name) return
  one.skip('Title')
  for (const line of unformattedLines(one.text('Description'))) draft.add(list, { [name]: line }, one)
}
