/**
 * Pages as they are drawn: the one result of the layout (layout/layout.ts), which the PDF (pdf/pdf.ts), the preview
 * (layout/canvas.ts) and the tests read. Lengths are points, y grows downwards from the page's upper edge.
 */
export interface CvPages {
  lang: string
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

/** Drawn in their order. */
export type Mark = FilledRectangle | Glyphs | Link | PlacedPhoto

/** A rectangle; decoration, never part of the text. */
export interface FilledRectangle {
  kind: 'fill'
  x: number
  y: number
  width: number
  height: number
  /** '#rrggbb' */
  colour: string
}

/** Clusters of one font and direction on one line, as they stand from left to right. */
export interface Glyphs {
  kind: 'glyphs'
  font: string
  /** Points. */
  size: number
  colour: string
  x: number
  baseline: number
  clusters: readonly Cluster[]
  /** The element that it belongs to; nothing for what is not part of the text, such as page numbers. */
  node: StructureNode | undefined
}

/** The clickable place of one line of a link. */
export interface Link {
  kind: 'link'
  x: number
  y: number
  width: number
  height: number
  url: string
  node: StructureNode
}

/** Where the photo of the document stands, which fills it. */
export interface PlacedPhoto {
  kind: 'picture'
  x: number
  y: number
  width: number
  height: number
  node: StructureNode
}

/** The smallest piece of text that is drawn as a whole: a letter, a ligature, a syllable of Devanagari. */
export interface Cluster {
  /** The source text, NFC. */
  text: string
  /** From the start of the cluster, in thousandths of the em; y grows upwards. */
  glyphs: readonly { id: number; x: number; y: number }[]
  /** Thousandths of the em, kerning included. */
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
  /** Of figures: what is said of them where they cannot be seen. */
  alt?: string
}
