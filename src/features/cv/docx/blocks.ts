import {
  BorderStyle,
  HeadingLevel,
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
import type { CvDocument, CvEntry, CvPart, CvSection, CvTable } from '../document/schema.ts'
import { hex, linkedRuns, readsFromRight, runsOf, type RunStyle } from './runs.ts'
import { HAIRLINE, type CvStyle, type TextStyle } from '../layout/style.ts'

/** Word counts in twentieths of a point. */
export const twips = (points: number): number => Math.round(points * 20)

/** The reference of the one kind of list. */
export const BULLETS = 'bullets'

/** The blocks of a Word file, one after the other. */
export function blocksOf({ header, sections }: CvDocument, style: CvStyle): FileChild[] {
  return [...headerBlocks(header, style), ...sections.flatMap((section) => sectionBlocks(section, style))]
}

/** The ground of bands and table heads. */
const ground = (style: CvStyle) => ({ type: ShadingType.CLEAR, fill: hex(style.fill), color: 'auto' })

function headerBlocks(header: CvDocument['header'], style: CvStyle): Paragraph[] {
  const { name, title, phone, email, place, link } = header
  const band = style.template === 2 ? { shading: ground(style) } : {}
  const contact = [phone, email, place].filter(Boolean)
  return [
    ...(name ? [paragraph(name, style.name, { ...band, heading: HeadingLevel.TITLE })] : []),
    ...(title ? [paragraph(title, style.profession, band)] : []),
    ...(contact.length > 0 ? [paragraph(contact.join(' · '), style.contact, band)] : []),
    ...(link ? [new Paragraph({ ...band, children: linkedRuns(link, link, runStyle(style.contact)) })] : []),
  ]
}

const sectionBlocks = ({ title, body }: CvSection, style: CvStyle): FileChild[] => [
  paragraph(title, style.heading, {
    heading: HeadingLevel.HEADING_1,
    keepNext: true,
    spacing: { before: twips(style.beforeSection), after: twips(style.beforeEntry / 2) },
    ...(style.template === 1
      ? { shading: ground(style) }
      : { border: { bottom: { style: BorderStyle.SINGLE, size: 6, color: hex(style.accent) } } }),
  }),
  ...(body.kind === 'table'
    ? [tableBlock(body, style)]
    : body.entries.flatMap((entry) => entryBlocks(entry, style))),
]

function entryBlocks(entry: CvEntry, style: CvStyle): Paragraph[] {
  const { title, link, when, detail, parts } = entry
  const more = Boolean(detail) || parts.length > 0
  return [
    new Paragraph({
      heading: HeadingLevel.HEADING_2,
      bidirectional: readsFromRight(title),
      keepNext: more,
      spacing: { before: twips(style.beforeEntry) },
      tabStops: [{ type: TabStopType.RIGHT, position: twips(textWidth(style)) }],
      children: [
        ...linkedRuns(title, link, runStyle(style.title)),
        ...(when ? [new TextRun({ children: [new Tab()] }), ...runsOf(when, runStyle(style.when))] : []),
      ],
    }),
    ...(detail ? [paragraph(detail, style.detail, { keepNext: parts.length > 0 })] : []),
    ...parts.flatMap((part) => partBlocks(part, style.body, style.beforePart)),
  ]
}

function tableBlock({ columns, rows }: CvTable, style: CvStyle): Table {
  const { label, text, beside, above, between } = style.table
  const widths = columns.map(({ share }) => twips(textWidth(style) * share))
  const cell = (place: number, children: Paragraph[], shading?: ReturnType<typeof ground>) =>
    new TableCell({
      width: { size: widths[place] ?? 0, type: WidthType.DXA },
      // A cell without a paragraph cannot be opened.
      children: children.length > 0 ? children : [new Paragraph({})],
      ...(shading && { shading }),
    })
  return new Table({
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
          cell(place, [paragraph(column.label, label)], ground(style)),
        ),
      }),
      ...rows.map(
        (cells) =>
          new TableRow({
            cantSplit: true,
            children: cells.map((parts, place) =>
              cell(
                place,
                parts.flatMap((part) => partBlocks(part, text, between)),
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

function partBlocks(part: CvPart, style: TextStyle, before: number): Paragraph[] {
  const spacing = { before: twips(before) }
  if (part.kind === 'list')
    return part.items.map((item) =>
      paragraph(item, style, { spacing, numbering: { reference: BULLETS, level: 0 } }),
    )
  if (part.kind === 'terms') {
    const words = part.terms.join(' · ')
    return [
      new Paragraph({
        spacing,
        bidirectional: readsFromRight(`${part.label}${words}`),
        children: [
          ...runsOf(`${part.label}: `, { ...runStyle(style), weight: 'bold' }),
          ...runsOf(words, runStyle(style)),
        ],
      }),
    ]
  }
  const { text, link = '', strong = false } = part
  const weight = strong ? 'bold' : style.weight
  return [
    new Paragraph({
      spacing,
      bidirectional: readsFromRight(text),
      children: linkedRuns(text, link, { ...runStyle(style), weight }),
    }),
  ]
}

const paragraph = (text: string, style: TextStyle, options: IParagraphOptions = {}): Paragraph =>
  new Paragraph({ ...options, bidirectional: readsFromRight(text), children: runsOf(text, runStyle(style)) })

const runStyle = ({ size, colour, weight }: TextStyle): RunStyle => ({ size, colour, weight })

const textWidth = ({ paper }: CvStyle): number => paper.width - 2 * paper.side
