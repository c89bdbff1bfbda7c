import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { inReadingOrder } from './direction.ts'
import { LINES_MAX, onlyBullet, PAGES_MAX, tidyPrinted, type LinePart, type PrintedText } from './line.ts'
import { withDatesAtTop } from './pdf-date-cells.ts'
import { Flows } from './pdf-flows.ts'
import { withTableRows } from './pdf-tables.ts'
import {
  drawnTextsOf,
  LABELS_MIN,
  lettersLostIn,
  SAME_LINE,
  type DrawnText,
  type TextRow,
  type TextSegment,
} from './pdf-texts.ts'

// The text layer of a PDF as lines in reading order. Letters have positions only; lines and columns are found from
// them.

/** Relative to the letter height: a space between words, and a gap between columns. */
const WORD_APART = 0.14
const COLUMN_APART = 1.8
/** The gap between the cells of a table, which programs mark as contents of their own. */
const CELLS_APART = 0.55
/** The same for letters that were not drawn one after the other. */
const DRAWN_APART = 0.6

/** Reads the lines of all pages. */
export async function readPdfLines(document: PDFDocumentProxy): Promise<PrintedText> {
  const flows = new Flows()
  const links: string[] = []
  const count = Math.min(document.numPages, PAGES_MAX)
  let file: Promise<Uint8Array> | undefined
  const readFile = () => (file ??= document.getData())
  let [letters, lost] = [0, 0]
  for (let number = 1; number <= count && flows.rows <= LINES_MAX; number++) {
    const page = await document.getPage(number)
    const texts = await drawnTextsOf(page, readFile)
    const all = texts.map(({ text }) => text).join('')
    letters += all.length
    lost += lettersLostIn(all)
    flows.add(number, withTableRows(withDatesAtTop(rowsOf(segmentsOf(page, texts)))))
    const marks = (await page.getAnnotations()) as { subtype?: string; url?: string }[]
    links.push(...marks.flatMap(({ subtype, url }) => (subtype === 'Link' && url ? [url] : [])))
    page.cleanup()
  }
  const lines = flows.lines().slice(0, LINES_MAX)
  const lacksLetters = lost >= LOST_MIN && lost > letters * LOST_SHARE
  return { lines, isPaged: true, links: [...new Set(links)], lacksLetters }
}
/** Fewer ones are signs of a font, such as those of contacts. */
const LOST_MIN = 3
const LOST_SHARE = 0.01

function segmentsOf(page: PDFPageProxy, found: readonly DrawnText[]): TextSegment[] {
  const [, , edge = 0] = page.view
  const drawn = inReadingOrder(withoutSpacing(found), { edge, isSameLine, apart: COLUMN_APART })
  const startsCell = cellsIn(drawn)
  const segments: TextSegment[] = []
  let last: TextSegment | undefined
  let mark: number | undefined
  let endsInSpace = false
  for (const one of drawn) {
    const { text, style, left, right, baseline, size } = one
    // Programs that keep a grid separate columns by spaces.
    const texts = tidySpaced(text)
      .split(/\s{3,}/u)
      .filter(Boolean)
    const isCell = startsCell.has(one)
    const gap = last ? left - last.right : 0
    if (
      last &&
      isSameLine(last, one) &&
      gap > -size &&
      gap < (one.mark === mark ? COLUMN_APART : CELLS_APART) * size &&
      !onlyTab(text) &&
      !isCell
    ) {
      const isClose = gap < WORD_APART * Math.min(size, last.size) && !endsInSpace && !/^\s/u.test(text)
      append(last, texts, style, isClose ? '' : ' ')
      last.right = Math.max(last.right, right)
      last.drawn = [...last.drawn, one]
    } else {
      last = { left, right, baseline, size, parts: [], isCell, drawn: [one] }
      append(last, texts, style, '')
      segments.push(last)
    }
    if (/\s$/u.test(text)) last.right = Math.max(last.right, right)
    mark = one.mark
    endsInSpace = /\s$/u.test(text)
  }
  return segments.filter(({ parts }) => parts.length > 0)
}

