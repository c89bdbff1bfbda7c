import { isCurrency } from '../schema-currency.ts'
import { sectors } from '#features/taxonomy/schema-fields.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { isMailAddress } from '#lib/text/mail-address.ts'
import { foldedText } from '#lib/text/terms.ts'
import { normalSite } from '#lib/text/web/web-site.ts'
import { isOwnDomain } from '#kits/organization/claim/address-domain.ts'
import type { JobRows } from './given-job.ts'
import { eachIn, lineIn, nameIn, nodeIn, type LinkedNode } from './linked-node.ts'
import { textOfHtml } from '#lib/text/web/plain-text.ts'
import { countryCode } from '#lib/text/country/country-code.ts'
import { countryOfPlaces } from './place-country.ts'

/** Returns the texts of a value: itself, its items or their names. */
const textsOf = (value: unknown): string[] => eachIn(value).map(nameIn).filter(Boolean)

/** Only exact equivalents: FULL_TIME does not mean permanent, and INTERN is none of the three. */
const types: Readonly<Record<string, string>> = {
  PART_TIME: 'Parttime',
  CONTRACTOR: 'contract',
  TEMPORARY: 'contract',
}
const periods: Readonly<Record<string, string>> = {
  YEAR: 'year',
  MONTH: 'month',
  WEEK: 'week',
  DAY: 'day',
  HOUR: 'hour',
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
  if (organization?.['logo']) into.note('logos are left out: pictures come from this portal alone', '')
  const title = lineIn(node['title']) || lineIn(node['name'])
  const { places, country } = jobPlaces(node)
  const told: string[] = []
  const type = employmentType(node, told)
  const pay = payOf(node, told)
  const experience = experienceOf(node, told)
  const skills = skillsOf(node['skills'], told)
  const industry = textsOf(node['industry'])
  const sector = sectors.find((each) => industry.some((text) => isSector(each, text))) ?? ''
  if (!sector && industry.length > 0) told.push(`Industry: ${industry.join(', ')}`)
  for (const [key, name] of asideKeys) {
    const text = eachIn(node[key]).map(sentenceOf).filter(Boolean).join('\n')
    if (text) told.push(`${name}: ${text}`)
  }
  const contact = nodeIn(node['applicationContact'])
  const mail = lineIn(contact?.['email']).replace(/^mailto:/i, '')
  into.take(at, {
    company,
    website: websiteOf(organization),
    title,
    link: lineIn(eachIn(node['url'])[0]) || page,
    email: isMailAddress(mail) ? mail : '',
    identifier: lineIn(nodeIn(node['identifier'])?.['value'] ?? node['identifier']),
    places,
    country,
    posted: dayOf(node['datePosted']),
    until: dayOf(node['validThrough']),
    type,
    experience,
    sector,
    ...pay,
    skills,
    details: [typeof node['description'] === 'string' ? textOfHtml(node['description']) : '', told.join('\n')]
      .filter(Boolean)
      .join('\n\n'),
  })
}

/** Properties without a field, with their label in the job's description. */
const asideKeys = [
  ['responsibilities', 'Responsibilities'],
  ['qualifications', 'Qualifications'],
  ['educationRequirements', 'Education'],
  ['jobBenefits', 'Benefits'],
  ['workHours', 'Hours'],
  ['jobStartDate', 'Begins'],
] as const

const sentenceOf = (value: unknown): string => {
  const node = nodeIn(value)
  const text = node ? (node['description'] ?? node['name'] ?? node['credentialCategory']) : value
  return typeof text === 'string' ? textOfHtml(text) : lineIn(text)
}

/** Returns the day in the source's own time zone. */
const dayOf = (value: unknown): string => lineIn(value).slice(0, 10).replaceAll('-', '/')

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

function employmentType(node: LinkedNode, told: string[]): string {
  const given = eachIn(node['employmentType']).map((each) =>
    lineIn(each)
      .toUpperCase()
      .replaceAll(/[\s-]+/g, '_'),
  )
  const known = new Set(given.map((each) => types[each] ?? ''))
  const [type = ''] = known
  if (known.size === 1 && type) return type
  const names = given.filter((each) => each && each !== 'OTHER')
  if (names.length > 0)
    told.push(`Employment: ${names.map((name) => name.toLowerCase().replaceAll('_', ' ')).join(', ')}`)
  return ''
}

