import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import { aligned, cellsIn, show, worstOf, type Figure } from './figures.ts'
import { calibrate } from './timing.ts'

const page = new URL('../docs/figures.md', import.meta.url)
const marks = { start: '<!-- figures -->', end: '<!-- /figures -->' }
const head = ['Part', 'Reached', 'Furthest from its limit', 'Measured', 'Limit']

/** Puts a row for each measured part into docs/figures.md, in place of its former row. */
export async function writeFigures(parts: ReadonlyMap<string, readonly Figure[]>): Promise<void> {
  const text = await readFile(page, 'utf8')
  const [before, rest] = text.split(marks.start)
  const [old = '', after] = rest?.split(marks.end) ?? []
  if (after === undefined) throw new Error('docs/figures.md has lost the marks around its table')
  const machine = `Last measured on ${availableParallelism()} cores with ${show(Math.round(totalmem() / 1e9), 'GB')} of memory, where a fixed task took ${show(calibrate(), 'ms')}, by Node ${process.versions.node}.`
  const rows = new Map(
    [...cellsIn(old), ...[...parts].map(([part, figures]) => partRow(part, figures))].map((row) => [
      row[0],
      row,
    ]),
  )
  await writeFile(
    page,
    `${before}${marks.start}\n${machine}\n\n${aligned([head, ...rows.values()])}\n${marks.end}${after}`,
  )
}

/** Returns how many figures of a part reach their limits, and the one that is furthest from it. */
export function partRow(part: string, figures: readonly Figure[]): string[] {
  const limited = figures.filter(({ limit }) => limit)
  const reached = limited.filter((figure) => figure.reached)
  const { what = '', measured = '', limit = '' } = worstOf(figures) ?? {}
  return [`\`${part}\``, `${reached.length} of ${limited.length}`, what, measured, limit]
}
