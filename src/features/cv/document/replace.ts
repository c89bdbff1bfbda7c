import { textOfSpans, type TextSpan } from '#lib/text/web/formatted-text.ts'
import type { CvDocument, CvPart, CvSection } from './schema.ts'

/** Replacements for characters that no font has, by character; characters without one are left out. */
export type Replacements = Readonly<Record<string, string>>

/** Characters that only affect how the preceding one is drawn. */
const SELECTORS = '[\\u200d\\ufe0e\\ufe0f]*'

/** Replaces unprintable characters in all texts of a document. Link targets are unchanged. */
export function withoutCharacters(
  document: CvDocument,
  characters: readonly string[],
  instead: Replacements,
): CvDocument {
  const codes = characters.map((character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)
  const unprintable = new RegExp(`([${codes.join('')}])${SELECTORS}`, 'gu')
  const printed = (text: string): string => {
    const replaced = text.replaceAll(unprintable, (_, character: string) => instead[character] || GONE)
    return replaced === text ? text : closeGaps(replaced)
  }
  const { name, title, email, place, link, links } = document.header
  return {
    ...document,
    header: {
      ...document.header,
      name: printed(name),
      title: printed(title),
      email: printed(email),
      place: printed(place),
      link: printed(link),
      links: links.map(({ text, url }) => ({ text: printed(text), url })),
    },
    sections: document.sections.map((section) => ({
      ...section,
      title: printed(section.title),
      body: printedBody(section.body, printed),
    })),
  }
}

/** Stands for a character that was left out. Texts contain no noncharacters. */
const GONE = '\ufffe'
const separators = /( *(?:[·•|;,，、،]|\s[-–—/]\s) *)/u

/** Brackets around nothing else. */
const hollow = /[([（［]\s*\ufffe[\ufffe\s]*[)\]）］]/gu

/** Removes the marks of characters that were left out, and one separator beside each item of which nothing is left. */
function closeGaps(text: string): string {
  const pieces = text.replaceAll(hollow, GONE).split(separators)
  const isGone = (piece: string) => piece.includes(GONE) && piece.replaceAll(GONE, '').trim() === ''
  let closed = ''
  for (let at = 0; at < pieces.length; at += 2) {
    const item = pieces[at] ?? ''
    if (isGone(item)) continue
    closed += (closed ? (pieces[at - 1] ?? '') : '') + item
  }
  return closed.replaceAll(GONE, '').replaceAll(/ {2,}/g, ' ').trim()
}

type Print = (text: string) => string

function printedBody(body: CvSection['body'], printed: Print): CvSection['body'] {
  const parts = (all: CvPart[]) => all.map((part) => printedPart(part, printed))
  if (body.kind === 'table')
    return {
      ...body,
      columns: body.columns.map((column) => ({ ...column, label: printed(column.label) })),
      rows: body.rows.map((row) => row.map(parts)),
    }
  return {
    ...body,
    entries: body.entries.map((entry) => ({
      ...entry,
      title: printed(entry.title),
      when: printed(entry.when),
      detail: printed(entry.detail),
      parts: parts(entry.parts),
    })),
  }
}

function printedPart(part: CvPart, printed: Print): CvPart {
  if (part.kind === 'list') {
    if (!part.spans) return { ...part, items: part.items.map(printed).filter(Boolean) }
    const spans = part.spans.map((item) => printedSpans(item, printed)).filter((item) => item.length > 0)
    return { ...part, items: spans.map(textOfSpans), spans }
  }
  if (part.kind === 'text') {
    const spans = part.spans && printedSpans(part.spans, printed)
    return { ...part, text: spans ? textOfSpans(spans) : printed(part.text), ...(spans && { spans }) }
  }
  const terms = part.terms.map(printed).filter(Boolean)
  return { ...part, label: printed(part.label), terms }
}

/** Keeps the spaces at the ends of pieces, which separate them from the next. */
const printedSpans = (spans: readonly TextSpan[], printed: Print): TextSpan[] =>
  spans
    .map((span) => {
      const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(span.text) ?? []
      return { ...span, text: before + printed(words) + after }
    })
    .filter(({ text }) => text !== '')
