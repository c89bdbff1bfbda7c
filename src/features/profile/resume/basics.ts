import * as m from '#messages/profile/resume-import.ts'
import { ITEMS_MAX } from '#kits/document/fields/values.ts'
import { countryCode } from '#lib/text/country/country-code.ts'
import { parsePlace } from '#lib/text/country/place.ts'
import { readDay } from '#lib/text/dates/read-month.ts'
import { ABOUT_MAX, type PersonalData, LINKS_MAX } from '../schema.ts'
import { type PersonLink, networkNamed, networkAt, pageIn, WEBSITE } from '../sections/link-names.ts'
import { fullName, personal } from '../sections/personal.ts'
import { links } from '../sections/links.ts'
import { readOwnItem, createItem, type ResumeReadContext, addTo } from './read-item.ts'
import { splitFamilyFirst, splitMarkedFamily } from './family-names.ts'
import type { Reason, ResumeSource } from './source.ts'
import { finishExtension } from './work.ts'
import { toUri } from './schema.ts'

// The personal data of a JSON Resume.

const account: Reason = [m.accountKeeps, m.changeInAccount]
const picture: Reason = [m.noPicture, m.uploadPicture]
const reasons: Readonly<Record<string, Reason>> = {
  email: account,
  phone: account,
  image: picture,
  picture,
}
const address: Reason = [m.onlyPlace, m.nothingToDo]
const ofAddress = { address, postalCode: address }

/** Reads the personal data; undefined if a required field is missing or there are none. */
export function readBasics(resume: ResumeSource, gathered: ResumeReadContext): PersonalData | undefined {
  const source = resume.object('basics')
  if (!source) return undefined
  const bareName = (given: string) => withoutTitles(given, source, gathered).join(' ')
  const own = source.extension()
  const name = source.text(['name'])
  const extra = readOwnItem(personal, own, gathered)
  const known = extra as { FirstName: string; LastName: string }
  const [FirstName, LastName] =
    own && fullName(known) === name
      ? [source.isAsWritten(own) ? known.FirstName : bareName(known.FirstName), known.LastName]
      : readName(name, source, gathered)
  const place = source.isText('location') ? undefined : source.object('location')
  const draft = {
    ...extra,
    FirstName,
    LastName,
    ...(!extra['SocialName'] && { SocialName: readSocialName(source, gathered) }),
    ...(!own && { DateOfBirth: readBirth(source) }),
    Title: source.text(['label', 'headline', 'title']),
    ...(place
      ? {
          Country: place.text(['countryCode', 'country']),
          State: place.text(['region', 'state']),
          City: place.text(['city']),
        }
      : placeFields(source.text(['location']))),
    About: source.long('summary', 'about'),
    Links: readLinks(source, own, extra['Links'] as PersonLink[], gathered),
  }
  place?.reportRest(ofAddress)
  // These fields of our own export are also known from the account and the portal.
  if (own && source.isAsWritten(own)) source.skip('email', 'phone', 'image')
  if (own) finishExtension(source, own, gathered)
  source.reportRest(reasons)
  if (Object.values(draft).every((value) => value === '' || (value as unknown[]).length === 0))
    return undefined
  const names = { FirstName: 'name', LastName: 'name' }
  const item = createItem(
    personal,
    { ...draft, Country: countryCode(draft.Country) ?? draft.Country },
    {
      section: 'UserPersonalData',
      path: 'basics',
      names,
      keeps: { About: m.summaryTooLong({ most: ABOUT_MAX }) },
    },
    gathered,
  )
  return item && { ...item, FullName: fullName(item) }
}

/** Many programs add it to the standard. */
function readBirth(source: ResumeSource): string {
  const given = source.text(['birthday', 'birthDate', 'birthdate', 'dateOfBirth'])
  const day = readDay(given)
  if (given && !day) source.report.add('left', source.at('birthday'), given, m.notDate(), m.correct())
  return day
}

function placeFields(text: string): { Country: string; State: string; City: string } {
  const { countryCode: Country, region: State, city: City } = parsePlace(text)
  return { Country, State, City }
}

/** Particles that start a compound last name. */
const particles = /^(?:van|von|der|den|de|del|della|di|da|dos|das|la|le|el|al|bin|ibn|ben|ter|ten|y)$/i
/** Titles before a name; those that are also names count only with a period. */
const honorific =
  /^(?:(?:dr|prof|mr|mrs|ms|mx)\.?|(?:ing|dipl|mag|sr|sra|srta|hon|rev|eng|dott|dr\.?-ing|dipl\.?-ing)\.)$/i
const suffix = /^(?:jr|sr|ii|iii|iv|ph\.?d|m\.?d)\.?$/i

