import type { CvDocument, CvPart, CvSection } from '../document/schema.ts'
import { BULLET, termsText } from './parts.ts'

/** Every text that the layout will print, page numbers included: what the shaper's fonts must cover. */
export function textsOf(document: CvDocument): string[] {
  const { name, title, phone, email, place, link } = document.header
  return [
    name,
    title,
    phone,
    email,
    place,
    link,
    ...document.sections.flatMap((section) => [section.title, ...bodyTexts(section)]),
    BULLET,
    '0123456789 / ',
  ]
}

function bodyTexts({ body }: CvSection): string[] {
  return body.kind === 'table'
    ? [...body.columns.map(({ label }) => label), ...body.rows.flat(2).flatMap(partTexts)]
    : body.entries.flatMap(({ title, when, detail, parts }) => [
        title,
        when,
        detail,
        ...parts.flatMap(partTexts),
      ])
}

function partTexts(part: CvPart): string[] {
  if (part.kind === 'list') return part.items
  return [part.kind === 'terms' ? termsText(part.label, part.terms) : part.text]
}
