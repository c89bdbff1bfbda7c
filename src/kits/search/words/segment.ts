import { idSetOf, countBits } from './id-sets.ts'
import { Dictionary } from './dictionary.ts'
import { IdListsWriter, type IdLists } from './id-lists.ts'
import type { WordForm } from './query.ts'

/** An immutable index of the lexemes of some items. */
export class Segment {
  readonly dictionary: Dictionary
  /** By lexeme number: items with it anywhere, and in their title. */
  readonly everywhere: IdLists
  readonly titles: IdLists
  /** A bit for each item id. */
  readonly items: Uint32Array
  /** The number of items. */
  readonly size: number

  constructor(made: Pick<Segment, 'dictionary' | 'everywhere' | 'titles' | 'items'>) {
    this.dictionary = made.dictionary
    this.everywhere = made.everywhere
    this.titles = made.titles
    this.items = made.items
    this.size = countBits(made.items)
  }

  /** The memory in use. */
  get bytes(): number {
    return this.dictionary.bytes + this.everywhere.bytes + this.titles.bytes + this.items.byteLength
  }

  /** Sets the bit of each item that has the form. */
  mark(form: WordForm, inTitles: boolean, bits: Uint32Array): void {
    const [from, to] = this.#lexemesOf(form)
    const lists = inTitles ? this.titles : this.everywhere
    if (from < to) lists.mark(from, to, bits, roomFor(this.size))
  }

  /** Tells whether an item whose bit is set has the form. */
  meets(form: WordForm, inTitles: boolean, bits: Uint32Array): boolean {
    const [from, to] = this.#lexemesOf(form)
    const lists = inTitles ? this.titles : this.everywhere
    return from < to && lists.meets(from, to, bits, roomFor(this.size))
  }

  #lexemesOf({ lexeme, begins }: WordForm): [from: number, to: number] {
    return begins ? this.dictionary.beginningWith(lexeme) : this.#only(lexeme)
  }

  #only(lexeme: string): [from: number, to: number] {
    const number = this.dictionary.numberOf(lexeme)
    return number < 0 ? [0, 0] : [number, number + 1]
  }

  /** Estimates the number of items with the form. */
  weightOf(form: WordForm): number {
    return this.everywhere.weightOf(...this.#lexemesOf(form))
  }
}

let idBuffer = new Int32Array(0)

/** Returns a shared buffer for ids, valid until the next call. */
function roomFor(count: number): Int32Array {
  if (idBuffer.length < count) idBuffer = new Int32Array(count)
  return idBuffer
}

/** The distinct lexemes of an item, including those of its title. */
export interface ItemLexemes {
  id: number
  everywhere: readonly string[]
  titles: readonly string[]
}

/** Pairs of item and lexeme, in item order. */
interface Pairs {
  lexemes: number[]
  ids: number[]
}

/** Builds a segment of items that arrive in id order. */
export class SegmentBuilder {
  /** In order of first occurrence. */
  readonly #numbers = new Map<string, number>()
  readonly #everywhere: Pairs = { lexemes: [], ids: [] }
  readonly #titles: Pairs = { lexemes: [], ids: [] }
  readonly #ids: number[] = []

  get size(): number {
    return this.#ids.length
  }

  add({ id, everywhere, titles }: ItemLexemes): void {
    this.#ids.push(id)
    this.#note(this.#everywhere, id, everywhere)
    this.#note(this.#titles, id, titles)
  }

  #note(pairs: Pairs, id: number, lexemes: readonly string[]): void {
    for (const lexeme of lexemes) {
      let number = this.#numbers.get(lexeme)
      if (number === undefined) this.#numbers.set(lexeme, (number = this.#numbers.size))
      pairs.lexemes.push(number)
      pairs.ids.push(id)
    }
  }

  build(): Segment {
    const lexemes = [...this.#numbers.keys()].sort()
    const places = new Int32Array(lexemes.length)
    for (const [place, lexeme] of lexemes.entries()) places[this.#numbers.get(lexeme)!] = place
    return new Segment({
      dictionary: new Dictionary(lexemes),
      everywhere: listsOf(this.#everywhere, places),
      titles: listsOf(this.#titles, places),
      items: idSetOf(this.#ids),
    })
  }
}

/** @param places the rank of each lexeme in sorted order. */
function listsOf({ lexemes, ids }: Pairs, places: Int32Array): IdLists {
  const ends = new Int32Array(places.length + 1)
  for (const lexeme of lexemes) ends[places[lexeme]! + 1]!++
  for (let place = 1; place < ends.length; place++) ends[place]! += ends[place - 1]!
  const begins = ends.slice()
  const sorted = new Int32Array(ids.length)
  for (const [at, lexeme] of lexemes.entries()) sorted[begins[places[lexeme]!]!++] = ids[at]!
  const writer = new IdListsWriter(2 * ids.length)
  for (let place = 0; place < places.length; place++) writer.add(sorted, ends[place]!, ends[place + 1]!)
  return writer.finish()
}
