import type { CvDocument, CvPart, CvSection } from '../document/schema.ts'
import { BULLET, termsText } from './parts.ts'

/** Every text that the layout will print, page numbers included: what the shaper's fonts must cover. */
export function textsOf(document: CvDocument): string[] {
  const { name, title, phone, email, place, link, links } = document.header
  return [
    name,
    title,
    phone,
    email,
    place,
    link,
    ...links.map(({ text }) => text),
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

/** Those that some template prints in bold. One that is forgotten here is printed in regular where bold is not at hand. */
export function boldTextsOf({ header, sections }: CvDocument): string[] {
  const strong = (part: CvPart) => (part.kind === 'text' && part.strong ? [part.text] : [])
  return [
    header.name,
    ...sections.flatMap(({ title, body }) => [
      title,
      ...(body.kind === 'table'
        ? [...body.columns.map(({ label }) => label), ...body.rows.flat(2).flatMap(strong)]
        : body.entries.flatMap((entry) => [entry.title, entry.when, ...entry.parts.flatMap(strong)])),
    ]),
  ]
}
