import isoCodes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import * as notes from '#messages/imports/notes-jobs.ts'
import { isCurrency } from '../schema-currency.ts'
import { employmentTypeOf } from '#features/posting/item/schema-checks.ts'
import { sectors } from '#features/taxonomy/schema-fields.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { isMailAddress } from '#lib/text/mail-address.ts'
import { foldedText } from '#lib/text/terms.ts'
import { normalSite } from '#lib/text/web/web-site.ts'
import { isOwnDomain } from '#kits/organization/claim/address-domain.ts'
import type { ApplicantArea, JobRows, SourceJob } from './given-job.ts'
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
/** Names of periods, also as UN/CEFACT codes, in the portal's terms. */
const periods: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    year: 'YEAR YEARLY ANNUAL ANNUALLY ANNUM ANN',
    month: 'MONTH MONTHLY MON',
    week: 'WEEK WEEKLY WEE',
    day: 'DAY DAILY',
    hour: 'HOUR HOURLY HUR',
  }).flatMap(([period, names]) => names.split(' ').map((name) => [name, period])),
)

/** Returns a period such as 'YEAR', 'Hourly' or 'per month' in the portal's terms; empty if unknown. */
export const payPeriodOf = (unit: string): string =>
  periods[unit.toUpperCase().replace(/^(?:PER|A|AN)[\s_-]+/, '')] ?? ''
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
  const pay = payOf(node)
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

type Pay = Pick<SourceJob, 'salary' | 'salaryFrom' | 'salaryTo' | 'salaryCurrency' | 'salaryPeriod'>
const noPay: Pay = { salary: '', salaryFrom: '', salaryTo: '', salaryCurrency: '', salaryPeriod: '' }

/** Returns the pay: an amount or a range. */
function payOf(node: LinkedNode): Pay {
  const base = nodeIn(eachIn(node['baseSalary'])[0])
  const value = nodeIn(base?.['value'])
  const unit = lineIn(value?.['unitText'] ?? base?.['unitText'] ?? value?.['unitCode'])
  const said = value?.['value'] ?? (value ? undefined : (base?.['value'] ?? node['baseSalary']))
  const currency = lineIn(base?.['currency'] ?? node['salaryCurrency']).toUpperCase() || currencyIn(said)
  const ends = rangeIn(said)
  const [least, most] = ['minValue', 'maxValue'].map((key, at) =>
    amountOf(value?.[key] ?? base?.[key] ?? ends?.[at]),
  )
  const one = ends ? '' : amountOf(said)
  const single = one || (least === most ? (least ?? '') : '')
  const isRange = !single && Number(least || 0) <= Number(most || Infinity)
  const amounts = single ? { salary: single } : isRange && { salaryFrom: least ?? '', salaryTo: most ?? '' }
  return Object.values(amounts).some(Boolean)
    ? {
        ...noPay,
        ...amounts,
        salaryCurrency: isCurrency(currency) ? currency : '',
        salaryPeriod: payPeriodOf(unit),
      }
    : noPay
}

/** Longer texts are no pay. */
const PAY_MAX = 100

/** Returns the ends of a range that is written as one text: '45.000 – 55.000 €'. */
function rangeIn(value: unknown): string[] | undefined {
  const ends =
    typeof value === 'string' && value.length <= PAY_MAX
      ? value.split(/\s*(?:[-–—~〜]|\bto\b|\bbis\b)\s*/)
      : []
  const [least, most] = ends
  if (ends.length !== 2 || !amountOf(least) || !amountOf(most)) return undefined
  // The first of '60 – 80k' and '6 – 9 lakhs' counts what the second does.
  const [unit = ''] = /(?<=\d\s*)[a-z]+\b/i.exec(most!) ?? []
  const isCounted = multiplierOf(unit) !== undefined && /\d\s*$/.test(least!)
  return isCounted && Number(amountOf(least)) < 1000 ? [`${least}${unit}`, most!] : ends
}

/** Signs that stand for one currency. */
const currencySigns: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  R$: 'BRL',
  zł: 'PLN',
  Kč: 'CZK',
  '₺': 'TRY',
  '₩': 'KRW',
  '₫': 'VND',
}

/** Returns the currency that a text of pay names; empty if it names none. */
function currencyIn(value: unknown): string {
  if (typeof value !== 'string' || value.length > PAY_MAX) return ''
  const [sign] = Object.entries(currencySigns).find(([each]) => value.includes(each)) ?? []
  return sign ? currencySigns[sign]! : (value.match(/\b[A-Z]{3}\b/g)?.find(isCurrency) ?? '')
}

/** Returns an amount as the form takes it; empty for none, and for less than one. */
export function amountOf(value: unknown): string {
  const amount = numberOf(value)
  return amount !== undefined && amount >= 1 ? String(Math.round(amount * 100) / 100) : ''
}

const sign = String.raw`(?:\p{Sc}|[A-Z]{1,3}\$|[A-Z]{3}|KSh|Ksh|Rs\.?|Rp\.?|RM|zł|kr\.?|Kč|Ft|lei|円|元|원|đ)`
/** Words and letters that count thousands and more; India's lakh is 100,000, and LPA lakhs a year. */
const countWords = String.raw`[kK]|mil|[lL]a(?:kh|c)s?|LPA|crores?`
/** Digits with an optional currency before or after them, and what they count. */
const written = new RegExp(String.raw`^${sign}?\s*(\d[\d\s.,'’]*)(${countWords})?\s*${sign}?$`, 'u')

/** Returns what a word such as 'k' counts; undefined for another. */
function multiplierOf(word: string): number | undefined {
  if (/^(?:k|mil)$/i.test(word)) return 1_000
  if (/^(?:lakhs?|lacs?|lpa)$/i.test(word)) return 100_000
  return /^crores?$/i.test(word) ? 10_000_000 : undefined
}

/** Reads a number, also in a text: '38,500.50', '3.200,50', '55.000 €', '60k', 'R$ 5.000,00'. */
function numberOf(value: unknown): number | undefined {
  if (typeof value !== 'string')
    return typeof value === 'number' && Number.isFinite(value) ? value : undefined
  if (value.length > PAY_MAX) return undefined
  const [, found, word = ''] = written.exec(value.normalize('NFKC').trim()) ?? []
  const digits = found?.replaceAll(/[\s'’]/g, '')
  if (digits === undefined) return undefined
  const parts = digits.split(/[.,]/)
  const isOneSeparator = new Set(digits.replaceAll(/\d/g, '')).size === 1
  // With one kind of separator, three digits at the end are a group, not decimals.
  const isGrouped = parts.length === 1 || (isOneSeparator && (parts.length > 2 || parts[1]!.length === 3))
  const number = Number(isGrouped ? parts.join('') : `${parts.slice(0, -1).join('')}.${parts.at(-1)}`)
  return Number.isFinite(number) ? number * (multiplierOf(word) ?? 1) : undefined
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
