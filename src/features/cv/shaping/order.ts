import type { Cluster } from '../layout/schema.ts'
import type { ShapedLine } from '../document/schema-text.ts'
import type { Piece } from './pieces.ts'

/** Returns runs in reading order, each with its distance from the left (UAX 9, rule L2). */
export function placeRuns(pieces: readonly Piece[]): ShapedLine {
  const runs: {
    font: string
    level: number
    piece: number
    clusters: Cluster[]
    width: number
    x: number
  }[] = []
  for (const { font, level, piece, word } of pieces) {
    const last = runs.at(-1)
    if (last?.font === font && last.level === level && last.piece === piece) {
      for (const cluster of word.clusters) last.clusters.push(cluster)
      last.width += word.width
    } else runs.push({ font, level, piece, clusters: [...word.clusters], width: word.width, x: 0 })
  }
  let x = 0
  for (const run of fromLeft(runs)) {
    run.x = x
    x += run.width
    if (run.level % 2 === 1) run.clusters = fromRight(run.clusters)
  }
  return { runs, width: x }
}

const strongRtl = /[\p{Script=Hebrew}\p{Script=Arabic}]/u

/**
 * Returns the clusters of a right-to-left run in visual order. PDF readers reverse such text by its letters, and drop
 * leading and trailing spaces. So separate punctuation forms one cluster, and spaces at either end are drawn with the
 * adjacent letter.
 */
function fromRight(clusters: readonly Cluster[]): Cluster[] {
  const turned = clusters.toReversed()
  if (!clusters.some(({ text }) => strongRtl.test(text))) {
    const text = clusters.map((cluster) => cluster.text).join('')
    return [turned.reduce((left, right) => ({ ...join(left, right), text }))]
  }
  joinSpace(turned, 0)
  joinSpace(turned, turned.length - 2)
  return turned
}

/** @param at the index of a pair of clusters, one of which may be a space. */
function joinSpace(clusters: Cluster[], at: number): void {
  const [left, right] = clusters.slice(Math.max(at, 0), at + 2)
  if (left && right && (left.text.trim() === '' || right.text.trim() === '')) {
    clusters.splice(at, 2, join(left, right))
  }
}

const join = (left: Cluster, right: Cluster): Cluster => ({
  text: left.text + right.text,
  glyphs: [...left.glyphs, ...right.glyphs.map(({ id, x, y }) => ({ id, x: x + left.advance, y }))],
  advance: left.advance + right.advance,
})

function fromLeft<Run extends { level: number }>(runs: readonly Run[]): Run[] {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level >= 1; level--) {
    let start = 0
    while (start < ordered.length) {
      let end = start
      while ((ordered[end]?.level ?? -1) >= level) end++
      if (end > start + 1) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
      start = end + 1
    }
  }
  return ordered
}
