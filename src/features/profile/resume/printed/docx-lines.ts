import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml'
import { unzipSync } from 'fflate'
import { isHeadingText } from './headings.ts'
import {
  LINES_MAX,
  startsWithBullet,
  textOfParts,
  tidyPrinted,
  type LinePart,
  type PrintedLine,
  type PrintedText,
} from './line.ts'
import { periodIn } from './period.ts'

// The text of a Word document (ECMA-376) as lines, with what tells headings and lists: styles, sizes and numbering.

/** Limits in bytes of the unpacked parts; a CV of ten pages has one megabyte. */
const PART_BYTES = 4_000_000
const ALL_BYTES = 12_000_000
const DEPTH_MAX = 120

/** The document is too large or nested too deeply. */
class DocxTooLarge extends Error {}

/** The text of a Word document, or why it cannot be read. */
export type DocxText = PrintedText | 'damaged' | 'too large'

const wanted = /^word\/(?:document|styles|header\d*|footer\d*)\.xml$|^word\/_rels\/document\.xml\.rels$/

/** Reads the lines of a Word document. */
export function readDocxLines(zip: Uint8Array): DocxText {
  try {
    return linesOf(zip)
  } catch (error) {
    return error instanceof DocxTooLarge || error instanceof RangeError ? 'too large' : 'damaged'
  }
}

/** @throws if the document is damaged; DocxTooLarge. */
function linesOf(zip: Uint8Array): PrintedText {
  let all = 0
  const files = unzipSync(zip, {
    filter: ({ name, originalSize }) => {
      if (!wanted.test(name)) return false
      all += originalSize
      if (originalSize > PART_BYTES || all > ALL_BYTES) throw new DocxTooLarge(name)
      return true
    },
  })
  const treeOf = (name: string): XmlElement | undefined => {
    const bytes = files[name]
    return (bytes && parseXml(new TextDecoder().decode(bytes)).root) ?? undefined
  }
  const body = treeOf('word/document.xml')
  if (!body) throw new Error('No document')
  const reader = new DocxReader(stylesOf(treeOf('word/styles.xml')))
  const names = Object.keys(files).toSorted()
  for (const name of names.filter((one) => one.includes('header'))) reader.read(treeOf(name))
  reader.read(body)
  for (const name of names.filter((one) => one.includes('footer'))) reader.read(treeOf(name))
  const relations = treeOf('word/_rels/document.xml.rels')?.children ?? []
  const links = relations.flatMap((one) =>
    one instanceof XmlElement && one.attributes['Type']?.endsWith('/hyperlink')
      ? [one.attributes['Target'] ?? '']
      : [],
  )
  return { lines: numbered(reader.lines), isPaged: false, links: [...new Set(links)] }
}

const localName = ({ name }: XmlElement) => name.slice(name.indexOf(':') + 1)
const elementsOf = (element: XmlElement | undefined): XmlElement[] =>
  element?.children.filter((child) => child instanceof XmlElement) ?? []
const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  elementsOf(element).find((child) => localName(child) === name)
const valueOf = (element: XmlElement | undefined, name = 'val'): string =>
  Object.entries(element?.attributes ?? {}).find(([key]) => key.slice(key.indexOf(':') + 1) === name)?.[1] ??
  ''

/** How letters look. */
interface Look {
  size: number
  bold: boolean
  italic: boolean
  color: string
}

interface ParagraphStyle {
  look: Partial<Look>
  before: number
  listed: boolean
}

type Styles = (id: string) => ParagraphStyle

/** Reads the styles; each is based on another. */
function stylesOf(root: XmlElement | undefined): Styles {
  const defaults = lookOf(childOf(childOf(childOf(root, 'docDefaults'), 'rPrDefault'), 'rPr'))
  const elements = elementsOf(root).filter((one) => localName(one) === 'style')
  const byId = new Map(elements.map((one) => [valueOf(one, 'styleId'), one]))
  const normal = elements.find(
    (one) => valueOf(one, 'default') === '1' && valueOf(one, 'type') === 'paragraph',
  )
  const known = new Map<string, ParagraphStyle>()
  const read = (id: string, depth: number): ParagraphStyle => {
    const cached = known.get(id)
    if (cached) return cached
    const element = byId.get(id) ?? normal
    const base = valueOf(childOf(element, 'basedOn'))
    const under: ParagraphStyle =
      base && depth < 12 ? read(base, depth + 1) : { look: defaults, before: 0, listed: false }
    const properties = childOf(element, 'pPr')
    const style: ParagraphStyle = {
      look: { ...under.look, ...lookOf(childOf(element, 'rPr')) },
      before: Number(valueOf(childOf(properties, 'spacing'), 'before')) || under.before,
      listed: childOf(properties, 'numPr') ? true : under.listed,
    }
    known.set(id, style)
    return style
  }
  return (id) => read(id, 0)
}

