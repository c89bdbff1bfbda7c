import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import { readFigures, show, table, type Figure } from './figures.ts'

const page = new URL('../docs/figures.md', import.meta.url)
const marks = { start: '<!-- figures -->', end: '<!-- /figures -->' }

/** Puts the figures into docs/figures.md: each in place of the one that it measures anew, new ones at the end. */
export async function writeFigures(figures: readonly Figure[]): Promise<void> {
  const text = await readFile(page, 'utf8')
  const [before, rest] = text.split(marks.start)
  const [old = '', after] = rest?.split(marks.end) ?? []
  if (after === undefined) throw new Error('docs/figures.md has lost the marks around its table')
  const machine = `Measured on a ${availableParallelism()}-core machine with ${show(Math.round(totalmem() / 1e9), 'GB')} of memory, Node ${process.versions.node}.`
  const all = new Map([...readFigures(old), ...figures].map((figure) => [figure.what, figure]))
  await writeFile(
    page,
    `${before}${marks.start}\n${machine}\n\n${table([...all.values()])}\n${marks.end}${after}`,
  )
}
