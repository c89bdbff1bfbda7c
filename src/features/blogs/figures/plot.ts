import { escapeHtml } from '#lib/text/escape-html.ts'

/** The sheet that figures are drawn on: its texts, 18 high, can be read on a phone that is 360 wide; wider screens have them smaller. */
export const SHEET = { width: 480, height: 280 } as const

/** Inks: the page's own, which are others in the dark, in print and for who chose their own colours. */
export const inks = {
  first: 'var(--m-ink,currentColor)',
  second: 'var(--accent-text,currentColor)',
  tint: 'var(--m-line,none)',
} as const

/** A length that is short to write. */
export const tenths = (length: number): number => Math.round(length * 10) / 10

type Attributes = Record<string, string | number>

/** An element of a drawing. */
export function shape(name: string, attributes: Attributes, text?: string): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? tenths(value) : value}"`)
    .join('')
  return `<${name}${written}${text === undefined ? '/>' : `>${escapeHtml(text)}</${name}>`}`
}

/** Words at a place; `anchor` says which of their ends stands there. */
export const textAt = (x: number, y: number, text: string, attributes: Attributes = {}): string =>
  shape('text', { x, y, ...attributes }, text)

interface Axis {
  from: number
  to: number
  /** Where a number stands. */
  marks: readonly number[]
  label: string
}

const [LEFT, TOP, RIGHT, BOTTOM] = [46, 34, 468, 230]

/** Two axes with their numbers, and where values lie between them. */
export function plot(x: Axis, y: Axis, number: (value: number) => string) {
  const atX = (value: number) => LEFT + ((value - x.from) / (x.to - x.from)) * (RIGHT - LEFT)
  const atY = (value: number) => BOTTOM - ((value - y.from) / (y.to - y.from)) * (BOTTOM - TOP)
  const grid = y.marks.map((value) => `M${LEFT} ${tenths(atY(value))}H${RIGHT}`).join('')
  return {
    atX,
    atY,
    axes:
      shape('path', { d: grid, stroke: 'currentColor', 'stroke-opacity': '.18' }) +
      shape('path', { d: `M${LEFT} ${TOP}V${BOTTOM}H${RIGHT}`, fill: 'none', stroke: 'currentColor' }) +
      y.marks
        .map((value) => textAt(LEFT - 8, atY(value) + 5, number(value), { 'text-anchor': 'end' }))
        .join('') +
      x.marks
        .map((value) => textAt(atX(value), BOTTOM + 20, number(value), { 'text-anchor': 'middle' }))
        .join('') +
      textAt(4, 18, y.label) +
      textAt(RIGHT, BOTTOM + 42, x.label, { 'text-anchor': 'end' }),
    /** A line through points; what lies above the sheet is cut off at its edge. */
    line(points: readonly (readonly [number, number])[], stroke: string, attributes: Attributes = {}) {
      const d = points.map(([px, py]) => `${tenths(atX(px))} ${tenths(Math.max(TOP - 8, atY(py)))}`).join('L')
      return shape('path', { d: `M${d}`, fill: 'none', stroke, 'stroke-width': 2.5, ...attributes })
    },
    dot: (px: number, py: number, fill: string) =>
      shape('circle', { cx: atX(px), cy: Math.max(TOP - 8, atY(py)), r: 6, fill }),
  }
}

export const DASHED = { 'stroke-dasharray': '7 5' } as const

/** What the lines are, above them at the right; each with a piece of itself. */
export function legend(entries: readonly { text: string; stroke: string; dashed?: boolean }[]): string {
  let right = RIGHT
  return entries
    .toReversed()
    .map(({ text, stroke, dashed }) => {
      const end = right
      // Letters are some 9 wide; a little more, since fonts differ.
      right -= text.length * 9.5 + 44
      return (
        textAt(end, 18, text, { 'text-anchor': 'end', fill: stroke }) +
        shape('path', {
          d: `M${right + 14} 13h22`,
          stroke,
          'stroke-width': 2.5,
          ...(dashed && { 'stroke-dasharray': '5 4' }),
        })
      )
    })
    .join('')
}
