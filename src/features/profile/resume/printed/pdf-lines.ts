import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { inReadingOrder } from './direction.ts'
import { isHeadingText } from './headings.ts'
import {
  LINES_MAX,
  onlyBullet,
  PAGES_MAX,
  startsWithBullet,
  textOfParts,
  tidyPrinted,
  type LinePart,
  type PrintedLine,
  type PrintedText,
} from './line.ts'
import { withDatesAtTop } from './pdf-date-cells.ts'
import { withTableRows } from './pdf-tables.ts'
import { lettersLostIn, drawnTextsOf, type DrawnText } from './pdf-texts.ts'
import { dateIn, periodIn } from './period.ts'

// The text layer of a PDF as lines in reading order. Letters have positions only; lines and columns are found from
// them.

/** Letters that stand together on a baseline. Positions in points, from the top left. */
export interface TextSegment {
  left: number
  right: number
  baseline: number
  size: number
  parts: LinePart[]
  /** Whether it stands beside a label. */
  isCell: boolean
  /** Its texts as they were drawn. */
  drawn: readonly DrawnText[]
}
export type TextRow = TextSegment[]

/** Relative to the letter height: what is one baseline, a space between words, and a gap between columns. */
const SAME_LINE = 0.35
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
      const isClose = gap < WORD_APART * Math.min(size, last.size) && !/^\s|\s$/u.test(text.slice(0, 1))
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
const LABELS_MIN = 2

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

/** Rows side by side: two columns, between the rows above and below. */
interface Band {
  from: number
  to: number
  gutter: number
}

const leftOf = (gutter: number) => (segment: TextSegment) => segment.right <= gutter + 1
const rightOf = (gutter: number) => (segment: TextSegment) => segment.left >= gutter - 1

/** Finds the largest area with two columns of text. */
function bandIn(rows: readonly TextRow[]): Band | undefined {
  const edges = new Map<number, number>()
  for (const { left } of rows.flat()) edges.set(Math.round(left), (edges.get(Math.round(left)) ?? 0) + 1)
  const candidates = [...edges]
    .filter(([, count]) => count >= 3)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, EDGES_MAX)
  let best: (Band & { worth: number }) | undefined
  for (const [edge] of candidates) {
    const gutter = edge - 1.5
    for (const { from, to } of uncrossed(rows, gutter)) {
      const band = { from, to, gutter }
      if (!hasColumns(rows.slice(from, to), gutter)) continue
      const inside = rows.slice(from, to).flat()
      const width = gutter - Math.max(...inside.filter(leftOf(gutter)).map(({ right }) => right))
      const worth = (to - from) * 10 + Math.min(width, 9)
      if (!best || worth > best.worth) best = { ...band, worth }
    }
  }
  return best
}
const EDGES_MAX = 12

/** Returns the runs of rows that no text crosses at a position. */
function uncrossed(rows: readonly TextRow[], gutter: number): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = []
  let from = 0
  for (let at = 0; at <= rows.length; at++) {
    const isCrossed = rows[at]?.some((one) => !leftOf(gutter)(one) && !rightOf(gutter)(one)) ?? true
    if (!isCrossed) continue
    if (at - from >= 3) runs.push({ from, to: at })
    from = at + 1
  }
  return runs
}

/**
 * Whether rows are two columns of text rather than one with labels or dates beside it: those share their baselines,
 * and have headings on one side only.
 */
function hasColumns(rows: readonly TextRow[], gutter: number): boolean {
  const [left, right] = [leftOf(gutter), rightOf(gutter)].map((side) =>
    rows.flatMap((row) => row.filter(side)),
  )
  if (!left || !right || left.length < 3 || right.length < 3) return false
  const [few, many] = left.length < right.length ? [left, right] : [right, left]
  let [beside, aligned] = [0, 0]
  for (const one of few) {
    const others = many.filter(
      (other) => other.baseline > one.baseline - one.size && other.baseline - other.size < one.baseline,
    )
    if (others.length > 0) beside++
    if (others.some((other) => Math.abs(other.baseline - one.baseline) <= SAME_LINE * one.size)) aligned++
  }
  if (beside < few.length / 4) return false
  // Labels such as 'Software' are headings elsewhere.
  if (right.filter((one) => one.isCell && one.left - gutter < 3).length >= LABELS_MIN) return false
  const withHeading = [left, right].filter((side) =>
    side.some(({ parts }) => isHeadingText(textOfParts(parts))),
  )
  return withHeading.length === 2 || (aligned < beside * 0.5 && few.length >= 4)
}

/** Collects the columns of all pages: a column continues on the next page. */
class Flows {
  readonly #flows: { page: number; row: TextRow; above: number }[][] = []
  #columns: { gutter: number; left: number; right: number } | undefined
  rows = 0

  add(page: number, all: readonly TextRow[]): void {
    this.rows += all.length
    let rows = all.filter((row, at) => {
      const text = textOfRow(row)
      return !isPageNumber(text) && !(at === all.length - 1 && isImprint(text))
    })
    let isFirst = true
    while (rows.length > 0) {
      const known = isFirst && this.#columns ? this.#columns : undefined
      const band = bandIn(rows)
      if (
        known &&
        !band &&
        rows.flat().every((one) => leftOf(known.gutter)(one) || rightOf(known.gutter)(one))
      ) {
        this.#split(page, rows, known)
        return
      }
      if (!band) {
        this.#append(page, rows, this.#open())
        return
      }
      const { from, to, gutter } = band
      const continues = known && from === 0 && Math.abs(known.gutter - gutter) < 15
      if (from > 0) this.#append(page, rows.slice(0, from), this.#open())
      if (!continues)
        this.#columns = { gutter, left: this.#flows.push([]) - 1, right: this.#flows.push([]) - 1 }
      this.#split(page, rows.slice(from, to), { ...(this.#columns ?? { left: 0, right: 0 }), gutter })
      rows = rows.slice(to)
      isFirst = false
    }
  }

