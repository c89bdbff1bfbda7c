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
    const replaced = text.replaceAll(unprintable, (_, character: string) => instead[character] ?? '')
    return replaced === text ? text : replaced.replaceAll(/ {2,}/g, ' ').trim()
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
  if (part.kind === 'list') return { ...part, items: part.items.map(printed) }
  if (part.kind === 'text') return { ...part, text: printed(part.text) }
  // An empty skill would leave two separators in a row.
  const terms = part.terms.map(printed).filter(Boolean)
  return { ...part, label: printed(part.label), terms }
}
