import type { CvDocument, CvPart, CvSection } from '#features/cv/document/schema.ts'

// What a document says, for the tests of what is made from it.

/** Every text in the order in which it is read; heads of columns once. */
export function cvStrings({ header, sections }: CvDocument): string[] {
  const { name, title, phone, email, place, link, links } = header
  const found = links.map(({ text }) => text)
  return [name, title, phone, email, place, link, ...found, ...sections.flatMap(sectionStrings)].filter(
    Boolean,
  )
}

const sectionStrings = ({ title, body }: CvSection): string[] => [
  title,
  ...(body.kind === 'table'
    ? [...body.columns.map(({ label }) => label), ...body.rows.flat(2).flatMap(partStrings)]
    : body.entries.flatMap((entry) => [
        entry.title,
        entry.when,
        entry.detail,
        ...entry.parts.flatMap(partStrings),
      ])),
]

function partStrings(part: CvPart): string[] {
  // An address may follow a link.
  if (part.kind !== 'terms' && part.spans) return part.spans.flat().map(({ text }) => text.trim())
  if (part.kind === 'list') return part.items
  return part.kind === 'terms' ? [part.label, ...part.terms] : [part.text]
}

/** Every address that something leads to. */
export const cvLinks = ({ header, sections }: CvDocument): string[] =>
  [
    header.link,
    ...header.links.map(({ url }) => url),
    ...sections.flatMap(({ body }) =>
      body.kind === 'table'
        ? body.rows.flat(2).flatMap(linksOf)
        : body.entries.flatMap(({ link, parts }) => [link, ...parts.flatMap(linksOf)]),
    ),
  ].filter(Boolean)

const linksOf = (part: CvPart): string[] =>
  part.kind === 'terms'
    ? []
    : [
        ...(part.kind === 'text' ? [part.link ?? ''] : []),
        ...(part.spans ?? []).flat().map(({ href }) => href ?? ''),
      ]

/** The first of the texts that does not stand after the one before it; undefined where all do. */
export function outOfOrder(whole: string, texts: readonly string[]): string | undefined {
  let from = 0
  return texts.find((text) => {
    const at = whole.indexOf(text, from)
    from = at + text.length
    return at < 0
  })
}
