import { PIECE_END, type ShapedLine, type ShapedText, type Weight } from '../document/schema-text.ts'
import { graphemeEnds } from '../layout/breaks.ts'
import { cleanText, type FindSlice } from '../fonts/fonts.ts'
import type { Cluster } from '../layout/schema.ts'
import { type Atom, baseLevel, makeParagraph, type Paragraph, type Piece, widthOf } from './pieces.ts'
import type { Faces } from './words.ts'

export function shapeText(
  raw: string,
  weight: Weight | readonly Weight[],
  find: FindSlice,
  faces: Faces,
  rtl?: boolean,
): ShapedText {
  const text = cleanText(raw)
  const base = rtl === undefined ? baseLevel(text.replaceAll(PIECE_END, '')) : Number(rtl)
  const weights = typeof weight === 'string' ? [weight] : weight
  const paragraphs = text.split('\n').map((line) => makeParagraph(line, base, weights, find, faces))
  const widths = paragraphs.map(({ atoms }) =>
    atoms.reduce(
      (sum, { bodyWidth, spaceWidth }) => sum + bodyWidth + spaceWidth,
      -(atoms.at(-1)?.spaceWidth ?? 0),
    ),
  )
  return {
    rtl: base === 1,
    width: Math.max(0, ...widths),
    lines: (width) => paragraphs.flatMap((paragraph) => breakLines(paragraph, width)),
  }
}

/** Fills each line with as many words as possible. */
function breakLines(paragraph: Paragraph, width: number): ShapedLine[] {
  const lines: Piece[][] = []
  let line: Piece[] = []
  let used = 0
  let pending: Piece[] = []
  const add = (pieces: Piece[], own: number) => {
    line.push(...pending, ...pieces)
    used += widthOf(pending) + own
    pending = []
  }
  /** Spaces before the first word of a line are left out. */
  const endLine = () => {
    if (line.length > 0) lines.push(line)
    line = []
    used = 0
    pending = []
  }
  const fits = (own: number) => used + widthOf(pending) + own <= width

  for (const atom of paragraph.atoms) {
    if (fits(atom.bodyWidth)) add(atom.body, atom.bodyWidth)
    else if (atom.bodyWidth <= width) {
      endLine()
      add(atom.body, atom.bodyWidth)
    } else cutWord(atom)
    pending = atom.space
  }
  lines.push(line)
  return lines.map(placeRuns)

  /**
   * Breaks a word wider than a line: a URL at its break opportunities, else between graphemes, from the start of a
   * line.
   */
  function cutWord({ start, bodyEnd, cuts }: Atom): void {
    let from = start
    for (const end of [...cuts, bodyEnd]) {
      const pieces = paragraph.pieces(from, end)
      const own = widthOf(pieces)
      if (!fits(own)) endLine()
      if (fits(own)) add(pieces, own)
      else cutBetweenGraphemes(from, end)
      from = end
    }
  }

  function cutBetweenGraphemes(start: number, end: number): void {
    const reaches = graphemeReaches(paragraph, start, end)
    let from = start
    let first = 0
    while (from < end) {
      const before = reaches[first - 1]?.reach ?? 0
      let last = first
      while (last + 1 < reaches.length && (reaches[last + 1]?.reach ?? 0) - before <= width) last++
      let pieces = paragraph.pieces(from, reaches[last]?.at ?? end)
      // Separated letters may be wider than joined ones.
      while (last > first && widthOf(pieces) > width) {
        pieces = paragraph.pieces(from, reaches[--last]?.at ?? end)
      }
      add(pieces, widthOf(pieces))
      from = reaches[last]?.at ?? end
      first = last + 1
      if (from < end) endLine()
    }
  }
}

/** Returns the ends of graphemes, and their distance from the start without breaks, in thousandths of the em. */
function graphemeReaches(paragraph: Paragraph, start: number, end: number): { at: number; reach: number }[] {
  const clusters = paragraph.pieces(start, end).flatMap((piece) =>
    piece.word.clusters.map(({ advance }, index) => ({
      start: piece.start + (piece.word.starts[index] ?? 0),
      advance,
    })),
  )
  let next = 0
  let reach = 0
  return graphemeEnds(paragraph.text.slice(start, end)).map((length) => {
    const at = start + length
    for (let cluster = clusters[next]; cluster && cluster.start < at; cluster = clusters[++next]) {
      reach += cluster.advance
    }
    return { at, reach }
  })
}

/** Returns runs in reading order, each with its distance from the left (UAX 9, rule L2). */
function placeRuns(pieces: readonly Piece[]): ShapedLine {
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
