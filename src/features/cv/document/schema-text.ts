import type { Cluster } from '../layout/schema.ts'

// How the layout measures text. The engine's shaper (shaping/shaper.ts) is the one that ships; it needs the fonts that the
// text calls for, and so is made after they were fetched (fonts/fonts.ts says which).

export type Weight = 'regular' | 'bold'

/** A piece of a line in one font and one direction, ready to draw. */
export interface ShapedRun {
  font: string
  clusters: Cluster[]
  /** Thousandths of the em. */
  width: number
}

/** A paragraph that can be cut into lines of any width. */
export interface ShapedText {
  /** Whether it reads from right to left. */
  rtl: boolean
  /**
   * Cuts it at the places of UAX 14, in addresses after / ? & = - _ . and, where a word is wider than a whole line, at
   * the ends of graphemes. @param width of the lines, in thousandths of the em. A line break in the text ends a line.
   */
  lines(width: number): ShapedLine[]
  /** Of the whole text on one line. */
  width: number
}

export interface ShapedLine {
  /** In the order in which they are read, each with its place from the left (UAX 9); trailing spaces are left out. */
  runs: (ShapedRun & { x: number })[]
  width: number
}

export interface Shaper {
  shape(text: string, weight: Weight): ShapedText
  /** Whether what is shaped stands in a document that is read from right to left. */
  fromRight?: boolean
}
