import type { CvPages, Mark, Page, StructureNode } from '#features/cv/layout/schema.ts'
import type { Shaper, Weight } from '#features/cv/document/schema-text.ts'
import { createShaper } from '#features/cv/shaping/shaper.ts'
import { writePdf } from '#features/cv/pdf/pdf.ts'
import { fontsFor } from './fonts.ts'

const SIZE = 12
const LEFT = 50

export const node = (type: StructureNode['type'], ...children: StructureNode[]): StructureNode => ({
  type,
  children,
})

/** Marks of a text on one line. @param baseline points from the page's upper edge */
export function lineMarks(
  shaper: Shaper,
  text: string,
  place: { baseline: number; node: StructureNode | undefined; weight?: Weight },
): Mark[] {
  const shaped = shaper.shape(text, place.weight ?? 'regular')
  return shaped.lines(Infinity).flatMap(({ runs }) =>
    runs.map(({ font, clusters, x }): Mark => {
      const where = { size: SIZE, x: LEFT + (x * SIZE) / 1000, baseline: place.baseline }
      return { kind: 'glyphs', font, colour: '#202020', clusters, node: place.node, ...where }
    }),
  )
}

export const pagesOf = (root: StructureNode, pages: Page[]): CvPages => ({
  lang: 'en',
  title: 'Résumé of Anna <Å> & Co.',
  author: 'Anna',
  width: 595.28,
  height: 841.89,
  pages,
  root,
})

/** A page with a paragraph for each text, a line each. */
export async function pdfOf(texts: readonly string[], weight: Weight = 'regular'): Promise<Uint8Array> {
  const fonts = await fontsFor(texts)
  const shaper = await createShaper(fonts)
  const root = node('Document', ...texts.map(() => node('P')))
  const marks = texts.flatMap((text, index) =>
    lineMarks(shaper, text, { baseline: 60 + 24 * index, node: root.children[index], weight }),
  )
  return writePdf(pagesOf(root, [{ marks }]), fonts, { date: new Date('2026-01-02T03:04:05Z') })
}
