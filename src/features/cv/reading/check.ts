import type { CvDocument, CvPart, CvSection } from '../document/schema.ts'
import type { Reading } from './document.ts'

/** Returns the texts of a CV that are missing in the text read from its PDF, in order. */
export function findMissingTexts({ pages }: Pick<Reading, 'pages'>, document: CvDocument): string[] {
  const all = bareText(pages.flatMap((blocks) => blocks.map(({ text }) => text)).join(''))
  return [...new Set(statements(document))].filter((text) => !all.includes(bareText(text)))
}

/** Lists all texts of the CV. */
function statements({ header, sections }: CvDocument): string[] {
  const { name, title, phone, email, place, link } = header
  return [name, title, phone, email, place, link, ...sections.flatMap(textsOfSection)].filter(Boolean)
}

const textsOfSection = ({ title, body }: CvSection): string[] => [
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

/** Ignores invisible joiners and separators, which may get lost like line ends. */
export const bareText = (text: string): string => text.normalize('NFC').replaceAll(/[\s|\p{Cc}\p{Cf}]+/gu, '')