/** Joins the letters of words that are spaced out, as designers do in headings: 'W O R K', 'M E', 'K O N TA K'. */
function withoutSpacing(texts: readonly DrawnText[]): DrawnText[] {
  const spaced = new Set(texts.flatMap(({ text, style }) => (isSpaced(text, 4) ? [style] : [])))
  return texts.map((one) =>
    spaced.has(one.style) && isSpaced(one.text, 2) ? { ...one, text: one.text.replaceAll(' ', '') } : one,
  )
}

/** Whether most letters stand alone; kerned ones do not. @param least how many letters a text has at least */
function isSpaced(text: string, least: number): boolean {
  const letters = text.split(' ')
  const alone = letters.filter((one) => /^[\p{L}\p{N}&]\p{M}*$/u.test(one)).length
  return letters.length >= least && alone >= letters.length / 2 && letters.every((one) => one.length <= 3)
}

const isSameLine = (
  a: Pick<TextSegment, 'baseline' | 'size'>,
  b: Pick<TextSegment, 'baseline' | 'size'>,
): boolean => Math.abs(a.baseline - b.baseline) <= SAME_LINE * Math.min(a.size, b.size)

/**
 * Finds the texts that stand beside labels which end at the same position, as dates and headings in classes of LaTeX do:
 * the gap between the columns is hardly wider than a space there.
 */
function cellsIn(drawn: readonly DrawnText[]): ReadonlySet<DrawnText> {
  const beside = new Map<string, { one: DrawnText; labelFrom: number }[]>()
  let from = 0
  for (const [at, one] of drawn.entries()) {
    const label = drawn[at - 1]
    if (!label || !isSameLine(label, one)) {
      from = one.left
      continue
    }
    if (one.left - label.right < CELL_APART * one.size || label.text.trim().length <= 2) continue
    const edge = `${Math.round(label.right)} ${Math.round(one.left)}`
    beside.set(edge, [...(beside.get(edge) ?? []), { one, labelFrom: from }])
  }
  return new Set(
    [...beside.values()].flatMap((same) =>
      same.length >= LABELS_MIN && new Set(same.map(({ labelFrom }) => Math.round(labelFrom))).size > 1
        ? same.map(({ one }) => one)
        : [],
    ),
  )
}
/** Wider than a space. */
const CELL_APART = 0.5

const onlyTab = (text: string) => text.startsWith('\t')

/** Spaces in a row stay, as they may be a gap. */
const tidySpaced = (text: string): string =>
  text
    .trim()
    .split(/(\s{3,})/u)
    .map((piece) => (piece.trim() ? tidyPrinted(piece) : piece))
    .join('')

function append(segment: TextSegment, texts: readonly string[], style: string, before: '' | ' '): void {
  for (const [index, text] of texts.entries()) {
    const last = segment.parts.at(-1)
    const glue: LinePart['before'] = index > 0 ? '\t' : before
    if (last && last.style === style && glue !== '\t') last.text += glue + text
    else segment.parts.push({ text, style, before: glue })
  }
}

/** Groups segments by baseline, from top to bottom, and joins those that are not far apart. */
function rowsOf(segments: readonly TextSegment[]): TextRow[] {
  const rows: TextRow[] = []
  for (const segment of segments.toSorted((a, b) => a.baseline - b.baseline)) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row && first && segment.baseline - first.baseline <= SAME_LINE * Math.min(segment.size, first.size))
      row.push(segment)
    else rows.push([segment])
  }
  return rows.map((row) => joinClose(row.toSorted((a, b) => a.left - b.left)))
}

function joinClose(row: TextRow): TextRow {
  const joined: TextRow = []
  for (const segment of row) {
    const last = joined.at(-1)
    const gap = last ? segment.left - last.right : Infinity
    const size = Math.min(segment.size, last?.size ?? 0)
    const isBullet = last?.parts.length === 1 && onlyBullet.test(last.parts[0]?.text ?? '')
    if (last && !segment.isCell && (gap < DRAWN_APART * size || (isBullet && gap < 4 * size))) {
      const before: LinePart['before'] = gap < WORD_APART * size ? '' : ' '
      last.parts.push(...segment.parts.map((part, index) => (index === 0 ? { ...part, before } : part)))
      last.right = Math.max(last.right, segment.right)
      last.drawn = [...last.drawn, ...segment.drawn]
    } else joined.push(segment)
  }
  return joined
}
