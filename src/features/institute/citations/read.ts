import * as m from '#messages/institute/sections.ts'
import type { FileEntry } from '#kits/document/section.ts'
import { readBibtex } from './bibtex.ts'
import { isCslItem, publicationOf, type CslItem } from './csl.ts'
import { orcidWorks } from './orcid.ts'
import { readRis } from './ris.ts'

/** The time after which reading lets the page answer its reader, in milliseconds. */
const SLICE_MS = 30

/**
 * Reads the publications of a file in BibTeX, RIS, CSL-JSON, or JSON of ORCID or Crossref.
 * @returns undefined for other files, which may be CSV.
 */
export async function readCitations(text: string): Promise<FileEntry[] | undefined> {
  const found = entriesIn(text)
  if (!found) return undefined
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
  if (/^\s*TY\s{0,2}-/m.test(text)) return map(readRis(text), entryOf)
  if (/^\s*@\s*[a-z]+\s*[{(]/im.test(text)) return bibtexEntries(text)
  return undefined
}

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
