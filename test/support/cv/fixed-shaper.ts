import { ISOLATES } from '#features/cv/document/direction.ts'
import type { Cluster } from '#features/cv/layout/schema.ts'
import type { ShapedLine, ShapedText, Shaper, Weight } from '#features/cv/document/schema-text.ts'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const rightToLeft = /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}]/u

/** One that a line may end before; the no-break space is none. */
const isSpace = ({ text }: Cluster): boolean => /^[^\S\u00a0]+$/u.test(text)

/** Measures without fonts: each grapheme is half an em wide, and lines are cut at spaces. Right-to-left text stays in the
 * order in which it is read, as one run. */
export const fixedShaper: Shaper = {
  shape(marked: string, weight: Weight, rtl?: boolean): ShapedText {
    const text = marked.replaceAll(ISOLATES, '')
    const advance = weight === 'bold' ? 600 : 500
    const clusters = Array.from(graphemes.segment(text.normalize('NFC')), ({ segment }): Cluster => ({
      text: segment,
      glyphs: [{ id: 1, x: 0, y: 0 }],
      advance,
    }))
    const line = (of: Cluster[]): ShapedLine => {
      const end = of.findLastIndex((cluster) => !isSpace(cluster)) + 1
      const width = end * advance
      const run = { font: `fixed-${weight}`, clusters: of.slice(0, end), width, x: 0 }
      return { runs: end > 0 ? [run] : [], width }
    }
    return {
      rtl: rtl ?? rightToLeft.test(text),
      width: line(clusters).width,
      lines: (width) => cut(clusters, Math.max(1, Math.floor(width / advance))).map(line),
    }
  },
}

/** Cuts after spaces and line breaks, and within a word that is longer than a line. */
function cut(clusters: Cluster[], most: number): Cluster[][] {
  const lines: Cluster[][] = [[]]
  const last = (): Cluster[] => lines.at(-1) ?? []
  for (const word of wordsOf(clusters)) {
    const letters = word.findLastIndex((cluster) => !isSpace(cluster)) + 1
    if (last().length > 0 && last().length + letters > most) lines.push([])
    for (const cluster of word) {
      if (last().length >= most && !isSpace(cluster)) lines.push([])
      last().push(cluster)
    }
    if (word.some(({ text }) => /[\n\r]/.test(text))) lines.push([])
  }
  return last().length === 0 && lines.length > 1 ? lines.slice(0, -1) : lines
}

function wordsOf(clusters: Cluster[]): Cluster[][] {
  const words: Cluster[][] = []
  let open = false
  for (const cluster of clusters) {
    if (!open) words.push([])
    words.at(-1)?.push(cluster)
    open = !isSpace(cluster)
  }
  return words
}
