import { safeParse } from 'zod/v4/core'
import { NESTED_MAX, url as urlSchema } from '#kits/document/fields/values.ts'
import type { FieldValues } from '#kits/document/rules.ts'

/** A publication in CSL-JSON, or in what Crossref and ORCID make of it. */
export type CslItem = Readonly<Record<string, unknown>>

/** The portal's names of types in CSL, Crossref and ORCID. Other types keep their own. */
const typeNames: Record<string, string> = {
  'article-journal': 'Journal article',
  'journal-article': 'Journal article',
  'paper-conference': 'Conference paper',
  'proceedings-article': 'Conference paper',
  'conference-paper': 'Conference paper',
  book: 'Book',
  monograph: 'Book',
  'edited-book': 'Book',
  chapter: 'Book chapter',
  'book-chapter': 'Book chapter',
  thesis: 'Thesis',
  dissertation: 'Thesis',
  'dissertation-thesis': 'Thesis',
  report: 'Report',
  patent: 'Patent',
  dataset: 'Dataset',
  'data-set': 'Dataset',
  article: 'Preprint',
  'posted-content': 'Preprint',
  'article-magazine': 'Magazine article',
  'magazine-article': 'Magazine article',
  'article-newspaper': 'Newspaper article',
  'newspaper-article': 'Newspaper article',
  'entry-dictionary': 'Dictionary entry',
  'entry-encyclopedia': 'Encyclopedia entry',
  'post-weblog': 'Blog post',
  speech: 'Presentation',
  webpage: 'Web page',
}

const webAddress = urlSchema()

/** Returns the fields of a publication. What it lacks is empty; the list's own rules check the rest. */
export function publicationOf(item: CslItem): FieldValues {
  const given = cslText(item['URL'])
  // Others than those of the web cannot be linked: '<Go to ISI>://…' of Web of Science, FTP, or a dash for none.
  const url = safeParse(webAddress, given).success ? given : ''
  const doi = cslText(item['DOI']) || (doiInUrl.exec(url)?.[1] ?? '')
  const authors = namesOf(item['author'])
  const names = authors.length > 0 ? authors : namesOf(item['editor'])
  return {
    title: plainText(item['title']),
    type: typeOf(cslText(item['type']), doi, url),
    publisher:
      journalOf(plainText(containerOf(item))) ||
      plainText(item['publisher']) ||
      plainText(item['event-title'] ?? item['event']) ||
      repositoryOf(doi) ||
      hostOf(url),
    year: yearOf(item['issued']) || yearOf(item['published']),
    authors: (names.length > NESTED_MAX ? [...names.slice(0, NESTED_MAX - 1), 'et al.'] : names).map(
      (authorName) => ({ authorName, details: '' }),
    ),
    volume: cslText(item['volume']),
    issue: cslText(item['issue']),
    pages: cslText(item['page']) || articleNumber(item),
    doi,
    publicationURL: url,
    description: plainText(item['abstract']),
  }
}

/** Repositories by the prefixes of their DOIs: preprints and datasets name no journal. */
const repositories: Record<string, string> = {
  '10.1101': 'bioRxiv and medRxiv',
  '10.1594': 'PANGAEA',
  '10.17605': 'OSF',
  '10.20944': 'Preprints.org',
  '10.21203': 'Research Square',
  '10.2139': 'SSRN',
  '10.26434': 'ChemRxiv',
  '10.31219': 'OSF Preprints',
  '10.31234': 'PsyArXiv',
  '10.36227': 'TechRxiv',
  '10.48550': 'arXiv',
  '10.5061': 'Dryad',
  '10.5281': 'Zenodo',
  '10.6084': 'figshare',
  '10.7910': 'Harvard Dataverse',
}

/** Of these, what has preprints and little else. */
const preprintServers = new Set([
  'arXiv',
  'bioRxiv and medRxiv',
  'ChemRxiv',
  'OSF Preprints',
  'Preprints.org',
  'PsyArXiv',
  'Research Square',
  'SSRN',
  'TechRxiv',
])

const repositoryOf = (doi: string): string => repositories[doi.slice(0, doi.indexOf('/'))] ?? ''

/** Returns the site of a page, if that is not only where DOIs lead. */
function hostOf(url: string): string {
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : ''
  if (host === 'arxiv.org') return 'arXiv'
  return host.includes('.') && !host.endsWith('doi.org') ? host : ''
}

/** The journals that the Astrophysics Data System names by macros of the AAS. */
const journals: Record<string, string> = {
  aap: 'Astronomy & Astrophysics',
  aapr: 'Astronomy and Astrophysics Reviews',
  aj: 'The Astronomical Journal',
  apj: 'The Astrophysical Journal',
  apjl: 'The Astrophysical Journal Letters',
  apjs: 'The Astrophysical Journal Supplement Series',
  araa: 'Annual Review of Astronomy and Astrophysics',
  icarus: 'Icarus',
  jcap: 'Journal of Cosmology and Astroparticle Physics',
  mnras: 'Monthly Notices of the Royal Astronomical Society',
  nat: 'Nature',
  pasj: 'Publications of the Astronomical Society of Japan',
  pasp: 'Publications of the Astronomical Society of the Pacific',
  planss: 'Planetary and Space Science',
  prd: 'Physical Review D',
  prl: 'Physical Review Letters',
  solphys: 'Solar Physics',
}

