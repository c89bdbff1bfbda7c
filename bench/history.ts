import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { escapeHtml } from '#lib/text/escape-html.ts'
import { lastNumberOf, type Figure } from './figures.ts'

const file = new URL('../docs/figures-history.json', import.meta.url)
const drawing = new URL('../docs/figures-history.svg', import.meta.url)

/** What a figure was at a commit, in the unit of its line in docs/figures.md. */
export interface Measurement {
  commit: string
  value: number
}

/** Figures by what they measure, each with its points, oldest first. */
export type History = Record<string, Measurement[]>

/**
 * Adds what was measured to docs/figures-history.json as of the commit at hand, and draws all of it anew.
 * @param all that stand in docs/figures.md, for their limits.
 */
export async function noteHistory(figures: readonly Figure[], all: readonly Figure[]): Promise<void> {
  const { stdout } = spawnSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' })
  const history = addPoints(JSON.parse(await readFile(file, 'utf8')) as History, figures, stdout.trim())
  await writeFile(file, formatHistory(history))
  await writeFile(drawing, drawHistory(history, all))
}

/** The history with what was measured at a commit, in place of what was measured there before. */
export function addPoints(history: History, figures: readonly Figure[], commit: string): History {
  const measured = figures.filter(
    ({ failed, measured: text }) => !failed && !Number.isNaN(lastNumberOf(text)),
  )
  const added = measured.map(({ what, measured: text }): [string, Measurement[]] => {
    const before = (history[what] ?? []).filter((point) => point.commit !== commit)
    return [what, [...before, { commit, value: lastNumberOf(text) }]]
  })
  return { ...history, ...Object.fromEntries(added) }
}

/** A line for each figure, so that a change shows what was measured anew. */
export const formatHistory = (history: History): string =>
  `{\n${Object.entries(history)
    .map(([what, points]) => `  ${JSON.stringify(what)}: ${JSON.stringify(points)}`)
    .join(',\n')}\n}\n`

const COLUMNS = 3
const CELL = { width: 320, height: 84 }
/** Where the line of a figure is drawn, within its cell. */
const PLOT = { left: 12, top: 30, width: 236, height: 40 }
/** Letters of a name that a cell has room for. */
const NAME = 50

const css = `text { font: 11px system-ui, sans-serif; fill: #1d2733 } .value { font-weight: 600 }
path { fill: none; stroke: #1f4e78; stroke-width: 1.5 } circle { fill: #1f4e78 }
line { stroke: #b4572b; stroke-dasharray: 3 3 }
@media (prefers-color-scheme: dark) { text { fill: #e8edf2 } path { stroke: #9cc7ee } circle { fill: #9cc7ee } line { stroke: #f0a37e } }`

/**
 * A graph for each figure over the commits at which it was measured, from zero up; its limit is a broken line.
 * @param figures of today, for their limits and units.
 */
export function drawHistory(history: History, figures: readonly Figure[]): string {
  const today = new Map(figures.map((figure) => [figure.what, figure]))
  const cells = Object.entries(history)
    // What was measured once has no line.
    .filter(([, points]) => points.length > 1)
    .map(([what, points], i) => drawCell(what, points, i, today.get(what)))
  const height = Math.ceil(cells.length / COLUMNS) * CELL.height
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COLUMNS * CELL.width} ${height}"><style>${css}</style>
${cells.join('\n')}
</svg>
`
}

function drawCell(what: string, points: readonly Measurement[], at: number, today?: Figure): string {
  const limit = today?.limit ? lastNumberOf(today.limit) : undefined
  const { left, top, width, height } = PLOT
  const most = Math.max(limit ?? 0, ...points.map(({ value }) => value)) || 1
  const y = (value: number) => round(top + height * (1 - value / most))
  const x = (i: number) => round(left + (width * i) / (points.length - 1))
  const line = points.map(({ value }, i) => `${i === 0 ? 'M' : 'L'}${x(i)} ${y(value)}`).join('')
  const last = points.at(-1)!.value
  const unit = today && /\d ([^\d]+)$/.exec(today.measured)?.[1]?.replace('requests/s', '/s')
  const name = what.length > NAME ? `${what.slice(0, NAME - 1)}…` : what
  const title = `${what}: ${points.map(({ commit, value }) => `${value} (${commit})`).join(', ')}`
  const bound =
    limit === undefined ? '' : `<line x1="${left}" x2="${left + width}" y1="${y(limit)}" y2="${y(limit)}"/>`
  return `<g transform="translate(${(at % COLUMNS) * CELL.width} ${Math.floor(at / COLUMNS) * CELL.height})"><title>${escapeHtml(title)}</title><text x="${left}" y="18">${escapeHtml(name)}</text>${bound}<path d="${line}"/><circle cx="${left + width}" cy="${y(last)}" r="2.5"/><text class="value" x="${left + width + 8}" y="${y(last) + 4}">${last} ${escapeHtml(unit ?? '')}</text></g>`
}

const round = (value: number) => Math.round(value * 10) / 10
