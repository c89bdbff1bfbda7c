import { PIECE_END, type ShapedLine, type ShapedText, type Weight } from '../document/schema-text.ts'
import { graphemeEnds } from '../layout/breaks.ts'
import { cleanText, type FindSlice } from '../fonts/fonts.ts'
import { placeRuns } from './order.ts'
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
