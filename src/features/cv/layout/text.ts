import type { Cluster } from './schema.ts'
import type { TextSpan } from '#lib/text/web/formatted-text.ts'
import {
  PIECE_END,
  type ShapedLine,
  type ShapedRun,
  type ShapedText,
  type Shaper,
  type Weight,
} from '../document/schema-text.ts'
import { hasRightToLeft, isolated, ISOLATES, isolateSymbolic, readsFromRight } from '../document/direction.ts'
import { cleanText } from '../fonts/fonts.ts'

/**
 * A space before which a line must not break, so that no line starts with a separator dot, a dash or a percent sign.
 */
const beforeSign = /(?<=\S) (?=[·–%])/gu
const GLUE = '\u{a0}'
/** The minimum length of a paragraph. One in another script keeps its own edge in a document of the other direction. */
const PARAGRAPH = 90

/**
 * Measures a text for the layout. Separators stay with the preceding word. Lines that break between words keep a
 * trailing space, because software that reads elements would otherwise join the words. In a right-to-left document,
 * this applies to everything except paragraphs in another script.
 */
export function measureText(
  shaper: Shaper,
  text: string,
  weight: Weight,
  spans?: readonly TextSpan[],
): ShapedText {
  const source = spans ? spans.map((span) => span.text).join(PIECE_END) : text
  const marked = cleanText(source).replaceAll(beforeSign, GLUE)
  const glued = marked.replaceAll(ISOLATES, '').replaceAll(PIECE_END, '')
  const shaped = shapeInDirection(
    shaper,
    marked,
    spans ? spans.map((span) => weightOf(span, weight)) : weight,
  )
  const { rtl, width } = shaped
  return {
    rtl: rtl || (shaper.fromRight === true && glued.length < PARAGRAPH),
    width,
    lines(most) {
      const lines = shaped.lines(most).map(withPlainSpaces)
      if (lines.length < 2) return lines
      const space = spaceOf(shaper, weight)
      const ends = spacedEnds(glued, lines)
      return lines.map((line, at) => (space && ends[at] ? withSpace(line, space, rtl) : line))
    },
  }
}

/** Returns the weight of a piece in a text of the given weight. */
export const weightOf = ({ bold, italic }: TextSpan, weight: Weight): Weight =>
  bold || weight === 'bold' ? (italic ? 'boldItalic' : 'bold') : italic ? 'italic' : 'regular'

/** The separator of items on a line, after `beforeSign`. */
const SEPARATOR = `${GLUE}· `

/**
 * Shapes a text in its direction. A line of items has that of the document, and each item its own. Any other text has
 * that of its first letter, except that a short one with right-to-left letters has that of the document too.
 */
function shapeInDirection(shaper: Shaper, marked: string, weight: Weight | readonly Weight[]): ShapedText {
  const { fromRight = false } = shaper
  const isMixed = hasRightToLeft(marked)
  const hasItems = marked.includes(SEPARATOR) || marked.search(ISOLATES) >= 0
  // A period without words reads as one with them: '2014 – 2018' as '2014 – today'.
  if (fromRight && periodOfNumbers.test(marked)) return shaper.shape(marked, weight, true)
  if (!isMixed && !(fromRight && hasItems)) return shaper.shape(marked.replaceAll(ISOLATES, ''), weight)
  const items = marked
    .split(SEPARATOR)
    .map((item) => (hasItems && item.search(ISOLATES) < 0 ? isolated(item) : item))
  const isShort = marked.length < PARAGRAPH
  const rtl = hasItems ? fromRight : (fromRight && isShort) || readsFromRight(marked)
  return shaper.shape(isolateSymbolic(items.join(SEPARATOR)), weight, rtl)
}

const periodOfNumbers = /^[\p{N}/]+\s–\s[\p{N}/]+$/u

/** Keeps the spaces that people type, for software that reads the page. */
function withPlainSpaces(line: ShapedLine): ShapedLine {
  const plain = (cluster: Cluster): Cluster =>
    cluster.text.includes(GLUE) ? { ...cluster, text: cluster.text.replaceAll(GLUE, ' ') } : cluster
  return { ...line, runs: line.runs.map((run) => ({ ...run, clusters: run.clusters.map(plain) })) }
}

/** Returns for each line whether a space follows it in the text. */
function spacedEnds(text: string, lines: ShapedLine[]): boolean[] {
  let at = 0
  return lines.map(({ runs }, index) => {
    at += runs.flatMap(({ clusters }) => clusters).reduce((sum, cluster) => sum + cluster.text.length, 0)
    const spaces = /^[^\S\u00a0]*/u.exec(text.slice(at))?.[0].length ?? 0
    at += spaces
    return spaces > 0 && index < lines.length - 1
  })
}

/** A single space; the shaper omits spaces at the end of a line. */
function spaceOf(shaper: Shaper, weight: Weight): ShapedRun | undefined {
  const [line] = shaper.shape('1 1', weight).lines(Number.POSITIVE_INFINITY)
  for (const { font, clusters } of line?.runs ?? []) {
    const space = clusters.find(({ text }) => text === ' ')
    if (space) return { font, clusters: [space], width: space.advance }
  }
  return undefined
}

const withSpace = (line: ShapedLine, space: ShapedRun, rtl: boolean): ShapedLine => ({
  ...line,
  runs: [...line.runs, { ...space, x: rtl ? -space.width : line.width }],
})
