import type { CvDocument, CvPart, CvSection } from './schema.ts'

/** What people have printed instead of characters that no font has, by character; others are left out. */
export type Replacements = Readonly<Record<string, string>>

/** What only says how the character before it is drawn. */
const SELECTORS = '[\\u200d\\ufe0e\\ufe0f]*'

/** The document with other texts where it has characters that cannot be printed. Addresses that it leads to stay. */
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
  // A skill of which nothing is left would stand between two dots.
  const terms = part.terms.map(printed).filter(Boolean)
  return { ...part, label: printed(part.label), terms }
}
