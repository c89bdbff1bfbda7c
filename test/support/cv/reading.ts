import type { CvDocument, CvPart } from '#features/cv/document/schema.ts'
import type { CvPages, Glyphs, Mark, StructureNode } from '#features/cv/layout/schema.ts'
import { termsText } from '#features/cv/layout/parts.ts'

/** Glyphs of one line of one page. */
export interface ReadMark extends Glyphs {
  page: number
}

/** As it is written, spaces included: nothing is put between the lines. */
export const textOf = (marks: readonly Glyphs[]): string => marks.map(readRun).join('')

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u

/** What reads a PDF turns a piece of right-to-left text around by its letters. */
function readRun({ font, clusters }: Glyphs): string {
  const text = clusters.map((cluster) => cluster.text).join('')
  const turned = !font.startsWith('fixed') && rightToLeft.test(text)
  return turned ? [...text].toReversed().join('') : text
}

export const glyphsOf = ({ pages }: CvPages): ReadMark[] =>
  pages.flatMap(({ marks }, page) =>
    marks.flatMap((mark) => (mark.kind === 'glyphs' ? [{ ...mark, page }] : [])),
  )

/**
 * The elements with text in the order of the tree, each with the type of the block that it is or that it is in; but for
 * the bullets of lists, which nobody wrote.
 */
export function readTree(pages: CvPages): { type: string; node: StructureNode; marks: ReadMark[] }[] {
  const marks = Map.groupBy(glyphsOf(pages), ({ node }) => node)
  const read = (node: StructureNode, within: string): ReturnType<typeof readTree> => {
    const type = node.type === 'Link' ? within : node.type
    if (type === 'Lbl') return []
    const own = marks.get(node)
    return [
      ...(own ? [{ type, node, marks: own }] : []),
      ...node.children.flatMap((child) => read(child, type)),
    ]
  }
  return read(pages.root, '')
}

/** What a document says, in its order. */
export function textsInOrder(document: CvDocument): { type: string; text: string }[] {
  const { name, title, phone, email, place, link, links } = document.header
  const texts = [
    { type: 'H1', text: name },
    ...[title, phone, email, place, link, ...links.map(({ text }) => text)].map((text) => ({
      type: 'P',
      text,
    })),
    ...document.sections.flatMap(({ title: heading, body }) => [
      { type: 'H2', text: heading },
      ...(body.kind === 'table'
        ? [
            ...body.columns.map(({ label }) => ({ type: 'P', text: label })),
            ...body.rows.flat(2).flatMap(partTexts),
          ]
        : body.entries.flatMap((entry) => [
            { type: 'H3', text: entry.title },
            { type: 'P', text: entry.when },
            { type: 'P', text: entry.detail },
            ...entry.parts.flatMap(partTexts),
          ])),
    ]),
  ]
  return texts
    .map(({ type, text }) => ({ type, text: text.normalize('NFC').trim() }))
    .filter(({ text }) => text !== '')
}

function partTexts(part: CvPart): { type: string; text: string }[] {
  if (part.kind === 'list') return part.items.map((text) => ({ type: 'LBody', text }))
  return [{ type: 'P', text: part.kind === 'terms' ? termsText(part.label, part.terms) : part.text }]
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Of text, from the height of capitals to the depth of a g. */
export function boxOf(mark: Mark): Box {
  if (mark.kind !== 'glyphs') {
    const { x, y, width, height } = mark
    return { left: x, right: x + width, top: y, bottom: y + height }
  }
  const { x, baseline, size, clusters } = mark
  const width = clusters.reduce((sum, { advance }) => sum + advance, 0)
  return {
    left: x,
    right: x + (width * size) / 1000,
    top: baseline - 0.72 * size,
    bottom: baseline + 0.22 * size,
  }
}

/** Spaces at the ends of lines hang over the edge. */
export const hasInk = (mark: Mark): boolean => mark.kind !== 'glyphs' || textOf([mark]).trim() !== ''

export const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right - 0.01 &&
  other.left < one.right - 0.01 &&
  one.top < other.bottom - 0.01 &&
  other.top < one.bottom - 0.01

/** An element and all that is in it, of one type if that is given. */
export const nodesOf = (node: StructureNode, type?: string): StructureNode[] => [
  ...(type === undefined || node.type === type ? [node] : []),
  ...node.children.flatMap((child) => nodesOf(child, type)),
]

export const linesOf = (marks: readonly ReadMark[]): number =>
  new Set(marks.map(({ page, baseline }) => `${page} ${baseline}`)).size
