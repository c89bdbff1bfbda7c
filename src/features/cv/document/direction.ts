import type { CvDocument, CvPart } from './schema.ts'

const fromRight = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu
const letters = /\p{L}/gu

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/**
 * Returns whether a document reads from right to left: whether most letters that its owner wrote do. Headings, labels
 * and URLs do not count.
 */
export function isRightToLeft({ header, sections }: CvDocument): boolean {
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
