import bidiFactory from 'bidi-js'
import { PIECE_END, type Weight } from '../document/schema-text.ts'
import { breakableWordsOf, type Word } from '../layout/breaks.ts'
import { ISOLATES } from '../document/direction.ts'
import { type FindSlice, fontKey, sliceRuns } from '../fonts/fonts.ts'
import type { Faces, ShapedWord } from './words.ts'

const bidi = bidiFactory()

/** Right-to-left scripts and bidi controls: without any of them all levels are 0. */
const rightToLeft =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Returns 1 if the first letter with a direction reads from the right, else 0 (UAX 9, rules P2 and P3). */
export const baseLevel = (text: string): number =>
  rightToLeft.test(text) ? (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) : 0

/** Returns the text without isolates, and the level of each unit. */
function levelsOf(marked: string, base: number): { text: string; levels: Uint8Array } {
  const text = marked.replaceAll(ISOLATES, '')
  if (base === 0 && !rightToLeft.test(marked)) return { text, levels: new Uint8Array(text.length) }
  const { levels } = bidi.getEmbeddingLevels(marked, base === 1 ? 'rtl' : 'ltr')
  // Isolates are single units.
  return { text, levels: levels.filter((_, at) => marked[at]?.replace(ISOLATES, '') !== '') }
}

/** Shaped text of one font and one level (UAX 9). */
export interface Piece {
  /** Its start in the paragraph, in UTF-16 units. */
  start: number
  font: string
  level: number
  /** The index of the formatted piece. */
  piece: number
  word: ShapedWord
}

/** A word with its pieces; the spaces after it are separate, because the end of a line omits them. */
export interface Atom extends Word {
  body: Piece[]
  space: Piece[]
  bodyWidth: number
  spaceWidth: number
}

/** The text between two line breaks. */
export interface Paragraph {
  text: string
  /** Shapes the text from `start` to `end`. */
  pieces(start: number, end: number): Piece[]
  atoms: Atom[]
}

/** @param marked one clean line, with isolates @param base the level from `baseLevel` for the whole text */
export function makeParagraph(
  marked: string,
  base: number,
  weights: readonly Weight[],
  find: FindSlice,
  faces: Faces,
): Paragraph {
  const { text, levels } = levelsOf(marked.replaceAll(PIECE_END, ''), base)
  const ends = endsOfPieces(marked)
  const runs = sliceRuns(text, find).flatMap(({ slice, start, end }) => {
    return cutByLevel(levels, start, end).flatMap((run) =>
      cutByPiece(ends, run).flatMap((part) => {
        const weight = weights[part.piece] ?? 'regular'
        const font =
          fallbacks[weight].map((each) => fontKey(slice, each)).find((key) => faces.has(key)) ??
          fontKey('latin', weight)
        return faces.cut(text, { ...part, font })
      }),
    )
  })
  giveSpacesAway(text, runs)
  const pieces = (start: number, end: number): Piece[] =>
    runs
      .filter((run) => run.start < end && run.end > start)
      .map(({ font, level, piece, ...run }) => {
        const from = Math.max(start, run.start)
        const part = text.slice(from, Math.min(end, run.end))
        return { start: from, font, level, piece, word: faces.shape(font, part, level % 2 === 1) }
      })
  const atoms = breakableWordsOf(text).map((word): Atom => {
    const body = pieces(word.start, word.bodyEnd)
    const space = pieces(word.bodyEnd, word.end)
    return { ...word, body, space, bodyWidth: widthOf(body), spaceWidth: widthOf(space) }
  })
  return { text, pieces, atoms }
}

/** Thousandths of the em. */
export const widthOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { word }) => sum + word.width, 0)

interface LevelRun {
  start: number
  end: number
  level: number
}

function cutByLevel(levels: Uint8Array, start: number, end: number): LevelRun[] {
  const runs: LevelRun[] = []
  for (let at = start; at < end; at++) {
    const level = levels[at] ?? 0
    const last = runs.at(-1)
    if (last?.level === level) last.end = at + 1
    else runs.push({ start: at, end: at + 1, level })
  }
  return runs
}

/** Most scripts have no italics. */
const fallbacks: Record<Weight, readonly Weight[]> = {
  regular: ['regular'],
  bold: ['bold', 'regular'],
  italic: ['italic', 'regular'],
  boldItalic: ['boldItalic', 'bold', 'regular'],
}

/** Returns the end of each piece in the text without marks. */
function endsOfPieces(marked: string): number[] {
  let end = 0
  return marked.split(PIECE_END).map((piece) => (end += piece.replaceAll(ISOLATES, '').length))
}

function cutByPiece(ends: readonly number[], run: LevelRun): (LevelRun & { piece: number })[] {
  return ends.flatMap((end, piece) => {
    const start = Math.max(run.start, ends[piece - 1] ?? 0)
    const until = Math.min(run.end, end)
    return start < until ? [{ ...run, start, end: until, piece }] : []
  })
}

/** PDF readers would drop a space alone between two right-to-left runs; it belongs to the text after it. */
function giveSpacesAway(text: string, runs: readonly (LevelRun & { font: string })[]): void {
  for (const [index, run] of runs.entries()) {
    const next = runs[index + 1]
    const blank = text.slice(run.start, run.end).trim() === ''
    if (blank && run.level % 2 === 1 && next?.level === run.level) run.font = next.font
  }
}