const journalOf = (name: string): string => (name.startsWith('\\') && journals[name.slice(1)]) || name

const doiInUrl = /^https?:\/\/(?:dx\.)?doi\.org\/(10\..+)$/i

/** Journals without printed issues number their articles: in a field of Crossref, and in one of CSL. */
const articleNumber = (item: CslItem): string =>
  cslText(item['article-number']) ||
  (cslText(item['type']) === 'article-journal' ? cslText(item['number']) : '')

/** Crossref has the series of a book before the book. */
const containerOf = ({ type, 'container-title': titles }: CslItem): unknown =>
  Array.isArray(titles) && /chapter|proceedings/.test(cslText(type)) ? titles.at(-1) : titles

/** Types of entries for which a format has no better one. */
const vagueTypes = new Set(['', 'document', 'manuscript', 'webpage'])

function typeOf(type: string, doi: string, url: string): string {
  if (vagueTypes.has(type) && preprintServers.has(repositoryOf(doi) || hostOf(url))) return 'Preprint'
  const name = type.replaceAll(/[-_]+/g, ' ')
  return typeNames[type] ?? name.charAt(0).toUpperCase() + name.slice(1)
}

/** A date has parts, or is a text such as 'c. 1999'. */
function yearOf(date: unknown): string {
  if (!isCslItem(date)) return /\d{4}/.exec(cslText(date))?.[0] ?? ''
  const parts = date['date-parts']
  const [first] = Array.isArray(parts) ? (parts as unknown[]) : []
  const year = Array.isArray(first) ? cslText(first[0]) : ''
  return year || (/\d{4}/.exec(cslText(date['literal']) || cslText(date['raw']))?.[0] ?? '')
}

function namesOf(names: unknown): string[] {
  if (!Array.isArray(names)) return []
  return names.filter(isCslItem).flatMap((name) => {
    const parts = ['given', 'dropping-particle', 'non-dropping-particle', 'family', 'suffix']
    const whole = cslText(name['literal']) || cslText(name['name'])
    const text =
      whole ||
      familyFirst(cslText(name['family']), cslText(name['given'])) ||
      parts
        .map((part) => cslText(name[part]))
        .filter(Boolean)
        .join(' ')
    // BibTeX ends a shortened list with 'and others'.
    return text === '' || text === 'others' ? [] : [plainText(text)]
  })
}

/** Returns the parts of a name such as 'Family, Given, Suffix', or the name of a group. */
export function personNamed(name: string): CslItem {
  const [family, given, suffix] = name.split(',').map((part) => part.trim())
  return { family, given, suffix }
}

const eastAsian = /^[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}々]+$/u

/** Returns a Chinese, Japanese or Korean name in its own order, such as 李明; empty for other names. */
const familyFirst = (family: string, given: string): string =>
  eastAsian.test(family) && eastAsian.test(given) ? family + given : ''

export const isCslItem = (value: unknown): value is CslItem =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the objects of a list, or the one that stands for a list of one. */
export const cslList = (value: unknown): CslItem[] => [value].flat().filter(isCslItem)

/** Crossref's own answers have lists where CSL has texts. */
export function cslText(value: unknown): string {
  const one: unknown = Array.isArray(value) ? value[0] : value
  return typeof one === 'string' || typeof one === 'number' ? String(one).normalize('NFC').trim() : ''
}

const markup =
  /<\/?(?:(?:jats|mml):[a-z-]+|[biup]|br|em|strong|su[bp]|inf|sc|scp|span|title|sec|italic|bold|inline-formula|tex-math)(?:\s[^<>]*|\/)?>/gi
/** Powers, which would be another number without their tags. */
const raised = /<(?:jats:)?sup>\s*([\d+\u2212-]+)\s*<\/(?:jats:)?sup>/gi
const raisedDigits: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'⁰¹²³⁴⁵⁶⁷⁸⁹'].map((digit, at) => [at, digit])),
  '+': '⁺',
  '-': '⁻',
  '\u2212': '⁻',
}
const entities: Record<string, string> = {
  lt: '<',
  gt: '>',
  quot: '"',
  amp: '&',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
}

function characterOf(entity: string, decimal?: string, hexadecimal?: string, name = ''): string {
  const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16)
  const isCharacter = code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff)
  return isCharacter ? String.fromCodePoint(code) : (entities[name] ?? entity)
}

/** Removes the markup that Crossref and BibTeX have in titles and abstracts. */
const plainText = (value: unknown): string =>
  cslText(value)
    .replaceAll(/<\/(?:jats:)?(?:p|title|sec)>/gi, '\n')
    .replaceAll(raised, (_, digits: string) => [...digits].map((digit) => raisedDigits[digit]).join(''))
    .replaceAll(markup, '')
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, characterOf)
    // LaTeX puts accents on an i without its dot.
    .replaceAll(/\u0131(?=[\u0300-\u036F])/g, 'i')
    .replaceAll(/[ \t\u00A0]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .normalize('NFC')
    .trim()
