import * as words from '#messages/profile/resume-files.ts'
import * as m from '#messages/profile/resume-import.ts'
import { getLocale } from '#lib/text/locale.ts'
import type { ConvertedResume } from '../converted.ts'
import { EXTENSION } from '../schema.ts'
import type { JsonObject } from '../source.ts'
import { languageLevels } from './language-levels.ts'
import { isoCountry, linksOf, personName, ResumeDraft } from './draft.ts'
import type { XmlBranch } from './xml.ts'

// Europass since 2020: Candidate, based on HR Open and OAGIS.

/** Metadata and layout of the document. */
const technical = ['DocumentID', 'CandidateSupplier', 'RenderingInformation']

/** Converts a candidate to JSON Resume. */
export function convertCandidate(root: XmlBranch): ConvertedResume {
  const draft = new ResumeDraft()
  for (const name of technical) root.skip(name)
  const profile = root.find('CandidateProfile')
  profile?.skip('ID')
  profile?.skip('RenderingInformation')
  for (const picture of [...root.all('Attachment'), ...root.all('CandidateProfile', 'Attachment')]) {
    draft.left(picture.place, picture.text('FileName') || picture.name, m.noPicture(), m.uploadPicture())
    picture.skip()
  }
  const person = root.find('CandidatePerson')
  if (person || profile) readPerson(person, profile, draft)
  for (const one of profile?.all('EmploymentHistory', 'EmployerHistory') ?? []) readEmployer(one, draft)
  for (const one of profile?.all('EducationHistory', 'EducationOrganizationAttendance') ?? [])
    readAttendance(one, draft)
  if (person) readMotherTongues(person, draft)
  readCompetencies(profile?.all('PersonQualifications', 'PersonCompetency') ?? [], draft)
  for (const group of profile?.all('DigitalSkills', 'DigitalSkillsGroup') ?? []) readGroup(group, draft)
  for (const group of profile?.all('Skills', 'SkillsGroup') ?? []) readGroup(group, draft)
  readOthers(profile, draft)
  return draft.end(root)
}

function readPerson(person: XmlBranch | undefined, profile: XmlBranch | undefined, draft: ResumeDraft): void {
  const name = personName(
    person?.text('PersonName', 'GivenName') ?? '',
    person?.text('PersonName', 'FamilyName') ?? '',
  )
  const links: { network: string; url: string }[] = []
  const [phones, mails] = [[] as string[], [] as string[]]
  let location: JsonObject = {}
  for (const one of person?.all('Communication') ?? []) {
    const channel = one.text('ChannelCode')
    const use = one.text('OtherTitle') || one.text('UseCode')
    const address = one.find('Address')
    if (address) location = locationOf(address)
    else if (channel === 'Telephone')
      phones.push([plus(one.text('CountryDialing')), one.text('DialNumber')].filter(Boolean).join(' '))
    else if (channel === 'Email') mails.push(one.text('URI'))
    else links.push({ network: use || 'Website', url: one.text('URI') })
    one.skip('CountryCode')
  }
  const residence = person?.text('ResidencyCountryCode') ?? ''
  const born = (person?.text('BirthDate') ?? '').slice(0, 10)
  draft.set(
    'basics',
    {
      name: name.name,
      summary: profile?.text('ExecutiveSummary') ?? '',
      email: mails.join(', '),
      phone: phones.join(', '),
      location: { ...(residence && { countryCode: isoCountry(residence) }), ...location },
      ...linksOf(links),
      [EXTENSION]: { ...name.own, DateOfBirth: born.replaceAll('-', '/') },
    },
    person?.place ?? '',
  )
}

const plus = (dialing: string) => (dialing && !dialing.startsWith('+') ? `+${dialing}` : dialing)

function locationOf(address: XmlBranch): JsonObject {
  const code = address.text('CountryCode')
  return {
    address: [address.text('AddressLine'), address.text('StreetName')].filter(Boolean).join(', '),
    postalCode: address.text('PostalCode'),
    city: address.text('CityName'),
    ...(code && { countryCode: isoCountry(code) }),
  }
}

