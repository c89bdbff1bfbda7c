import * as m from '#messages/institute/sections.ts'
import type { FileEntry } from '#kits/document/section.ts'
import { readBibtex } from './bibtex.ts'
import { cslList, isCslItem, publicationOf, type CslItem, cslText } from './csl.ts'
import { readNbib } from './nbib.ts'
import { readEndNote, readRis } from './ris.ts'
import { readPublicationTable, readWebOfScience } from './tables.ts'

/** The time after which reading lets the page answer its reader, in milliseconds. */
const SLICE_MS = 30

/**
 * Reads the publications of a file in BibTeX, RIS, CSL-JSON, the tagged formats of EndNote, PubMed and Web of Science, a
 * table of those or of Scopus, Google Scholar or Zotero, JSON of Crossref, or JSON or XML of ORCID.
 * @returns undefined for other files, which may be CSV.
 */
export async function readCitations(text: string): Promise<FileEntry[] | undefined> {
  const found = /^\s*</.test(text) ? await xmlEntries(text) : entriesIn(text)
  return found && collect(found)
}

/** Reads the works of the archive that ORCID gives its members. @throws Error with a reason for the reader. */
export async function readOrcidArchive(zip: Uint8Array): Promise<FileEntry[]> {
  const { orcidZipAsJson } = await import('./orcid-zip.ts')
  const entries = await collect(zipEntries(orcidZipAsJson(zip))).catch(() => [])
  if (entries.length === 0) throw new Error(m.publications.zipUnread())
  return entries
}

function* zipEntries(files: Iterable<CslItem>): Generator<FileEntry> {
  for (const file of files) yield* (orcidWorks(file) ?? []).map(entryOf)
}

/** Lets the page answer its reader in between. */
async function collect(found: Iterable<FileEntry>): Promise<FileEntry[]> {
  const entries: FileEntry[] = []
  let until = performance.now() + SLICE_MS
  for (const entry of found) {
    entries.push(entry)
    if (performance.now() < until) continue
    await new Promise((resolve) => setTimeout(resolve))
    until = performance.now() + SLICE_MS
  }
  return entries
}

function entriesIn(text: string): Iterable<FileEntry> | undefined {
  if (/^\s*[[{]/.test(text)) return jsonEntries(text)
  const read = formats.find(([begins]) => begins.test(text))?.[1]
  if (!read && /^\s*@\s*[a-z]+\s*[{(]/im.test(text)) return bibtexEntries(text)
  const items = read ? read(text) : readPublicationTable(text)
  if (items) return map(items, entryOf)
  if (/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:)?\s*10\.\d{4,9}\/\S+$/i.test(text.trim()))
    throw new Error(m.publications.onlyDoi())
  return undefined
}

/** The formats whose lines begin with tags, by what begins a record of each. */
const formats: readonly [begins: RegExp, read: (text: string) => Iterable<CslItem>][] = [
  [/^PMID-\s/m, readNbib],
  [/^PT [A-Z]\b/m, readWebOfScience],
  [/^%0 /m, readEndNote],
  [/^\s*TY\s{0,2}-/m, readRis],
]

function* bibtexEntries(text: string): Generator<FileEntry> {
  for (const { key, items } of readBibtex(text)) {
    if (items && items.length > 0) yield* items.map(entryOf)
    else yield { values: { title: key }, reason: m.publications.bibtexUnread() }
  }
}

function jsonEntries(text: string): FileEntry[] {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new Error(m.publications.jsonUnread())
  }
  const items = isCslItem(json) ? (orcidWorks(json) ?? cslItems(json)) : (json as unknown[])
  return items.map((item) =>
    isCslItem(item) ? entryOf(item) : { values: {}, reason: m.publications.notAnObject() },
  )
}

async function xmlEntries(text: string): Promise<FileEntry[]> {
  const { orcidXmlAsJson } = await import('./orcid-xml.ts')
  const works = orcidWorks(orcidXmlAsJson(text) ?? {})
  if (!works) throw new Error(m.publications.xmlUnread())
  return works.map(entryOf)
}

/** Crossref and Zotero wrap their lists. */
function cslItems(json: CslItem): unknown[] {
  const { message, items } = json
  if (isCslItem(message)) return cslItems(message)
  return Array.isArray(items) ? items : [json]
}

const entryOf = (item: CslItem): FileEntry => ({ values: publicationOf(item) })

function* map<From, To>(all: Iterable<From>, to: (one: From) => To): Generator<To> {
  for (const one of all) yield to(one)
}

/** Returns the works in ORCID's JSON: a record, its works, works in bulk or one of them. */
function orcidWorks(json: CslItem): CslItem[] | undefined {
  const person = within(json, 'person', 'name')
  const owner = cslText(valueOf(person, 'credit-name')) || ownName(person)
  const works = within(json, 'activities-summary', 'works') ?? json
  // A group has the same work from several sources, the preferred one first.
  const groups = cslList(works['group']).map((group) => cslList(group['work-summary'])[0] ?? {})
  const bulk = cslList(json['bulk']).map((each) => within(each, 'work') ?? {})
  const single = 'put-code' in json ? [json] : []
  if (groups.length + bulk.length + single.length === 0) return undefined
  return [...groups, ...bulk, ...single].map((work) => itemOf(work, owner))
}

function itemOf(work: CslItem, owner: string): CslItem {
  const credited = cslList(within(work, 'contributors')?.['contributor'])
  const names = credited.map((each) => cslText(valueOf(each, 'credit-name'))).filter(Boolean)
  const doi = cslList(within(work, 'external-ids')?.['external-id']).find(
    (id) => id['external-id-type'] === 'doi' && id['external-id-relationship'] !== 'part-of',
  )
  return {
    type: cslText(work['type']).toLowerCase().replaceAll('_', '-'),
    title: valueOf(within(work, 'title'), 'title'),
    'container-title': valueOf(work, 'journal-title'),
    author: (names.length > 0 ? names : [owner]).map((literal) => ({ literal })),
    issued: { raw: cslText(valueOf(within(work, 'publication-date'), 'year')) },
    DOI: doi?.['external-id-value'],
    URL: valueOf(work, 'url'),
    abstract: work['short-description'],
  }
}

const ownName = (name: CslItem | undefined) =>
  ['given-names', 'family-name']
    .map((part) => cslText(valueOf(name, part)))
    .filter(Boolean)
    .join(' ')

/** ORCID has texts as `{ value }` in JSON, and as they are in XML. */
const valueOf = (of: CslItem | undefined, key: string): unknown => within(of, key)?.['value'] ?? of?.[key]

function within(json: CslItem | undefined, ...keys: string[]): CslItem | undefined {
  let at: unknown = json
  for (const key of keys) at = isCslItem(at) ? at[key] : undefined
  return isCslItem(at) ? at : undefined
}
