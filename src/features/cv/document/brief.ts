import type { CvEntries, CvEntry, CvPart, CvTable } from './schema.ts'
import { joined } from './blocks.ts'

/** A ruled table with so few rows looks like a form that somebody filled in. */
const FEW = 2

/** A table of a few rows as entries, which say the same; a longer one as it is. */
export const briefOf = (table: CvTable): CvEntries | CvTable =>
  table.rows.length > FEW
    ? table
    : { kind: 'entries', entries: table.rows.map((row) => entryOfRow(table, row)) }

/** What names the row is the title; short facts stand on the line below it, and what needs room below that. */
function entryOfRow({ columns }: CvTable, row: readonly CvPart[][]): CvEntry {
  const [[name, ...told] = [], ...others] = row
  const facts: string[] = []
  const below: CvPart[] = []
  let when = ''
  for (const [place, parts] of others.entries()) {
    const column = columns[place + 1]
    const [first, ...rest] = parts
    if (first?.kind !== 'text' || first.link || columns.length === 2) below.push(...parts)
    else {
      if (column?.isWhen && !when) when = first.text
      else facts.push(hasWords(first.text) ? first.text : `${column?.label}: ${first.text}`)
      below.push(...rest)
    }
  }
  // Part-time jobs may be several.
  const title = name?.kind === 'list' ? joined(name.items) : name?.kind === 'text' ? name.text : ''
  return {
    title,
    link: (name?.kind === 'text' && name.link) || '',
    when,
    detail: joined(facts),
    parts: [...(title || !name ? [] : [name]), ...told, ...below],
  }
}

/** A grade or a number says nothing by itself. */
const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text)