/** Reads a full date; programs append midnight. */
const dayIn = (branch: XmlBranch | undefined): string =>
  (branch?.text('FormattedDateTime') || branch?.text() || '').replace(/T.*$/, '')

function period(branch: XmlBranch | undefined): { startDate: string; endDate: string } {
  const goesOn = [branch?.text('CurrentIndicator'), branch?.text('Ongoing')].includes('true')
  const end = dayIn(branch?.find('EndDate'))
  return { startDate: dayIn(branch?.find('StartDate')), endDate: goesOn ? '' : end }
}

/** Reads an employer, who may have several positions. */
function readEmployer(employer: XmlBranch, draft: ResumeDraft): void {
  const name = employer.text('OrganizationName')
  const contact = employer.all('OrganizationContact', 'Communication')
  const url = contact.map((one) => one.text('URI')).find(Boolean) ?? ''
  const around = addressIn(contact)
  for (const one of contact) {
    one.skip('ChannelCode')
    one.skip('UseCode')
  }
  const whole = period(employer.find('EmploymentPeriod'))
  const positions = employer.all('PositionHistory')
  for (const one of positions) {
    const own = period(one.find('EmploymentPeriod'))
    const place = [one.text('City'), countryIn(one.text('Country'))].filter(Boolean).join(', ')
    const entry = {
      position: one.text('PositionTitle'),
      name,
      url,
      location: place || around,
      ...(own.startDate || own.endDate ? own : whole),
      summary: one.text('Description'),
    }
    draft.add('work', entry, one)
  }
  if (positions.length === 0) draft.add('work', { name, url, location: around, ...whole }, employer)
}

const countryIn = (code: string): string =>
  /^[a-z]{2}$/i.test(code) ? (namesOf('region')(isoCountry(code)) ?? code) : code

/** Formats the first address of an employer or a school. */
function addressIn(contact: readonly XmlBranch[]): string {
  const address = contact.map((one) => one.find('Address')).find(Boolean)
  const parts = ['AddressLine', 'PostalCode', 'CityName'].map((key) => address?.text(key))
  return [...parts, countryIn(address?.text('CountryCode') ?? '')].filter(Boolean).join(', ')
}

/** Returns names of languages and countries in the page's language; undefined for invalid codes. */
const namesOf = (type: 'language' | 'region') => {
  const names = new Intl.DisplayNames([getLocale()], { type, fallback: 'none' })
  return (code: string): string | undefined => {
    try {
      return names.of(code)
    } catch {
      return undefined
    }
  }
}

function readAttendance(one: XmlBranch, draft: ResumeDraft): void {
  const degree = one.find('EducationDegree')
  const contact = one.all('OrganizationContact', 'Communication')
  const entry = {
    institution: one.text('OrganizationName'),
    location: addressIn(contact),
    studyType: degree?.text('DegreeName') || one.text('ProgramName'),
    area: one.text('MainFieldOfStudy') || (degree?.text('MainFieldOfStudy') ?? ''),
    score:
      one.text('FinalGrade', 'ScoreText') || one.text('FinalGrade') || (degree?.text('FinalGrade') ?? ''),
    url: contact.map((each) => each.text('URI')).find(Boolean) ?? '',
    ...period(one.find('AttendancePeriod')),
  }
  draft.add('education', entry, one)
}

function readMotherTongues(person: XmlBranch, draft: ResumeDraft): void {
  for (const one of person.all('PrimaryLanguageCode')) {
    const code = one.text()
    if (code) draft.add('languages', { language: languageOf(code), fluency: words.motherTongue() }, one)
  }
}

const languageOf = (code: string): string => namesOf('language')(code) ?? code

const dimensions: Readonly<Record<string, string>> = {
  'CEF-Understanding-Listening': 'Listening',
  'CEF-Understanding-Reading': 'Reading',
  'CEF-Speaking-Interaction': 'SpokenInteraction',
  'CEF-Speaking-Production': 'SpokenProduction',
  'CEF-Writing-Production': 'Writing',
}

