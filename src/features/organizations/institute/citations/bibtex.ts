import { plugins } from '@citation-js/core'
import { cslText, type CslItem } from './csl.ts'
import { plainAddress, preparedEntry } from './latex.ts'

/** An entry of a file: its publications, or undefined if it is not well-formed. */
interface BibtexEntry {
  key: string
  items: readonly CslItem[] | undefined
}

const entryStart = /^(?=[ \t]*@[ \t]*[a-z]+\s*[{(])/im
const head = /^(\s*@\s*([a-z]+)\s*[{(])\s*([^,={}"#]*)/i

/**
 * Reads the entries of a BibTeX or BibLaTeX file one by one, so that a broken one stops at the next. An entry is read
 * with the macros (`@string`) that it uses, and with the one that it refers to (`crossref`).
 */
export function* readBibtex(text: string): Generator<BibtexEntry> {
  const macros = new Map<string, string>()
  const entries = new Map<string, string>()
  const found: { key: string; chunk: string }[] = []
  for (const chunk of text.split(entryStart)) {
    const [begin, start = '', type = '', given = ''] = head.exec(chunk) ?? []
    if (begin === undefined || /^(?:comment|preamble)$/i.test(type)) continue
    if (/^string$/i.test(type)) {
      macros.set(given.trim().toLowerCase(), chunk)
      continue
    }
    const key = given.trim()
    // The parser takes neither an empty key nor one with blanks.
    const whole =
      `${start}${key.replaceAll(/\s+/g, '_') || 'entry'}${preparedEntry(chunk.slice(begin.length))}`
        // The ACM's name of BibLaTeX's field.
        .replace(/\barticleno(?=\s*=)/i, 'eid')
    entries.set(key, whole)
    found.push({ key, chunk: whole })
  }
  for (const { key, chunk } of found) {
    const parent = entries.get(/\bcrossref\s*=\s*["{]\s*([^"}]+?)\s*["}]/i.exec(chunk)?.[1] ?? '') ?? ''
    const own = parse(macrosIn(chunk + parent, macros) + chunk)
    const items =
      own && parent ? parse(macrosIn(chunk + parent, macros) + chunk + parent)?.slice(0, own.length) : own
    const preprint = arxivUrl(chunk)
    yield {
      key,
      items: items?.map((item) => ({ ...(preprint && { URL: preprint }), ...plainAddresses(item) })),
    }
  }
}

/** Returns an entry with its addresses as they are written outside of LaTeX. */
const plainAddresses = (item: CslItem): CslItem => ({
  ...item,
  ...('URL' in item && { URL: plainAddress(cslText(item['URL'])) }),
  ...('DOI' in item && { DOI: plainAddress(cslText(item['DOI'])) }),
})

/** CSL has no field for the number of a preprint. */
function arxivUrl(chunk: string): string | undefined {
  if (!/\b(?:archiveprefix|eprinttype)\s*=\s*["{]\s*arxiv\b/i.test(chunk)) return undefined
  const [, id] = /\beprint\s*=\s*["{]\s*(?:arxiv:)?([\w./-]+)/i.exec(chunk) ?? []
  return id && `https://arxiv.org/abs/${id}`
}

/** Returns the definitions of the macros in a text, and of those that they use. */
function macrosIn(text: string, macros: ReadonlyMap<string, string>, seen = new Set<string>()): string {
  let definitions = ''
  for (const [, name = ''] of text.matchAll(/[=#]\s*([a-z_][\w:+.-]*)/gi)) {
    const macro = macros.get(name.toLowerCase())
    if (macro === undefined || seen.has(name.toLowerCase())) continue
    seen.add(name.toLowerCase())
    definitions += macrosIn(macro, macros, seen) + macro
  }
  return definitions
}

const options = {
  forceType: '@biblatex/text',
  target: '@csl/list+object',
  maxChainLength: 10,
  generateGraph: false,
  strict: true,
}

/** @returns undefined for text that is not well-formed. */
function parse(text: string): CslItem[] | undefined {
  try {
    return plugins.input.chain(text, options) as unknown as CslItem[]
  } catch {
    return undefined
  }
}
