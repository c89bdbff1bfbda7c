import type { CvDocument, CvPart } from './schema.ts'

const fromRight = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu
const letters = /\p{L}/gu

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/**
 * Whether a document is read from right to left: most letters of what its owner wrote are. Headings and labels, which
 * are the portal's, do not count, and neither do addresses.
 */
export function isFromRight({ header, sections }: CvDocument): boolean {
  const texts = [
    header.name,
    header.title,
    ...sections.flatMap(({ body }) =>
      body.kind === 'table'
        ? body.rows.flat(2).flatMap(writtenIn)
        : body.entries.flatMap(({ title, detail, parts }) => [title, detail, ...parts.flatMap(writtenIn)]),
    ),
  ].join(' ')
  return count(texts, fromRight) > count(texts, letters) / 2
}

const writtenIn = (part: CvPart): string[] =>
  part.kind === 'list' ? part.items : part.kind === 'terms' ? part.terms : [part.text]
