import { readCsvRows } from '#lib/text/csv/read.ts'
import { personNamed, type CslItem } from './csl.ts'
import { readTagged } from './tagged.ts'

// Tables of Scopus, Web of Science, Google Scholar, PubMed and Zotero, and Web of Science's tagged format, whose tags are
// the columns of its tables.

/** The columns of each field, in lower case; the first one that is filled counts. */
const columns = {
  type: ['item type', 'document type', 'dt'],
  title: ['title', 'article title', 'ti'],
  container: ['source title', 'publication title', 'publication', 'journal/book', 'so'],
  authors: ['author full names', 'af', 'authors', 'author', 'au', 'book author full names', 'ba'],
  groups: ['group authors', 'book group authors', 'ca', 'gp'],
  editors: ['editors', 'editor', 'book editors', 'ed', 'be'],
  publisher: ['publisher', 'pu'],
  year: ['publication year', 'year', 'py', 'date', 'ey', 'early access date'],
  volume: ['volume', 'vl'],
  issue: ['issue', 'number', 'is'],
  start: ['page start', 'start page', 'pages', 'bp'],
  end: ['page end', 'end page', 'ep'],
  article: ['art. no.', 'article number', 'ar'],
  doi: ['doi', 'di', 'book doi', 'd2'],
  url: ['url', 'link'],
  abstract: ['abstract', 'abstract note', 'ab'],
} as const

/** The types of CSL for those of the tables. */
const types: Readonly<Record<string, string>> = {
  article: 'article-journal',
  review: 'article-journal',
  'journal article': 'article-journal',
  'conference paper': 'paper-conference',
  'proceedings paper': 'paper-conference',
  'book chapter': 'chapter',
  'book section': 'chapter',
  preprint: 'article',
  manuscript: 'document',
}

type TableRow = ReadonlyMap<string, string>

/**
 * Reads the rows of a table of publications one by one.
 * @returns undefined for other files, such as the portal's own CSV.
 */
export function readPublicationTable(text: string): Iterable<CslItem> | undefined {
  const [head = ''] = text.split(/\r|\n/, 1)
  const names = namesIn(head)
  const has = (columnNames: readonly string[]) => columnNames.some((name) => names.includes(name))
  return has(columns.title) && has(columns.container) && has(columns.authors) ? rowsOf(text) : undefined
}

/** Returns the columns of a first line, in lower case. */
const namesIn = (head: string): string[] =>
  head.split(/[,;\t]/).map((name) =>
    name
      .replaceAll(/[\uFEFF"]/g, '')
      .trim()
      .toLowerCase(),
  )

function* rowsOf(text: string): Generator<CslItem> {
  const [head = [], ...rows] = readCsvRows(text)
  const names = head.map((name) => name.toLowerCase())
  for (const cells of rows)
    if (cells.some(Boolean)) yield itemOf(new Map(names.map((name, at) => [name, cells[at] ?? ''])))
}

/** Reads the records of Web of Science's tagged format: each begins with its type (PT) and ends with ER. */
export function* readWebOfScience(text: string): Generator<CslItem> {
  const lists = new Set('AU AF BA BE CA ED GP'.split(' '))
  const line = /^([A-Z][A-Z0-9])(?: (.*)|$)/
  for (const record of readTagged(text, { line, first: 'PT', last: 'ER', more: /^\s+\S/, lists }))
    yield itemOf(
      new Map(
        [...record].map(([tag, values]) => [tag.toLowerCase(), values.join(lists.has(tag) ? '; ' : ' ')]),
      ),
    )
}

function itemOf(row: TableRow): CslItem {
  const one = (field: keyof typeof columns) => columns[field].map((name) => row.get(name)).find(Boolean) ?? ''
  const container = one('container')
  const people = (names: string) =>
    // PubMed separates its short names with commas.
    (row.has('journal/book') ? names.replace(/\.$/, '').split(',') : names.split(';'))
      // Scopus writes the number of each author.
      .map((name) => name.replace(/\s*\(\d+\)\s*$/, '').trim())
      .filter(Boolean)
  return {
    type: typeOf(one('type'), container),
    title: one('title'),
    'container-title': container,
    publisher: one('publisher'),
    author: [
      ...people(one('authors')).map(personNamed),
      ...people(one('groups')).map((literal) => ({ literal })),
    ],
    editor: people(one('editors')).map(personNamed),
    issued: { raw: one('year') },
    volume: one('volume'),
    issue: one('issue'),
    page: [one('start'), one('end')].filter(Boolean).join('–'),
    'article-number': one('article'),
    DOI: one('doi'),
    URL: one('url'),
    abstract: one('abstract'),
  }
}

/** Zotero writes `journalArticle`, Web of Science 'Article; Early Access'. Google Scholar and PubMed name no type. */
function typeOf(type: string, container: string): string {
  const [name = ''] = type
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .split(/\s*;/)
  if (name === '') return container ? 'article-journal' : 'document'
  return types[name] ?? name.replaceAll(' ', '-')
}
