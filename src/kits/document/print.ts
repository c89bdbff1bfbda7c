import type { Message } from '#lib/text/message.ts'

// How lists are printed where fields and summary alone would not do.

/** The keys of an item's fields. */
export type KeyOf<Item> = Exclude<keyof Item, 'id'> & string

/** What stands in a printed cell, or below a printed title, one below the other. */
export type PrintPiece<Item> =
  /** The value of a field; a long text by its paragraphs. */
  | KeyOf<Item>
  /** 'Label: value', for what does not speak for itself. */
  | { labelled: KeyOf<Item> }
  /** Several such on a line: 'Mode: Online · Duration: 6 weeks'. */
  | { facts: readonly KeyOf<Item>[] }
  /** Several values on a line. */
  | { joined: readonly KeyOf<Item>[] }
  /** What its summary says; the title leads where its link does. */
  | { summary: 'title' | 'when' }
  /** What the item is called that it is a part of, where that is printed. */
  | { holder: true }
  | { words: (item: Item) => string }

export interface PrintColumn<Item> {
  /** A field, which gives its label; or a text. */
  head: KeyOf<Item> | Message
  /** Of the table's width while no column is left out. */
  share: number
  /** The head's field unless said otherwise. */
  cell?: readonly PrintPiece<Item>[]
}

/** How items are printed: in a table with these columns; told, these pieces below the title; their parts as rows below them. */
export type Print<Item> =
  | { columns: readonly PrintColumn<Item>[] }
  | { told: readonly PrintPiece<Item>[] }
  | { partsBelow: true }
