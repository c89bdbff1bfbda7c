import { isHeadingText } from './headings.ts'
import { startsWithBullet, textOfParts, type LinePart, type PrintedLine } from './line.ts'
import { LABELS_MIN, SAME_LINE, type TextRow, type TextSegment } from './pdf-texts.ts'
import { dateIn, periodIn } from './period.ts'

// The columns of the pages of a PDF: which rows stand side by side, and where a column continues.

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
  // Years and months beside their events are a table.
  const hasWords = (one: TextSegment) => /\p{L}{2}/u.test(textOfParts(one.parts))
  if ([left, right].some((side) => side.filter(hasWords).length < side.length / 2)) return false
  const withHeading = [left, right].filter((side) =>
    side.some(({ parts }) => isHeadingText(textOfParts(parts))),
  )
  return withHeading.length === 2 || (aligned < beside * 0.5 && few.length >= 4)
}

/** Collects the columns of all pages: a column continues on the next page. */
export class Flows {
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
      withWholeRows(rows.map((row) => row.filter(isInside)).filter((row) => row.length > 0))
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

/** Joins the texts of a line that those of another column, slightly higher or lower, had parted. */
function withWholeRows(rows: readonly TextRow[]): TextRow[] {
  const whole: TextRow[] = []
  for (const row of rows) {
    const [before, first] = [whole.at(-1), row[0]]
    const [above] = before ?? []
    const isSame =
      above && first && first.baseline - above.baseline <= SAME_LINE * Math.min(above.size, first.size)
    const all = isSame ? [...(before ?? []), ...row].toSorted((a, b) => a.left - b.left) : []
    const isApart = all.every((one, at) => one.left >= (all[at - 1]?.right ?? -Infinity))
    if (isSame && isApart) whole[whole.length - 1] = all
    else whole.push(row)
  }
  return whole
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

const icon = String.raw`[\uE000-\uF8FF]\s*`
const bullet = String.raw`[•●○◦▪■]\s*`

/** Removes the icons of a line that begins with one and a date: a calendar is no bullet. */
function withoutIcon(parts: LinePart[]): LinePart[] {
  const text = textOfParts(parts)
  // Where a font for the icons is missing, each is a bullet.
  const hasBullets = new RegExp(`^${bullet}[^\t]+(?:\t${bullet}[^\t]+)+$`, 'u').test(text)
  const isIcon = new RegExp(hasBullets ? `(?<=^|\t)${bullet}` : icon, 'gu')
  const plain = text.replaceAll(isIcon, '')
  const period = hasBullets || /^[\uE000-\uF8FF]/u.test(text) ? (periodIn(plain) ?? dateIn(plain)) : undefined
  if (period?.index !== 0 || (hasBullets && plain.split('\t')[0] !== period.text)) return parts
  let before: LinePart['before'] = ''
  return parts.flatMap((part) => {
    if (part.before === '\t') before = '\t'
    const rest = part.text.replaceAll(hasBullets ? new RegExp(`^${bullet}`, 'gu') : isIcon, '')
    if (!rest.trim()) return []
    const plain = { ...part, text: rest, before: before || part.before }
    before = ''
    return [plain]
  })
}

/** Joins letters that are spaced out, as in headings: 'E D U C A T I O N'. */
const unspaced = (text: string): string =>
  /^(?:\p{L} ){3,}\p{L}$/u.test(text) ? text.replaceAll(' ', '') : text
