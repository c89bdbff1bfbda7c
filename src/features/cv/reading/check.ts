import type { CvDocument, CvPart, CvSection } from '../document/schema.ts'
import type { Reading } from './document.ts'

/** Texts of a CV that a reading does not have, in their order. */
export function missingIn({ pages }: Pick<Reading, 'pages'>, document: CvDocument): string[] {
  const all = bareText(pages.flatMap((blocks) => blocks.map(({ text }) => text)).join(''))
  return [...new Set(statements(document))].filter((text) => !all.includes(bareText(text)))
}

/** Each text that the CV says. */
function statements({ header, sections }: CvDocument): string[] {
  const { name, title, phone, email, place, link } = header
  return [name, title, phone, email, place, link, ...sections.flatMap(saidBy)].filter(Boolean)
}

const saidBy = ({ title, body }: CvSection): string[] => [
  title,
  ...(body.kind === 'table'
    ? [
        ...body.columns.map(({ label }) => label),
        ...body.rows.flat().flatMap((cell) => cell.flatMap(partTexts)),
      ]
    : body.entries.flatMap((entry) => [
        entry.title,
        entry.when,
        entry.detail,
        ...entry.parts.flatMap(partTexts),
      ])),
]

function partTexts(part: CvPart): string[] {
  if (part.kind === 'text') return [part.text]
  return part.kind === 'list' ? part.items : [part.label, ...part.terms]
}

/** What joins or parts letters and cannot be seen may get lost on the way, as ends of lines do. */
export const bareText = (text: string): string => text.normalize('NFC').replaceAll(/[\s|\p{Cc}\p{Cf}]+/gu, '')
