/**
 * Pages ready to draw: the result of the layout (layout/layout.ts), for the PDF (pdf/pdf.ts), the preview
 * (layout/canvas.ts) and tests. Lengths are points, and y grows downwards from the top of the page.
 */
export interface CvPages {
  lang: string
  /** ISO 3166-1 code of the owner's country, if known. */
  country?: string
  title: string
  author: string
  width: number
  height: number
  pages: Page[]
  /** The structure tree, in reading order. */
  root: StructureNode
}

export interface Page {
  marks: Mark[]
}

/** In drawing order. */
export type Mark = FilledRectangle | Glyphs | Link | PlacedPhoto

/** A rectangle; decoration that is not part of the text. */
export interface FilledRectangle {
  kind: 'fill'
  x: number
  y: number
  width: number
  height: number
  /** '#rrggbb' */
  colour: string
}

/** Clusters of one font and direction on one line, from left to right. */
export interface Glyphs {
  kind: 'glyphs'
  font: string
  /** Points. */
  size: number
  colour: string
  x: number
  baseline: number
  clusters: readonly Cluster[]
  /** Its element; undefined outside the text, such as for page numbers. */
  node: StructureNode | undefined
}

/** The clickable area of one line of a link. */
export interface Link {
  kind: 'link'
  x: number
  y: number
  width: number
  height: number
  url: string
  node: StructureNode
}

/** The area that the document's photo fills. */
export interface PlacedPhoto {
  kind: 'picture'
  x: number
  y: number
  width: number
  height: number
  node: StructureNode
}

/** The smallest piece of text that is drawn as a whole: a letter, a ligature, a Devanagari syllable. */
export interface Cluster {
  /** The source text, NFC. */
  text: string
  /** From the start of the cluster, in thousandths of the em; y grows upwards. */
  glyphs: readonly { id: number; x: number; y: number }[]
  /** Thousandths of the em, with kerning. */
  advance: number
}

export type StructureType =
  | 'Document'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Link'
  | 'Sect'
  | 'Figure'

export interface StructureNode {
  type: StructureType
  children: StructureNode[]
  /** Whether the items of a list have numbers. */
  numbered?: true
  /** Alternative text of a figure. */
  alt?: string
}