function lookOf(properties: XmlElement | undefined): Partial<Look> {
  const look: Partial<Look> = {}
  const isOn = (one: XmlElement) => !/^(?:0|false|off|none)$/.test(valueOf(one))
  for (const one of elementsOf(properties)) {
    const name = localName(one)
    if (name === 'sz') look.size = Number(valueOf(one)) / 2
    else if (name === 'b') look.bold = isOn(one)
    else if (name === 'i') look.italic = isOn(one)
    else if (name === 'color') look.color = valueOf(one)
  }
  return look
}

type Draft = Omit<PrintedLine, 'page' | 'number'>

class DocxReader {
  readonly #styles: Styles
  #flow = 0
  #flows = 0
  #isAfterEmpty = false
  lines: Draft[] = []

  constructor(styles: Styles) {
    this.#styles = styles
  }

  read(root: XmlElement | undefined): void {
    if (root) this.#readBlocks(root, 0)
  }

  #readBlocks(element: XmlElement, depth: number): void {
    if (depth > DEPTH_MAX) throw new DocxTooLarge('depth')
    for (const child of elementsOf(element)) {
      if (this.lines.length > LINES_MAX) return
      const name = localName(child)
      if (name === 'p') this.#readParagraph(child, depth)
      else if (name === 'tbl') this.#readTable(child, depth)
      else if (blocks.has(name)) this.#readBlocks(child, depth + 1)
    }
  }

  /** Reads the content of an element on its own, as lines of the same flow or of a new one. */
  #aside(element: XmlElement, depth: number): Draft[] {
    const outer = this.lines
    this.lines = []
    this.#readBlocks(element, depth + 1)
    const inner = this.lines
    this.lines = outer
    return inner
  }

  #readTable(table: XmlElement, depth: number): void {
    const rows = elementsOf(table).filter((one) => localName(one) === 'tr')
    const cells = rows.map((row) =>
      elementsOf(row)
        .filter((one) => localName(one) === 'tc')
        .map((cell) => this.#aside(cell, depth + 1))
        .filter((lines) => lines.length > 0),
    )
    const withHeadings = cells.flat().filter((lines) => lines.some(({ text }) => isHeadingText(text)))
    for (const row of cells) {
      const isColumns =
        row.length > 1 && row.filter((lines) => withHeadings.includes(lines) && lines.length > 1).length > 1
      if (isColumns || (row.length > 1 && rows.length === 1 && row.every((lines) => lines.length > 3)))
        for (const lines of row) {
          const flow = ++this.#flows
          this.lines.push(...lines.map((line) => ({ ...line, flow })))
        }
      else this.#readRow(row)
    }
  }

  /** Cells beside each other are one line, unless the first one is a heading. */
  #readRow(row: readonly Draft[][]): void {
    const [first = [], ...others] = row.map(withWholeDate)
    const isHeading = first.length === 1 && isHeadingText(first[0]?.text ?? '')
    if (isHeading || others.length === 0 || first.length > 3) {
      this.lines.push(...row.flat())
      return
    }
    const cells = [first, ...others]
    const heads = cells.flatMap(([line]) => line ?? [])
    this.lines.push(beside(heads), ...cells.flatMap((lines) => lines.slice(1)))
  }

  #readParagraph(paragraph: XmlElement, depth: number): void {
    const properties = childOf(paragraph, 'pPr')
    const style = this.#styles(valueOf(childOf(properties, 'pStyle')))
    const numbering = childOf(childOf(properties, 'numPr'), 'numId')
    const isListed = numbering ? valueOf(numbering) !== '0' : style.listed
    const before = Number(valueOf(childOf(properties, 'spacing'), 'before')) || style.before
    const runs: { text: string; look: Look }[] = []
    const boxes: XmlElement[] = []
    this.#readRuns(paragraph, style.look, runs, boxes, depth)
    const lines = linesOfRuns(runs)
    for (const [index, parts] of lines.entries()) {
      const text = textOfParts(parts)
      this.lines.push({
        text,
        parts,
        size: sizeOf(parts),
        listed: (isListed && index === 0) || startsWithBullet(text),
        apart: index === 0 && (before >= 100 || this.#isAfterEmpty),
        flow: this.#flow,
      })
    }
    this.#isAfterEmpty = lines.length === 0
    for (const box of boxes) {
      const flow = ++this.#flows
      this.lines.push(...this.#aside(box, depth).map((line) => ({ ...line, flow })))
    }
  }

  #readRuns(
    element: XmlElement,
    look: Partial<Look>,
    runs: { text: string; look: Look }[],
    boxes: XmlElement[],
    depth: number,
  ): void {
    if (depth > DEPTH_MAX) throw new DocxTooLarge('depth')
    for (const child of elementsOf(element)) {
      const name = localName(child)
      const own = { size: 11, bold: false, italic: false, color: '', ...look }
      if (name === 't')
        runs.push({
          text: child.children.map((node) => (node instanceof XmlText ? node.text : '')).join(''),
          look: own,
        })
      else if (name === 'tab' || name === 'ptab') runs.push({ text: '\t', look: own })
      else if (name === 'br' || name === 'cr') runs.push({ text: '\n', look: own })
      else if (name === 'noBreakHyphen') runs.push({ text: '-', look: own })
      else if (name === 'txbxContent') boxes.push(child)
      else if (!skipped.has(name))
        this.#readRuns(
          child,
          name === 'r' ? { ...look, ...lookOf(childOf(child, 'rPr')) } : look,
          runs,
          boxes,
          depth + 1,
        )
    }
  }
}

