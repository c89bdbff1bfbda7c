import type { TextSpan } from '#lib/text/web/formatted-text.ts'
import type { CvDocument, CvPart, CvSection } from '../document/schema.ts'
import { BULLET, termsText } from './parts.ts'
import { weightOf } from './text.ts'

/** Returns every text that the layout will print, including page numbers: the shaper's fonts must cover them. */
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

/** Returns texts that some template prints in bold. A missing one is printed in regular if no bold font is loaded. */
export function boldTextsOf({ header, sections }: CvDocument): string[] {
  const strong = (part: CvPart) =>
    part.kind === 'text' && part.strong
      ? [part.text]
      : spansOfPart(part).flatMap(({ bold, text }) => (bold ? [text] : []))
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

const spansOfPart = (part: CvPart): readonly TextSpan[] => {
  if (part.kind === 'terms') return []
  return part.kind === 'list' ? (part.spans?.flat() ?? []) : (part.spans ?? [])
}

/** Returns the texts in italics, by weight. */
export function italicTextsOf({ sections }: CvDocument): Record<'italic' | 'boldItalic', string[]> {
  const spans = sections.flatMap(({ body }) =>
    (body.kind === 'table' ? body.rows.flat(2) : body.entries.flatMap(({ parts }) => parts)).flatMap(
      spansOfPart,
    ),
  )
  const textsIn = (weight: 'italic' | 'boldItalic') =>
    spans.flatMap((span) => (weightOf(span, 'regular') === weight ? [span.text] : []))
  return { italic: textsIn('italic'), boldItalic: textsIn('boldItalic') }
}
