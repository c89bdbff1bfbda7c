import {
  AlignmentType,
  BorderStyle,
  ExternalHyperlink,
  HeadingLevel,
  ImageRun,
  Paragraph,
  ShadingType,
  Tab,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
  type FileChild,
  type IParagraphOptions,
} from 'docx'
import type { TextSpan } from '#lib/text/web/formatted-text.ts'
import type { CvDocument, CvEntry, CvPart, CvPhoto, CvSection, CvTable } from '../document/schema.ts'
import type { PhotoFile } from '../photo/schema.ts'
import { SEPARATOR } from '../document/blocks.ts'
import { hasRightToLeft, isRightToLeft, markSymbolic, readsFromRight } from '../document/direction.ts'
import { hex, linkedRuns, runsOf, spanRuns, type RunStyle } from './runs.ts'
import { contactsOf, type Contact } from '../layout/header.ts'
import { HAIRLINE, type CvStyle, type TextStyle } from '../layout/style.ts'

/** Word counts in twentieths of a point. */
export const twips = (points: number): number => Math.round(points * 20)

/** The reference of the only list style. */
export const BULLETS = 'bullets'

/** The reference of the style of numbered lists, which each count from one. */
export const NUMBERS = 'numbers'
let lists = 0

/** The look of a file, and the edge where its lines start. */
type DocxStyle = CvStyle & { fromRight: boolean }

/** Returns the blocks of a Word file in order. */
export function blocksOf(document: CvDocument, look: CvStyle, photo?: PhotoFile): FileChild[] {
  const style: DocxStyle = { ...look, fromRight: isRightToLeft(document) }
  return [
    ...headerBlocks(document.header, style, photo),
    ...document.sections.flatMap((section) => sectionBlocks(section, style)),
  ]
}

/** The start edge and the direction of a paragraph. */
const directionOf = (
  text: string,
  { fromRight }: DocxStyle,
): Pick<IParagraphOptions, 'bidirectional' | 'alignment'> => {
  const hasItems = text.includes(SEPARATOR)
  const bidirectional = hasItems ? fromRight : readsFromRight(text) || (fromRight && hasRightToLeft(text))
  return { bidirectional, ...(fromRight && !bidirectional && { alignment: AlignmentType.RIGHT }) }
}

/** Keeps items of other scripts in the order of a right-to-left document, by invisible letters. */
const inOrder = (text: string, { fromRight }: DocxStyle): string =>
  fromRight ? markSymbolic(text).replaceAll(SEPARATOR, `\u200f${SEPARATOR}`) : text

/** The background of bands and table headers. */
const ground = (style: DocxStyle) => ({ type: ShadingType.CLEAR, fill: hex(style.fill), color: 'auto' })

function headerBlocks(
  header: CvDocument['header'],
  style: DocxStyle,
  photo: PhotoFile | undefined,
): Paragraph[] {
  const { name, title, link, links } = header
  const contact = contactsOf({ ...header, link: '', links: [] })
  const isBar = style.rules === 'bars'
  const band = style.template === 2 && isBar ? { shading: ground(style) } : {}
  return [
    ...(photo && header.photo ? [photoBlock(header.photo, photo, style, band)] : []),
    ...(name ? [paragraph(name, style.name, style, { ...band, heading: HeadingLevel.TITLE })] : []),
    ...(title ? [paragraph(title, style.profession, style, band)] : []),
    ...(contact.length > 0 ? [contactBlock(contact, style, band)] : []),
    ...[...(link ? [{ text: link, url: link }] : []), ...links].map(
      ({ text, url }) =>
        new Paragraph({
          ...band,
          ...directionOf(text, style),
          children: linkedRuns(text, url, runStyle(style.contact)),
        }),
    ),
  ]
}

/** Phone, mail address and place in a line. Links look as the place does: all are read, and few are clicked. */
function contactBlock(contacts: readonly Contact[], style: DocxStyle, options: IParagraphOptions): Paragraph {
  const look = runStyle(style.contact)
  return new Paragraph({
    ...options,
    ...directionOf(contacts.map(({ text }) => text).join(SEPARATOR), style),
    children: contacts.flatMap(({ text, url }, at) => {
      const runs = runsOf(style.fromRight ? fromLeftNumber(inOrder(text, style)) : text, look)
      const before = at > 0 ? runsOf(inOrder(SEPARATOR, style), look) : []
      return [...before, ...(url ? [new ExternalHyperlink({ link: url, children: runs })] : runs)]
    }),
  })
}

/** Marks a phone number, whose groups would otherwise be in the order of the line. */
const fromLeftNumber = (text: string): string => (/\p{L}/u.test(text) ? text : `\u200e${text}\u200e`)

/** Returns the photo as a paragraph of its own, which stays in place when the owner edits the file. */
const photoBlock = (
  { alt }: CvPhoto,
  { jpeg }: PhotoFile,
  style: DocxStyle,
  options: IParagraphOptions,
): Paragraph => {
  // In pixels of 96 to the inch.
  const side = (style.photo * 96) / 72
  return new Paragraph({
    ...options,
    ...(style.fromRight && { alignment: AlignmentType.RIGHT }),
    children: [
      new ImageRun({
        type: 'jpg',
        data: jpeg,
        transformation: { width: side, height: side },
        altText: { name: alt, description: alt, title: alt },
      }),
    ],
  })
}

