import type { Cluster } from './schema.ts'
import type { ShapedLine, ShapedRun, ShapedText, Shaper, Weight } from '../document/schema-text.ts'
import { cleanText } from '../fonts/fonts.ts'

/** A space that would leave a separating dot, a dash or a percent sign to begin a line. */
const beforeSign = /(?<=\S) (?=[·–%])/gu
const GLUE = '\u{a0}'
/** Characters of a paragraph: one in another script keeps its own edge where the document is read from the other. */
const PARAGRAPH = 90

/**
 * Measures a text for the layout. Signs that belong to the word before them stay with it; and where a line ends between
 * two words it ends with a space, which hangs over its edge, since those who read the page from its elements would join
 * the words otherwise. In a document that is read from the right, so is whatever is no paragraph of another script.
 */
export function measureText(shaper: Shaper, text: string, weight: Weight): ShapedText {
  const glued = cleanText(text).replaceAll(beforeSign, GLUE)
  const shaped = shaper.shape(glued, weight)
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

/** Those that read the page find the spaces that people type. */
function withPlainSpaces(line: ShapedLine): ShapedLine {
  const plain = (cluster: Cluster): Cluster =>
    cluster.text.includes(GLUE) ? { ...cluster, text: cluster.text.replaceAll(GLUE, ' ') } : cluster
  return { ...line, runs: line.runs.map((run) => ({ ...run, clusters: run.clusters.map(plain) })) }
}

/** Of each line, whether the text has a space between it and the next. */
function spacedEnds(text: string, lines: ShapedLine[]): boolean[] {
  let at = 0
  return lines.map(({ runs }, index) => {
    at += runs.flatMap(({ clusters }) => clusters).reduce((sum, cluster) => sum + cluster.text.length, 0)
    const spaces = /^[^\S\u00a0]*/u.exec(text.slice(at))?.[0].length ?? 0
    at += spaces
    return spaces > 0 && index < lines.length - 1
  })
}

/** A space by itself; a shaper leaves out those at the end of a line. */
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
