import type { Message } from '#lib/text/message.ts'

// How lists are printed if fields and summary are not enough.

/** The keys of an item's fields. */
export type KeyOf<Item> = Exclude<keyof Item, 'id'> & string

/** A line of a printed cell, or below a printed title. */
export type PrintPiece<Item> =
  /** The value of a field; a long text in paragraphs. */
  | KeyOf<Item>
  /** 'Label: value', for a value that needs its label. */
  | { labelled: KeyOf<Item> }
  /** Several of them on a line: 'Mode: Online · Duration: 6 weeks'. */
  | { facts: readonly KeyOf<Item>[] }
  /** Several values on a line. */
  | { joined: readonly KeyOf<Item>[] }
  /** The summary's text; a title is linked if the summary has a link. */
  | { summary: 'title' | 'when' }
  /** The name of the parent item, if that is printed. */
  | { holder: true }
  | { words: (item: Item) => string }

export interface PrintColumn<Item> {
  /** A field, whose label is used, or a text. */
  head: KeyOf<Item> | Message
  /** Share of the table's width if no column is omitted. */
  share: number
  /** The header's field by default. */
  cell?: readonly PrintPiece<Item>[]
}

/**
 * How items are printed: as a table with these columns, or as a title with these pieces below it. Their parts
 * follow as rows.
 */
export type Print<Item> =
  | { columns: readonly PrintColumn<Item>[] }
  | { told: readonly PrintPiece<Item>[] }
  | { partsBelow: true }
