import isoCodes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import * as notes from '#messages/imports/notes-jobs.ts'
import { employmentTypeOf } from '#features/posting/item/schema-checks.ts'
import { sectors } from '#features/taxonomy/schema-fields.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { isMailAddress } from '#lib/text/mail-address.ts'
import { foldedText } from '#lib/text/terms.ts'
import { normalSite } from '#lib/text/web/web-site.ts'
import { isOwnDomain } from '#kits/organization/claim/address-domain.ts'
import type { ApplicantArea, JobRows, SourceJob } from './given-job.ts'
import { numberOf, payOfNode } from './job-pay.ts'
import { eachIn, lineIn, nameIn, nodeIn, type LinkedNode } from './linked-node.ts'
import { LINE_MAX, NESTED_MAX } from '#kits/document/fields/values.ts'
import { jobNamesNoTitle } from '#messages/imports/refusals.ts'
import { formattedOfHtml, textOfHtml } from '#lib/text/web/plain-text.ts'
import { countryCode } from '#lib/text/country/country-code.ts'
import { readListDay } from './list-day.ts'
import { countryOfPlaces, withoutCountry } from './place-country.ts'

/** Returns the texts of a value: itself, its items or their names. */
const textsOf = (value: unknown): string[] => eachIn(value).map(nameIn).filter(Boolean)

/** A specified type where it means the same; FULL_TIME does not mean permanent. */
const types: Readonly<Record<string, string>> = {
  FULL_TIME: 'Full-time',
  FULLTIME: 'Full-time',
  INTERN: 'Internship',
  INTERNSHIP: 'Internship',
  VOLUNTEER: 'Volunteer',
  PART_TIME: 'Parttime',
  PARTTIME: 'Parttime',
  CONTRACT: 'contract',
  CONTRACTOR: 'contract',
  TEMPORARY: 'contract',
}
/** Longer texts are not skill names. */
const MAX_SKILL_LENGTH = 60

/**
 * Reads a schema.org JobPosting. Properties without a field go into the description or are noted.
 * @param page URL of its page, if the page is only about this job.
 */
export function readPosting(node: LinkedNode, at: string, into: JobRows, page: string): void {
  const organization = nodeIn(eachIn(node['hiringOrganization'])[0])
  const company = organization ? lineIn(organization['name']) : lineIn(node['hiringOrganization'])
  if (organization?.['logo']) into.note(notes.logosLeftOut.in('en'), '')
  const title = lineIn(node['title']) || lineIn(node['name'])
  const link = lineIn(eachIn(node['url'])[0]) || page
  const identifier = lineIn(nodeIn(node['identifier'])?.['value'] ?? node['identifier'])
  if (!title) {
    into.refuse(at, jobNamesNoTitle.in('en'), { link, identifier })
    return
  }
  // Texts of the source stay in its language, so they get no labels.
  const told: string[] = []
  const type = eachIn(node['employmentType']).map(jobTypeOf).find(Boolean) ?? ''
  const pay = payOfNode(node)
  const experience = experienceOf(node, told)
  const skills = skillsOf(node['skills'], told)
  const industry = textsOf(node['industry'])
  const sector = sectors.find((each) => industry.some((text) => isSector(each, text))) ?? ''
  if (!sector && industry.length > 0) into.note(notes.industryLeftOut.in('en'), industry.join(', '))
  for (const key of asideKeys) {
    const text = eachIn(node[key]).map(sentenceOf).filter(Boolean).join('\n')
    if (text) told.push(text)
  }
  const readDay = (key: string): string => {
    const given = lineIn(node[key])
    const day = readListDay(given, '')
    if (given && !day) into.note(notes.dayLeftOut.in('en'), `${at} (${given})`)
    return day
  }
  const contact = nodeIn(node['applicationContact'])
  const mail = lineIn(contact?.['email']).replace(/^mailto:/i, '')
  into.take(at, {
    company,
    website: websiteOf(organization),
    title,
    link,
    email: isMailAddress(mail) ? mail : '',
    identifier,
    ...jobPlaces(node),
    posted: readDay('datePosted'),
    until: readDay('validThrough'),
    type,
    experience,
    sector,
    ...pay,
    skills,
    benefits: benefitsOf(node),
    isLinkOptional: true,
    details: [
      typeof node['description'] === 'string' ? formattedOfHtml(node['description']) : '',
      told.join('\n\n'),
    ]
      .filter(Boolean)
      .join('\n\n'),
  })
}

