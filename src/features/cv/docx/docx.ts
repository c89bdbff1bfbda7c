import { AlignmentType, Document, Footer, LevelFormat, Packer, PageNumber, Paragraph, TextRun } from 'docx'
import type { CvLook } from '../schema.ts'
import type { CvDocument } from '../document/schema.ts'
import type { PhotoFile } from '../photo/schema.ts'
import { blocksOf, BULLETS, NUMBERS, twips } from './blocks.ts'
import { cjkFamiliesFor } from '../fonts/fonts.ts'
import { textsOf } from '../layout/texts.ts'
import { hex, SERIF_FONT, usualRun } from './runs.ts'
import { styleOf, type CvStyle, type TextStyle } from '../layout/style.ts'

/**
 * Creates the CV as a Word file, for people who want to edit it. Runs in workers and Node.
 * @param photo of the document, if there is one.
 */
export function writeDocx(document: CvDocument, look: CvLook, photo?: PhotoFile): Promise<Blob> {
  const style = styleOf(look)
  const { paper } = style
  return Packer.toBlob(
    new Document({
      title: document.title,
      creator: document.author,
      lastModifiedBy: document.author,
      styles: { default: defaultsOf(document, style, look.typeface) },
      numbering: {
        config: [
          { reference: BULLETS, levels: [bullet] },
          { reference: NUMBERS, levels: [number] },
        ],
      },
      sections: [
        {
          properties: {
            page: {
              size: { width: twips(paper.width), height: twips(paper.height) },
              margin: {
                left: twips(paper.side),
                right: twips(paper.side),
                top: twips(paper.top),
                bottom: twips(paper.bottom),
                footer: twips(paper.number),
              },
            },
          },
          footers: { default: new Footer({ children: [pageNumber(style)] }) },
          children: blocksOf(document, style, photo),
        },
      ],
    }),
  )
}

const bullet = {
  level: 0,
  format: LevelFormat.BULLET,
  text: '•',
  alignment: AlignmentType.START,
  style: { paragraph: { indent: { left: 240, hanging: 240 } } },
} as const

const number = { ...bullet, format: LevelFormat.DECIMAL, text: '%1.' } as const

/** '1 / 3' */
const pageNumber = ({ pageNumber: { size, colour } }: CvStyle): Paragraph =>
  new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [
      new TextRun({
        size: size * 2,
        color: hex(colour),
        children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES],
      }),
    ],
  })

/** The default styles of the file, so that text typed later matches. */
function defaultsOf(document: CvDocument, style: CvStyle, typeface: CvLook['typeface']) {
  const [family] = cjkFamiliesFor(textsOf(document), document)
  const { font, language } = usualRun(document.lang, family)
  const run = ({ size, colour, weight }: TextStyle) => ({
    size: Math.round(size * 2),
    color: hex(colour),
    bold: weight === 'bold',
    font: typeface === 'serif' ? { ...font, ascii: SERIF_FONT, hAnsi: SERIF_FONT } : font,
  })
  return {
    document: { run: { ...run(style.body), language } },
    title: { run: run(style.name) },
    heading1: { run: run(style.heading) },
    heading2: { run: run(style.title) },
  }
}