type Pay = { salary: string; salaryCurrency: string; salaryPeriod: string }
const noPay: Pay = { salary: '', salaryCurrency: '', salaryPeriod: '' }

/** Returns the pay. A posting holds one amount, so a range goes into its description. */
function payOf(node: LinkedNode, told: string[]): Pay {
  const base = nodeIn(eachIn(node['baseSalary'])[0])
  const value = nodeIn(base?.['value'])
  const currency = lineIn(base?.['currency'] ?? node['salaryCurrency']).toUpperCase()
  const unit = lineIn(value?.['unitText'] ?? base?.['unitText']).toUpperCase()
  const [least, most] = [numberOf(value?.['minValue']), numberOf(value?.['maxValue'])]
  const one = numberOf(value?.['value'] ?? (value ? undefined : (base?.['value'] ?? node['baseSalary'])))
  const amount = one ?? (least === most ? least : undefined)
  if (amount !== undefined && amount >= 1)
    return {
      salary: String(Math.round(amount * 100) / 100),
      salaryCurrency: isCurrency(currency) ? currency : '',
      salaryPeriod: periods[unit] ?? '',
    }
  const range = [least, most].filter((each) => each !== undefined && each > 0)
  if (range.length > 0) {
    const ends =
      least === undefined || most === undefined
        ? `${least === undefined ? 'up to' : 'from'} ${range[0]}`
        : range.join('–')
    told.push(['Salary:', ends, currency, unit && `per ${unit.toLowerCase()}`].filter(Boolean).join(' '))
  }
  return noPay
}

function numberOf(value: unknown): number | undefined {
  const text = typeof value === 'string' ? value.replaceAll(/(?<=\d),(?=\d{3}\b)/g, '').trim() : value
  const number = text === '' || text === null || text === undefined ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : undefined
}

/** Maps the required months to an experience group; less than a year has none. */
function experienceOf(node: LinkedNode, told: string[]): string {
  const given = eachIn(node['experienceRequirements'])
  const months = given
    .map((each) => numberOf(nodeIn(each)?.['monthsOfExperience']))
    .find((each) => each !== undefined)
  const texts = given.map(sentenceOf).filter(Boolean)
  if (texts.length > 0) told.push(`Experience: ${texts.join('; ')}`)
  if (months === undefined) return ''
  const group = groups.find(({ from, to }) => months >= from && months < to)
  if (!group && texts.length === 0) told.push(`Experience: ${months} months`)
  return group?.experience ?? ''
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
  told.push(`Skills: ${textsOf(given).join(', ')}`)
  return []
}

/** Returns the places, remote-work terms and country of a schema.org JobPosting. */
function jobPlaces(node: LinkedNode): { places: string[]; country: string } {
  const addresses = eachIn(node['jobLocation']).map(addressOf)
  const codes = new Set(addresses.map(({ country }) => country))
  const [code = ''] = codes
  const oneCountry = codes.size === 1 ? (countryCode(code) ?? '') : ''
  const named = addresses
    .map(({ place, country }) => [place, oneCountry ? '' : country].filter(Boolean).join(', '))
    .filter(Boolean)
  const isRemote = eachIn(node['jobLocationType']).some((each) => /TELECOMMUTE/i.test(lineIn(each)))
  if (!isRemote) return { places: [...new Set(named)], country: oneCountry }
  const from = eachIn(node['applicantLocationRequirements']).map(nameIn).filter(Boolean)
  const remote = from.length > 0 ? `Remote (${from.join(', ')})` : 'Remote'
  return {
    places: [...new Set([remote, ...named])],
    country: oneCountry || countryOfPlaces(from.length > 0 ? from : ['']),
  }
}

function addressOf(given: unknown): { place: string; country: string } {
  const address = nodeIn(given)?.['address'] ?? given
  const parts = nodeIn(address)
  if (!parts) return { place: lineIn(address), country: '' }
  const place = ['addressLocality', 'addressRegion'].map((key) => nameIn(parts[key])).filter(Boolean)
  const land = nameIn(parts['addressCountry'])
  const name = [...new Set(place)].join(', ') || nameIn(nodeIn(given)) || lineIn(parts['streetAddress'])
  return { place: name, country: countryCode(land) ?? land }
}