const blocks: ReadonlySet<string> = new Set(['body', 'sdt', 'sdtContent', 'customXml', 'ins', 'hdr', 'ftr'])
/** Properties, deleted text, codes of fields, and the copy of text boxes for old programs. */
const skipped: ReadonlySet<string> = new Set([
  'pPr',
  'rPr',
  'del',
  'moveFrom',
  'instrText',
  'Fallback',
  'sdtPr',
])

const styleOfLook = ({ size, bold, italic, color }: Look): string =>
  [size, bold && 'b', italic && 'i', color !== 'auto' && color].filter(Boolean).join(' ')
const sizeOf = ([first]: readonly LinePart[]): number => Number.parseFloat(first?.style ?? '') || 11

/** Splits runs at line breaks, and joins those that look alike. */
function linesOfRuns(runs: readonly { text: string; look: Look }[]): LinePart[][] {
  const lines: LinePart[][] = [[]]
  let glue: LinePart['before'] = ''
  for (const { text, look } of runs) {
    const style = styleOfLook(look)
    for (const piece of text.split(/(\n|\t+| {4,})/u)) {
      if (piece === '\n') {
        lines.push([])
        glue = ''
      } else if (/^(?:\t+| {4,})$/u.test(piece)) glue = '\t'
      else if (piece) {
        const line = lines.at(-1)
        const last = line?.at(-1)
        const tidy = tidyPrinted(piece)
        const before: LinePart['before'] = glue === '\t' ? glue : /^\s/u.test(tidy) ? ' ' : glue
        glue = /\s$/u.test(tidy) ? ' ' : ''
        const bare = tidy.trim()
        if (!bare) glue = before === '\t' ? before : ' '
        else if (last && last.style === style && before !== '\t') last.text += before + bare
        else line?.push({ text: bare, style, before: line.length === 0 ? '' : before })
      }
    }
  }
  return lines.filter((parts) => parts.length > 0)
}

/** Joins the lines of a cell that are one date: '2019.03 ~' above '현재'. */
function withWholeDate(lines: Draft[]): Draft[] {
  const [first, ...others] = lines
  if (!first || others.length === 0 || others.length > 2) return lines
  const text = lines.map((line) => line.text).join(' ')
  if (periodIn(text)?.text !== text) return lines
  return [{ ...first, text, parts: [{ text, style: first.parts[0]?.style ?? '', before: '' }] }]
}

function beside(lines: readonly Draft[]): Draft {
  const [first] = lines as [Draft]
  const parts = lines.flatMap((line, index) =>
    line.parts.map((part, at) => (index > 0 && at === 0 ? { ...part, before: '\t' as const } : part)),
  )
  return { ...first, parts, text: textOfParts(parts), listed: first.listed }
}

const numbered = (lines: readonly Draft[]): PrintedLine[] =>
  lines.slice(0, LINES_MAX).map((line, index) => ({ ...line, page: 1, number: index + 1 }))
