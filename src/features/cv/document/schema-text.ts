import type { Cluster } from '../layout/schema.ts'

// Text measurement for the layout. The shipped implementation (shaping/shaper.ts) needs the fonts of the text, so it is
// created after they are loaded (fonts/fonts.ts says which).

export type Weight = 'regular' | 'bold' | 'italic' | 'boldItalic'

/** Separates pieces of different weights in a text to shape. Texts contain no noncharacters. */
export const PIECE_END = '\ufdd0'

/** A piece of a line in one font and one direction, ready to draw. */
export interface ShapedRun {
  font: string
  clusters: Cluster[]
  /** Thousandths of the em. */
  width: number
  /** The index of its piece, if the text has several. */
  piece?: number
}

/** A paragraph that can be broken into lines of any width. */
export interface ShapedText {
  /** Whether it reads from right to left. */
  rtl: boolean
  /**
   * Breaks the text into lines by UAX 14; in URLs after / ? & = - _ . and, if a word is wider than a line, between
   * graphemes.
   * @param width of the lines, in thousandths of the em. A line break in the text ends a line.
   */
  lines(width: number): ShapedLine[]
  /** Of the whole text on one line. */
  width: number
}

export interface ShapedLine {
  /** In reading order, each with its distance from the left (UAX 9); trailing spaces are left out. */
  runs: (ShapedRun & { x: number })[]
  width: number
}

export interface Shaper {
  /**
   * @param text may contain isolates (document/direction.ts), which are not drawn.
   * @param weight of the text, or of each of its pieces between `PIECE_END`.
   * @param rtl the base direction; that of the first letter by default.
   */
  shape(text: string, weight: Weight | readonly Weight[], rtl?: boolean): ShapedText
  /** Whether the text belongs to a document that reads from right to left. */
  fromRight?: boolean
}