/** Texts without a field, which follow the job's description. */
const asideKeys = ['responsibilities', 'qualifications', 'educationRequirements', 'workHours'] as const

/** Returns the benefits, one each line, list item or entry. */
const benefitsOf = (node: LinkedNode): string[] =>
  eachIn(node['jobBenefits'])
    .map(sentenceOf)
    .flatMap((text) => text.split(/\n+|;/))
    .map((text) => text.replace(/^[\s•*–-]+/u, '').trim())
    .filter((text) => text !== '' && text.length <= LINE_MAX)
    .slice(0, NESTED_MAX)

const sentenceOf = (value: unknown): string => {
  const node = nodeIn(value)
  const text = node ? (node['description'] ?? node['name'] ?? node['credentialCategory']) : value
  return typeof text === 'string' ? textOfHtml(text) : lineIn(text)
}

const isSector = (sector: (typeof sectors)[number], text: string): boolean => {
  const folded = foldedText(text)
  return [sector, fieldNames[sector].in('en'), fieldNames[sector].in('es')].some(
    (name) => foldedText(name) === folded,
  )
}

/** Skips reference pages on other sites, which identify a company but are not its website. */
function websiteOf(organization: LinkedNode | undefined): string {
  const given = eachIn([organization?.['url'], organization?.['sameAs']].flat()).map(lineIn)
  return (
    given
      .map(normalSite)
      .find((site) => site !== undefined && isOwnDomain(new URL(site).hostname.replace(/^www\d?\./, ''))) ??
    ''
  )
}

/**
 * Returns a type such as `FULL_TIME`, `FullTime` or `Full-time` in the portal's terms, one such as 'Teilzeit' in its own;
 * empty if unknown.
 */
export function jobTypeOf(given: unknown): string {
  const name = lineIn(given)
  const type = types[name.toUpperCase().replaceAll(/[\s-]+/g, '_')]
  if (type !== undefined || employmentTypeOf(name) === undefined) return type ?? ''
  // Short ones are abbreviations, such as CDI.
  return /^[A-Z_]{5,}$/.test(name) ? name.charAt(0) + name.slice(1).toLowerCase().replaceAll('_', ' ') : name
}

/** Maps the required months to an experience group; less than a year has none. */
function experienceOf(node: LinkedNode, told: string[]): string {
  const given = eachIn(node['experienceRequirements'])
  const months = given
    .map((each) => numberOf(nodeIn(each)?.['monthsOfExperience']))
    .find((each) => each !== undefined)
  const texts = given.map(sentenceOf).filter(Boolean)
  if (texts.length > 0) told.push(texts.join('\n'))
  if (months === undefined) return ''
  return groups.find(({ from, to }) => months >= from && months < to)?.experience ?? ''
}

/** In whole years; there is no group between two of them or below the first. */
const groups = [
  { from: 12, to: 25, experience: '1-2yrs' },
  { from: 36, to: 61, experience: '3-5 yrs' },
  { from: 72, to: 120, experience: '6-10 yrs' },
  { from: 120, to: Number.POSITIVE_INFINITY, experience: '10+' },
]

/** Returns skill names; a text that is not a list goes into the description. */
function skillsOf(given: unknown, told: string[]): string[] {
  const names = textsOf(given).flatMap((text) => text.split(/[,;•|]+/).map((name) => name.trim()))
  const skills = [...new Set(names.filter(Boolean))]
  if (skills.every((skill) => skill.length <= MAX_SKILL_LENGTH)) return skills
  told.push(textsOf(given).join(', '))
  return []
}