function readCompetencies(competencies: readonly XmlBranch[], draft: ResumeDraft): void {
  const groups = new Map<string, { keywords: string[]; first: XmlBranch }>()
  for (const one of competencies) {
    const [taxonomy, code] = [one.text('TaxonomyID'), one.text('CompetencyID')]
    const name = one.text('CompetencyName')
    if (/language/i.test(taxonomy)) {
      const fluency = languageLevels(
        one.all('CompetencyDimension').flatMap((dimension) => {
          const kind = dimension.text('CompetencyDimensionTypeCode')
          const level = dimension.text('Score', 'ScoreText')
          return level ? [{ name: dimensions[kind] ?? kind, level }] : []
        }),
      )
      draft.add('languages', { language: name || languageOf(code), fluency }, one)
    } else if (name || code) {
      const group = groups.get(taxonomy) ?? { keywords: [], first: one }
      groups.set(taxonomy, group)
      group.keywords.push(name || code)
    }
  }
  for (const [taxonomy, { keywords, first }] of groups)
    draft.add('skills', { name: titleOf(taxonomy), keywords }, first)
}

/** Formats 'Digital_Skill' for people. */
const titleOf = (taxonomy: string): string =>
  /digital/i.test(taxonomy)
    ? (words.europassSkills['Computer']?.() ?? '')
    : taxonomy.replaceAll(/[_-]+/g, ' ')

/** Adds a group of skills with a title. */
function readGroup(group: XmlBranch, draft: ResumeDraft): void {
  const name = group.text('Title')
  const keywords = group.children
    .filter((child) => child.name !== 'Title')
    .map((child) => child.text('CompetencyName') || child.text('Title') || child.text())
    .filter(Boolean)
  if (keywords.length > 0)
    draft.add('skills', { name: name || (words.europassSkills['Computer']?.() ?? ''), keywords }, group)
}

/** Reads the lists whose entries have a title, a text and dates. */
function readOthers(profile: XmlBranch | undefined, draft: ResumeDraft): void {
  const titled = (branch: XmlBranch) =>
    branch.text('Title') || branch.text('CertificationName') || branch.text('Name')
  const dated = (branch: XmlBranch) =>
    dayIn(branch.find('Date')) || dayIn(branch.find('IssueDate')) || branch.text('Year')
  const linked = (branch: XmlBranch) => branch.text('Link') || branch.text('URI')
  const said = (branch: XmlBranch) => branch.text('Description')
  const each = (list: string, name: string, to: (branch: XmlBranch) => JsonObject, key: string) => {
    for (const one of profile?.all(list, name) ?? []) draft.add(key, to(one), one)
  }
  const certificate = (one: XmlBranch): JsonObject => ({
    name: titled(one),
    issuer: one.text('IssuingAuthority') || one.text('Organization'),
    date: dated(one),
    url: linked(one),
  })
  each('Certifications', 'Certification', certificate, 'certificates')
  each(
    'CourseCertifications',
    'CourseCertification',
    (one) => ({ ...certificate(one), [EXTENSION]: { Type: 'Course' } }),
    'certificates',
  )
  each(
    'PublicationHistory',
    'Publication',
    (one) => ({
      name: titled(one),
      publisher: one.text('Publisher'),
      releaseDate: dated(one),
      url: linked(one),
      summary: said(one) || one.text('Reference'),
    }),
    'publications',
  )
  each(
    'Projects',
    'Project',
    (one) => ({
      name: titled(one),
      description: said(one),
      url: linked(one),
      ...period(one.find('ProjectPeriod') ?? one.find('Period')),
    }),
    'projects',
  )
  each(
    'HonorsAndAwards',
    'HonorAward',
    (one) => ({
      title: titled(one),
      awarder: one.text('IssuingAuthority'),
      date: dated(one),
      url: linked(one),
      summary: said(one),
    }),
    'awards',
  )
  each(
    'VoluntaryWorks',
    'VoluntaryWork',
    (one) => ({
      position: titled(one),
      organization: one.text('OrganizationName'),
      summary: said(one),
      ...period(one.find('VoluntaryWorkPeriod') ?? one.find('Period')),
    }),
    'volunteer',
  )
}