const sectionBlocks = ({ title, body }: CvSection, style: DocxStyle): FileChild[] => [
  paragraph(title, style.heading, style, {
    heading: HeadingLevel.HEADING_1,
    keepNext: true,
    spacing: { before: twips(style.beforeSection), after: twips(style.beforeEntry / 2) },
    ...(style.template === 1 && style.rules === 'bars'
      ? { shading: ground(style) }
      : { border: { bottom: { style: BorderStyle.SINGLE, size: 6, color: hex(style.accent) } } }),
  }),
  ...(body.kind === 'table'
    ? [tableBlock(body, style)]
    : body.entries.flatMap((entry) => entryBlocks(entry, style))),
]

function entryBlocks(entry: CvEntry, style: DocxStyle): Paragraph[] {
  const { title, when, detail, parts } = entry
  const more = Boolean(detail) || parts.length > 0
  const top = title || when ? [entryTop(entry, style, more)] : []
  return [
    ...top,
    ...(detail ? [paragraph(detail, style.detail, style, { keepNext: parts.length > 0 })] : []),
    ...parts.flatMap((part) => partBlocks(part, style.body, style.beforePart, style)),
  ]
}

/** Returns the title line. @param more whether content follows that must stay on its page. */
const entryTop = ({ title, link, when }: CvEntry, style: DocxStyle, more: boolean): Paragraph =>
  new Paragraph({
    heading: HeadingLevel.HEADING_2,
    // The tab stop is measured from the start edge.
    bidirectional: style.fromRight || readsFromRight(title),
    keepNext: more,
    spacing: { before: twips(style.beforeEntry) },
    tabStops: [{ type: TabStopType.RIGHT, position: twips(textWidth(style)) }],
    children: [
      ...linkedRuns(title, link, runStyle(style.title)),
      ...(when ? [new TextRun({ children: [new Tab()] }), ...runsOf(when, runStyle(style.when))] : []),
    ],
  })

function tableBlock({ columns, rows }: CvTable, style: DocxStyle): Table {
  const { label, text, beside, above, between } = style.table
  const widths = columns.map(({ share }) => twips(textWidth(style) * share))
  const cell = (place: number, children: Paragraph[], shading?: ReturnType<typeof ground>) =>
    new TableCell({
      width: { size: widths[place] ?? 0, type: WidthType.DXA },
      // Word cannot open a cell without a paragraph.
      children: children.length > 0 ? children : [new Paragraph({})],
      ...(shading && { shading }),
    })
  return new Table({
    visuallyRightToLeft: style.fromRight,
    layout: TableLayoutType.FIXED,
    width: { size: twips(textWidth(style)), type: WidthType.DXA },
    columnWidths: widths,
    margins: {
      left: twips(beside),
      right: twips(beside),
      top: twips(above),
      bottom: twips(above),
      marginUnitType: WidthType.DXA,
    },
    borders: rules,
    rows: [
      new TableRow({
        tableHeader: true,
        cantSplit: true,
        keepNext: true,
        children: columns.map((column, place) =>
          cell(
            place,
            [paragraph(column.label, label, style)],
            style.rules === 'bars' ? ground(style) : undefined,
          ),
        ),
      }),
      ...rows.map(
        (cells) =>
          new TableRow({
            cantSplit: true,
            children: cells.map((parts, place) =>
              cell(
                place,
                parts.flatMap((part) => partBlocks(part, text, between, style)),
              ),
            ),
          }),
      ),
    ],
  })
}

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
const rule = { style: BorderStyle.SINGLE, size: 4, color: hex(HAIRLINE) }
/** Lines below rows, and none between columns. */
const rules = {
  top: none,
  left: none,
  right: none,
  insideVertical: none,
  insideHorizontal: rule,
  bottom: rule,
}

function partBlocks(part: CvPart, look: TextStyle, before: number, style: DocxStyle): Paragraph[] {
  const spacing = { before: twips(before) }
  if (part.kind === 'list') {
    const numbering = part.numbered
      ? { reference: NUMBERS, level: 0, instance: ++lists }
      : { reference: BULLETS, level: 0 }
    return part.items.map((item, at) =>
      paragraph(item, look, style, { spacing, numbering }, part.spans?.[at]),
    )
  }
  if (part.kind === 'terms') {
    const words = part.terms.join(SEPARATOR)
    return [
      new Paragraph({
        spacing,
        ...directionOf(`${part.label}${SEPARATOR}${words}`, style),
        children: [
          ...runsOf(`${part.label}: `, { ...runStyle(look), weight: 'bold' }),
          ...runsOf(inOrder(words, style), runStyle(look)),
        ],
      }),
    ]
  }
  const { text, link = '', strong = false, spans } = part
  const weight = strong ? 'bold' : look.weight
  return [
    new Paragraph({
      spacing,
      ...directionOf(text, style),
      children: spans
        ? spanRuns(spans, { ...runStyle(look), weight })
        : linkedRuns(text, link, { ...runStyle(look), weight }),
    }),
  ]
}

const paragraph = (
  text: string,
  look: TextStyle,
  style: DocxStyle,
  options: IParagraphOptions = {},
  spans?: readonly TextSpan[],
): Paragraph =>
  new Paragraph({
    ...options,
    ...directionOf(text, style),
    children: spans ? spanRuns(spans, runStyle(look)) : runsOf(inOrder(text, style), runStyle(look)),
  })

const runStyle = ({ size, colour, weight }: TextStyle): RunStyle => ({ size, colour, weight })

const textWidth = ({ paper }: CvStyle): number => paper.width - 2 * paper.side
