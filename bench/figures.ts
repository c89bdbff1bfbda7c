import { calibrate, percentile, type FixedWork } from './timing.ts'

/** One line of the table: what was measured, beside its limit. */
export interface Figure {
  what: string
  measured: string
  /** Nothing to reach: it only illustrates. */
  limit?: string
  reached?: boolean
  /** What was measured beside it in the same run, to judge it on a busy machine. */
  beside?: string
  /** It could not be measured; `beside` says why. */
  failed?: boolean
}

/** Measures, and gives a line that says so where that fails, so that the rest is measured all the same. */
export async function* orFailed(what: string, measure: () => AsyncIterable<Figure>): AsyncGenerator<Figure> {
  try {
    yield* measure()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    yield { what, measured: 'failed', failed: true, beside: reason.replaceAll(/[\s|]+/g, ' ') }
  }
}

const number = (value: number, digits = 0) =>
  value.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** A number with as many digits as it deserves, and its unit. */
export function show(value: number, unit: string): string {
  const digits = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return `${number(value, digits)}${unit ? ` ${unit}` : ''}`
}

type Rest = Pick<Figure, 'beside'>

export const atLeast = (
  what: string,
  value: number,
  limit: number,
  unit: string,
  rest: Rest = {},
): Figure => ({
  what,
  measured: show(value, unit),
  limit: `≥ ${show(limit, unit)}`,
  reached: value >= limit,
  ...rest,
})

export const atMost = (
  what: string,
  value: number,
  limit: number,
  unit: string,
  rest: Rest = {},
): Figure => ({
  what,
  measured: show(value, unit),
  limit: `≤ ${show(limit, unit)}`,
  reached: value <= limit,
  ...rest,
})

/** The half and the 95th percentile of times in ms; the limit is for the second. */
export const atMostP95 = (what: string, times: readonly number[], limit: number, beside?: string): Figure => {
  const p95 = percentile(times, 0.95)
  return {
    ...atMost(`${what}: p50 / p95`, p95, limit, 'ms'),
    measured: `${show(percentile(times, 0.5), '')} / ${show(p95, 'ms')}`,
    ...(beside && { beside }),
  }
}

export const illustration = (what: string, value: number, unit: string, rest: Rest = {}): Figure => ({
  what,
  measured: show(value, unit),
  ...rest,
})

const verdict = ({ reached }: Figure) =>
  reached === undefined ? '' : reached ? 'reached' : '**not reached**'

/** All figures, as a table. */
export const table = (figures: readonly Figure[]): string =>
  aligned([
    ['Figure', 'Measured', 'Limit', '', 'In the same run'],
    ...figures.map((figure) => [
      figure.what,
      figure.measured,
      figure.limit ?? '',
      verdict(figure),
      figure.beside ?? '',
    ]),
  ])

/**
 * A time by that of a fixed work in the same run.
 * @param limit in ms on the machine that limits are meant for.
 */
export const atMostOfWork = (
  what: string,
  ms: number,
  limit: number,
  work: FixedWork,
  beside: readonly string[] = [],
): Figure =>
  atMost(what, ms / work.ms, limit / work.reference, '×', {
    beside: [
      `${show(ms, 'ms')}, × ${work.name} (${show(work.ms, 'ms')})`,
      ...beside,
      `a fixed task takes ${show(calibrate(), 'ms')}`,
    ].join('; '),
  })

/** The same of the half and the 95th percentile of times; the limit is for the second. */
export const atMostOfWorkP95 = (
  what: string,
  times: readonly number[],
  limit: number,
  work: FixedWork,
  beside: readonly string[] = [],
): Figure => {
  const half = percentile(times, 0.5)
  const figure = atMostOfWork(`${what}: p50 / p95`, percentile(times, 0.95), limit, work, [
    `half of them ${show(half, 'ms')}`,
    ...beside,
  ])
  return { ...figure, measured: `${show(half / work.ms, '')} / ${figure.measured}` }
}

/** Returns rows as a Markdown table whose columns stand below each other in a terminal too; the first row is the head. */
export function aligned(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map((row) => row[i]!.length), 3))
  const line = (row: readonly string[]) => `| ${row.map((cell, i) => cell.padEnd(widths[i]!)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body.map(line)].join(
    '\n',
  )
}

/** Returns the cells of a table's rows without its head. */
export const cellsIn = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )

/** The figures of a table as `table` writes it. */
export const readFigures = (text: string): Figure[] =>
  cellsIn(text).map(([what = '', measured = '', limit, verdict, beside]) => ({
    what,
    measured,
    ...(limit && { limit }),
    ...(verdict && { reached: verdict === 'reached' }),
    ...(beside && { beside }),
  }))

/** The number of what was measured, or of a limit, in its unit: of 'p50 / p95' the second, which has the limit. */
export const lastNumberOf = (measured: string): number =>
  Number(/[\d.,]+(?=[^\d]*$)/.exec(measured)?.[0].replaceAll(',', ''))

/** Returns what was measured in its unit; for a ratio to fixed work the time, which commits with other work have too. */
export function absoluteOf({ measured, beside = '' }: Figure): { value: number; unit: string } {
  const shown = /^([\d.,]+ ms), × /.exec(beside)?.[1] ?? measured
  const [value, unit] = [lastNumberOf(shown), /\D*$/.exec(shown)![0].trim()]
  return unit === 's' ? { value: value * 1000, unit: 'ms' } : { value, unit }
}

/** Returns the figure that is furthest from its limit, or the first if none has one. */
export function worstOf(figures: readonly Figure[]): Figure | undefined {
  const share = ({ measured, limit = '', reached }: Figure) => {
    const [value, wanted] = [lastNumberOf(measured), lastNumberOf(limit)]
    if (wanted === 0) return reached ? Infinity : -value
    return limit.startsWith('≥') ? value / wanted : wanted / Math.max(value, Number.EPSILON)
  }
  const limited = figures.filter(({ limit, failed }) => limit && !failed)
  return limited.toSorted((a, b) => share(a) - share(b))[0] ?? figures[0]
}