/** Splits a name into words without leading titles, which are reported. */
function withoutTitles(name: string, source: ResumeSource, { report }: ResumeReadContext): string[] {
  const all = name.split(/\s+/).filter(Boolean)
  const begins = all.findIndex((word) => !honorific.test(word))
  if (begins <= 0) return all
  const titles = all.slice(0, begins).join(' ')
  report.add('left', source.at('name'), titles, m.titleApart(), m.writeIntoTitle())
  return all.slice(begins)
}

/** Splits a full name. An uncertain split is reported. */
function readName(
  name: string,
  source: ResumeSource,
  gathered: ResumeReadContext,
): [first: string, last: string] {
  const words = withoutTitles(name, source, gathered)
  if (words.length < 2) return [words.join(' '), '']
  const native = splitAtComma(words) ?? splitFamilyFirst(words) ?? splitMarkedFamily(words)
  const [first, last] = native ?? splitGivenFirst(words)
  if (native || words.length > 2)
    gathered.report.add(
      'moved',
      source.at('name'),
      words.join(' '),
      m.nameSplit({ first, last }),
      m.checkIt(),
    )
  return [first, last]
}

/** Whether a word is a degree after a name: 'PhD', 'MBA', 'B.Tech'. */
const isDegree = (word: string): boolean =>
  /^\p{Lu}[\p{L}.]{1,6}$/u.test(word) && /[\p{Lu}.]/u.test(word.slice(1))

/** Splits 'Ødegård, Åse'; undefined for 'Martin Luther King, Jr.' and 'Asha Rao, PhD'. */
function splitAtComma(words: readonly string[]): [first: string, last: string] | undefined {
  const [last, first, ...more] = words.join(' ').split(/\s*[,，]\s*/u)
  if (!last || !first || more.length > 0) return undefined
  const isSuffix = first.split(' ').every((word) => suffix.test(word) || isDegree(word))
  return isSuffix ? undefined : [first, last]
}

/** The last word with its particles is the last name. */
function splitGivenFirst(words: readonly string[]): [first: string, last: string] {
  let from = words.length - 1
  if (from > 1 && suffix.test(words[from] ?? '')) from--
  while (from > 1 && particles.test(words[from - 1] ?? '')) from--
  return [words.slice(0, from).join(' '), words.slice(from).join(' ')]
}

/** Returns the username if it is the same in all networks. */
function readSocialName(source: ResumeSource, { report }: ResumeReadContext): string {
  const found = source.find(['profiles'])
  if (!found) return ''
  const networks = source.list('profiles', ITEMS_MAX, 'url')
  const names = new Set(networks.map((network) => network.text(['username'])))
  const [only = ''] = names.size === 1 ? names : []
  if (only) report.add('moved', source.at('profiles'), only, m.asSocialName(), m.checkIt())
  return only
}

// The links of a person: 'url' and 'profiles' of a JSON Resume.

/** The maximum length of a URL. */
const URL_MAX = 2_000

/**
 * Reads the links of a person. The extension has our own links as they were typed. If another program changed the
 * standard fields, those win; links without a standard field stay.
 * @param known the links of the extension.
 */
function readLinks(
  source: ResumeSource,
  own: ResumeSource | undefined,
  known: readonly PersonLink[],
  gathered: ResumeReadContext,
): PersonLink[] {
  const page = own?.text(['page'], URL_MAX)
  if (own && source.isAsWritten(own)) {
    source.skip('url', 'profiles')
    return [...known]
  }
  const typed = new Map(known.map((link) => [toUri(link.Address), link]))
  const read: PersonLink[] = []
  const add = (link: PersonLink, path: string): void => {
    const found =
      typed.get(link.Address) ??
      (createItem(links, { ...link }, { path }, gathered) as PersonLink | undefined)
    if (found && !read.some(({ Address }) => Address === found.Address))
      addTo(read, found, LINKS_MAX, path, gathered.report)
  }
  const url = source.text(['url', 'website'], URL_MAX)
  if (url && url !== page) add({ Kind: networkAt(url) || WEBSITE, Address: url }, source.at('url'))
  for (const network of source.list('profiles', ITEMS_MAX, 'url')) {
    const link = readNetwork(network)
    if (link) add(link, network.path)
  }
  for (const link of known) if (toUri(link.Address) === '') add(link, source.at('profiles'))
  return read
}

function readNetwork(source: ResumeSource): PersonLink | undefined {
  const [network, name] = [source.text(['network']), source.text(['username'])]
  const address = source.text(['url'], URL_MAX)
  source.reportRest()
  const Kind = networkNamed(network) || networkAt(address)
  if (address) return { Kind, Address: address }
  const page = pageIn(Kind, name)
  const said = [network, name].filter(Boolean).join(': ')
  if (page) source.report.add('moved', source.path, said, m.linkOfName({ address: page }), m.checkIt())
  else if (said) source.report.add('left', source.path, said, m.noAddress(), m.addByHand())
  return page ? { Kind, Address: page } : undefined
}