/** Returns the places, the country that they share, and where applicants for a remote job can live. */
function jobPlaces(node: LinkedNode): Pick<SourceJob, 'places' | 'country' | 'workPlace' | 'applicantAreas'> {
  const addresses = eachIn(node['jobLocation']).flatMap(addressesOf)
  const codes = new Set(addresses.map(({ country }) => country))
  const [code = ''] = codes
  const oneCountry = codes.size === 1 ? (countryCode(code) ?? '') : ''
  const named = addresses
    .map(({ place, country }) => [place, oneCountry ? '' : country].filter(Boolean).join(', '))
    .filter(Boolean)
  const isRemote = eachIn(node['jobLocationType']).some((each) => /TELECOMMUTE/i.test(lineIn(each)))
  if (!isRemote)
    return { places: [...new Set(named)], country: oneCountry, workPlace: '', applicantAreas: [] }
  const from = eachIn(node['applicantLocationRequirements']).map((each) => areaOf(each, oneCountry))
  const areas = from.filter(({ country }) => country !== '')
  const countries = new Set(from.map(({ country }) => country))
  const [applicantCountry = ''] = countries.size === 1 ? countries : []
  return {
    places: [...new Set([...named, ...from.flatMap(({ country, area }) => (country ? [] : area))])].filter(
      Boolean,
    ),
    country: oneCountry || applicantCountry,
    workPlace: 'remote',
    applicantAreas: [...new Map(areas.map((each) => [`${each.country} ${each.area}`, each])).values()],
  }
}

/**
 * Returns an area such as 'Bavaria, Germany', a country, or a state whose country is in its address or that of the job.
 * @param oneCountry that all places of the job share; empty if none.
 */
function areaOf(given: unknown, oneCountry: string): ApplicantArea {
  const node = nodeIn(given)
  const name = nameIn(given)
  const own = countryOfPlaces([name])
  if (own) {
    const [area = ''] = withoutCountry([name], own)
    return { country: own, area: area === name ? '' : area }
  }
  // A state can have a country's name or code.
  const code = lineIn(eachIn(node?.['@type'])[0]) === 'State' ? '' : (countryCode(name) ?? '')
  if (code) return { country: code, area: '' }
  const address = nodeIn(node?.['address']) ?? node
  const land = [address?.['addressCountry'], node?.['containedInPlace']].map(nameIn).find(Boolean) ?? ''
  return { country: countryCode(land) ?? (name && oneCountry), area: name }
}

/** Codes of two letters by those of three, which only a field for countries can be known to hold. */
const codeOfThree: ReadonlyMap<string, string> = new Map(isoCodes.map(([two, three]) => [three!, two!]))

interface SourceAddress {
  place: string
  /** A code of ISO 3166-1 if it is known. */
  country: string
}

/** Returns the addresses of a place: a text, an address, or a Place with a text or one or more addresses. */
function addressesOf(given: unknown): SourceAddress[] {
  const within = eachIn(nodeIn(given)?.['address'])
  const found = within.length > 0 ? within : [given]
  return found.map((address) => {
    const parts = nodeIn(address)
    if (!parts) return addressOfLine(lineIn(address))
    const place = ['addressLocality', 'addressRegion'].map((key) => nameIn(parts[key])).filter(Boolean)
    const land = nameIn(parts['addressCountry'])
    const name = [...new Set(place)].join(', ') || nameIn(nodeIn(given)) || lineIn(parts['streetAddress'])
    // 'Berlin, Germany' as the locality names the country as well.
    if (!land) return addressOfLine(name)
    return { place: name, country: countryCode(land) ?? codeOfThree.get(land.toUpperCase()) ?? land }
  })
}

/** Reads a place such as 'Berlin, Germany'. */
export function addressOfLine(line: string): SourceAddress {
  const country = countryOfPlaces([line])
  return { place: withoutCountry([line], country)[0] ?? '', country }
}
