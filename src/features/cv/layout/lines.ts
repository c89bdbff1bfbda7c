import type { Mark, StructureNode, StructureType } from './schema.ts'
import type { TextSpan } from '#lib/text/web/formatted-text.ts'
import type { ShapedLine, ShapedRun, ShapedText, Shaper } from '../document/schema-text.ts'
import { measureText } from './text.ts'
import type { CvStyle, TextStyle } from './style.ts'
import type { Strip } from './strip.ts'

/** The context that all parts of the layout share. */
export interface Setting {
  shaper: Shaper
  style: CvStyle
}

/** The horizontal area for text. */
export interface LinePlace {
  x: number
  width: number
}

export interface TextOptions {
  /** The parent of its element; undefined for decoration. */
  within?: StructureNode
  /** The element type; 'P' by default. */
  as?: StructureType
  /** The link target. */
  url?: string | undefined
  /** The pieces of the text, which may be links of their own, in this colour. */
  spans?: readonly TextSpan[] | undefined
  linkColour?: string | undefined
  /** 'start' is the right edge for text that reads from right to left. */
  align?: 'start' | 'left' | 'centre' | 'right'
  before?: number
  /** Whether the next strip must start on the same page. */
  keep?: boolean
}

/** Adds an element to the structure tree. */
export function grow(parent: StructureNode, type: StructureType): StructureNode {
  const node: StructureNode = { type, children: [] }
  parent.children.push(node)
  return node
}

/** Returns whether a text prints nothing. */
export const isBlankText = (text: string): boolean => text.trim() === ''

/** Sets a text in lines as one element. A long text keeps two lines together at either end (no widows or orphans). */
export function setText(
  shaper: Shaper,
  text: string,
  style: TextStyle,
  place: LinePlace,
  options: TextOptions,
): Strip[] {
  return isBlankText(text)
    ? []
    : setShaped(measureText(shaper, text, style.weight, options.spans), style, place, options)
}

export function setShaped(
  shaped: ShapedText,
  style: TextStyle,
  place: LinePlace,
  options: TextOptions,
): Strip[] {
  const { before = 0, keep = false, url, within, as = 'P' } = options
  const element = within && grow(within, as)
  const owner = element && url ? grow(element, 'Link') : element
  const links = element && options.spans ? linksIn(options.spans, element, options.linkColour) : []
  const lines = shaped.lines((place.width * 1000) / style.size)
  return lines.map((line, at) => ({
    before: at === 0 ? before : 0,
    height: style.leading,
    keep: at === lines.length - 1 ? keep : at === 0 || at === lines.length - 2,
    marks: marksOf(line, style, startOf(line, shaped.rtl, style, place, options.align), owner, url, links),
  }))
}

/** A link inside a text. */
interface PieceLink {
  url: string
  node: StructureNode
  colour: string | undefined
}

/** Returns the link of each piece; adjacent pieces with the same URL are one. */
function linksIn(
  spans: readonly TextSpan[],
  element: StructureNode,
  colour: string | undefined,
): (PieceLink | undefined)[] {
  const links: (PieceLink | undefined)[] = []
  for (const { href } of spans) {
    const last = links.at(-1)
    if (!href) links.push(undefined)
    else if (last?.url === href) links.push(last)
    else links.push({ url: href, node: grow(element, 'Link'), colour })
  }
  return links
}

function startOf(
  line: ShapedLine,
  rtl: boolean,
  style: TextStyle,
  place: LinePlace,
  align: TextOptions['align'] = 'start',
): number {
  const free = place.width - (line.width * style.size) / 1000
  if (align === 'centre') return place.x + free / 2
  const isRight = align === 'right' || (align === 'start' && rtl)
  return place.x + (isRight ? free : 0)
}

function marksOf(
  line: ShapedLine,
  style: TextStyle,
  x: number,
  node: StructureNode | undefined,
  url: string | undefined,
  links: readonly (PieceLink | undefined)[],
): Mark[] {
  const { size, colour, leading } = style
  const baseline = baselineOf(style)
  const linkOf = ({ piece }: ShapedRun) => (piece === undefined ? undefined : links[piece])
  const marks: Mark[] = line.runs.map((run) => ({
    kind: 'glyphs',
    font: run.font,
    size,
    colour: linkOf(run)?.colour ?? colour,
    x: x + (run.x * size) / 1000,
    baseline,
    clusters: run.clusters,
    node: linkOf(run)?.node ?? node,
  }))
  for (const link of new Set(line.runs.map(linkOf))) {
    if (!link) continue
    const runs = line.runs.filter((run) => linkOf(run) === link)
    const left = Math.min(...runs.map((run) => run.x))
    const right = Math.max(...runs.map((run) => run.x + run.width))
    const width = ((right - left) * size) / 1000
    marks.push({
      kind: 'link',
      x: x + (left * size) / 1000,
      y: 0,
      width,
      height: leading,
      url: link.url,
      node: link.node,
    })
  }
  if (node && url && marks.length > 0)
    marks.push({ kind: 'link', x, y: 0, width: (line.width * size) / 1000, height: leading, url, node })
  return marks
}

/** The baseline from the top of a line, so that text is vertically centred between x-height and capitals. */
const baselineOf = ({ size, leading }: TextStyle): number => (leading + 0.65 * size) / 2