  /** Returns the flow for rows of the full width: the last one, unless it is a column. */
  #open(): number {
    const last = this.#flows.length - 1
    return last < 0 || last === this.#columns?.right ? this.#flows.push([]) - 1 : last
  }

  #split(
    page: number,
    rows: readonly TextRow[],
    { gutter, left, right }: { gutter: number; left: number; right: number },
  ) {
    const side = (isInside: (one: TextSegment) => boolean) =>
      rows.map((row) => row.filter(isInside)).filter((row) => row.length > 0)
    this.#append(page, side(leftOf(gutter)), left)
    this.#append(
      page,
      side((one) => !leftOf(gutter)(one)),
      right,
    )
  }

  #append(page: number, rows: readonly TextRow[], flow: number): void {
    for (const row of rows) {
      const lines = this.#flows[flow]
      const [before, first] = [lines?.at(-1), row[0]]
      const above =
        before?.page === page && first ? first.baseline - (before.row[0]?.baseline ?? 0) : Infinity
      lines?.push({ page, row, above: above / (first?.size || 1) })
    }
  }

  lines(): PrintedLine[] {
    const numbers = new Map<number, number>()
    return this.#flows.flatMap((rows, flow) => {
      const usual = median(rows.map(({ above }) => above).filter(Number.isFinite))
      const edge = Math.max(...rows.flatMap(({ row }) => row.map(({ right }) => right)))
      return rows.map(({ page, row, above }, at) => {
        const number = (numbers.get(page) ?? 0) + 1
        numbers.set(page, number)
        const next = rows[at + 1]
        const wraps = next?.page === page && isWrapped(row, next.row, edge)
        return { ...lineOf(row, { page, number, flow, apart: above > usual * 1.25 }), wraps }
      })
    })
  }
}

/** Whether the first word of the next row had no place in this one, under whose last text it begins. */
function isWrapped(row: TextRow, next: TextRow, edge: number): boolean {
  const [last, below] = [row.at(-1), next[0]]
  if (!last || !below || next.length > 1 || Math.abs(last.left - below.left) > 2) return false
  const text = textOfParts(below.parts)
  const word = (/^\S+/u.exec(text)?.[0] ?? '').length / text.length
  return last.right + (below.right - below.left) * word > edge
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const isPageNumber = (text: string): boolean =>
  /^(?:\p{L}+\.?\s)?\d{1,3}(?:\s*(?:\/|of|de|von|sur|di|van|z|\p{L}{1,4})\s*\d{1,3})?$/u.test(text) &&
  text.length < 16
    ? /^\p{L}+\s\d+\s\p{L}+\s\d+$|^\d{1,2}(?:\s*\/\s*\d{1,2})?$/u.test(text)
    : false

/** The last line of pages of Europass: '30 November 2026 © European Union, 2002-2026 | … Page 1 / 2'. */
const isImprint = (text: string): boolean =>
  text.includes('©') && /\t\p{L}+\s\d{1,2}\s*\/\s*\d{1,2}$/u.test(text)

const textOfRow = (row: TextRow): string => row.map(({ parts }) => textOfParts(parts)).join('\t')

function lineOf(row: TextRow, place: Pick<PrintedLine, 'page' | 'number' | 'flow' | 'apart'>): PrintedLine {
  const parts = withoutIcon(
    row.flatMap(({ parts: inside }, index) =>
      inside.map((part, at) => (index > 0 && at === 0 ? { ...part, before: '\t' as const } : part)),
    ),
  )
  const text = unspaced(textOfParts(parts))
  const isSpaced = text !== textOfParts(parts)
  const style = parts[0]?.style ?? ''
  return {
    ...place,
    text,
    parts: isSpaced ? [{ text, style, before: '' }] : parts,
    size: row[0]?.size ?? 0,
    listed: startsWithBullet(text),
  }
}

const icons = /[\uE000-\uF8FF]\s*/gu

/** Removes the icons of a line that begins with one and a date: a calendar is no bullet. */
function withoutIcon(parts: LinePart[]): LinePart[] {
  const text = textOfParts(parts)
  const plain = text.replaceAll(icons, '')
  const period = /^[\uE000-\uF8FF]/u.test(text) ? (periodIn(plain) ?? dateIn(plain)) : undefined
  if (period?.index !== 0) return parts
  let before: LinePart['before'] = ''
  return parts.flatMap((part) => {
    if (part.before === '\t') before = '\t'
    const rest = part.text.replaceAll(icons, '')
    if (!rest.trim()) return []
    const plain = { ...part, text: rest, before: before || part.before }
    before = ''
    return [plain]
  })
}

/** Joins letters that are spaced out, as in headings: 'E D U C A T I O N'. */
const unspaced = (text: string): string =>
  /^(?:\p{L} ){3,}\p{L}$/u.test(text) ? text.replaceAll(' ', '') : text
