import { bitGroupsOf, wordsIn } from './bits.ts'
import { openKeys, type IndexLayout, type Reader } from './definition.ts'
import type { IndexMatches, Plan } from './plan.ts'
import { Sets } from './sets.ts'
import { tally } from './tally.ts'

/** An item in the index. */
export interface IndexRow {
  id: number
  /** The values of the index columns. */
  columns: readonly number[]
  /** The words of bits. */
  words: readonly number[]
  /** The values of open groups. */
  open: readonly (readonly string[])[]
}

/** Spare capacity at the end. */
const SPARE = 16

/**
 * The items of one partition in int32 columns, sorted by the first column and id, so an item has the same position in
 * all. In this order: the columns of the index, id, the words of bits, and a set number for each open group.
 */
export class Columns {
  readonly #index: IndexLayout
  readonly #id: number
  readonly #words: number
  readonly #open: number
  #data: Int32Array[]
  #size = 0
  readonly sets: readonly Sets[]
  /** The length of the longest item, to find items that began earlier and still go on. */
  #longest = 0

  constructor(index: IndexLayout) {
    this.#index = index
    this.#id = index.columns.length
    this.#words = this.#id + 1
    this.#open = this.#words + wordsIn(index.board)
    this.sets = openKeys(index.board).map(() => new Sets())
    this.#data = this.#empty(SPARE)
  }

  #empty(size: number): Int32Array[] {
    return Array.from({ length: this.#open + this.sets.length }, () => new Int32Array(size))
  }

  get size(): number {
    return this.#size
  }

  /**
   * Loads sorted rows, packed as int4 in column order, except that each pair of words has the second one first, as in
   * an int8.
   * @param sets by open group: the sets of the numbers in the rows.
   */
  load(rows: Buffer, sets: readonly (readonly (readonly string[])[])[]): void {
    const width = this.#data.length
    const count = rows.length / (4 * width)
    this.#data = this.#empty(count + SPARE)
    this.#size = count
    this.#longest = 0
    for (const [n, column] of this.#data.entries()) {
      const isWord = n >= this.#words && n < this.#open
      const inRow = isWord ? this.#words + ((n - this.#words) ^ 1) : n
      for (let i = 0, at = 4 * inRow; i < count; i++, at += 4 * width) column[i] = rows.readInt32BE(at)
      if (n >= this.#open) this.#number(n - this.#open, column.subarray(0, count), sets[n - this.#open]!)
    }
    for (let i = 0; i < count; i++) this.#note(i)
  }

  /** Renumbers sets in item order: if nearly every item has its own set, counting then runs through memory in order. */
  #number(group: number, column: Int32Array, sets: readonly (readonly string[])[]): void {
    const numbers = new Int32Array(sets.length).fill(-1)
    for (let i = 0; i < column.length; i++) {
      const given = column[i]!
      if (numbers[given]! < 0) numbers[given] = this.sets[group]!.numberOf(sets[given]!)
      column[i] = numbers[given]!
    }
  }

  /** Updates the statistics on all items for one more. */
  #note(at: number): void {
    const { columns, until } = this.#index
    if (until === undefined) return
    const length = this.#data[columns.indexOf(until)]![at]! - this.#data[0]![at]!
    if (length > this.#longest) this.#longest = length
  }

  add({ id, columns, words, open }: IndexRow): void {
    const size = this.#size
    if (size === this.#data[0]!.length) {
      const wider = this.#empty(size + (size >> 1))
      for (const [n, column] of wider.entries()) column.set(this.#data[n]!)
      this.#data = wider
    }
    const at = this.#placeOf(columns[0]!, id)
    const numbers = open.map((values, group) => this.sets[group]!.numberOf(values))
    for (const [n, value] of [...columns, id, ...words, ...numbers].entries()) {
      const column = this.#data[n]!
      column.copyWithin(at + 1, at, size)
      column[at] = value
    }
    this.#size++
    this.#note(at)
  }

  /** Removes an item. @returns whether it was here. */
  remove(id: number): boolean {
    const ids = this.#data[this.#id]!
    const at = ids.indexOf(id)
    if (at < 0 || at >= this.#size) return false
    for (const column of this.#data) column.copyWithin(at, at + 1, this.#size)
    this.#size--
    ids[this.#size] = 0
    return true
  }

  /** Returns the first position at or after a value of the first column and an id. */
  #placeOf(first: number, id: number): number {
    const by = this.#data[0]!
    const ids = this.#data[this.#id]!
    let low = 0
    let high = this.#size
    while (low < high) {
      const middle = (low + high) >>> 1
      if (by[middle]! < first || (by[middle] === first && ids[middle]! < id)) low = middle + 1
      else high = middle
    }
    return low
  }

  #reader(): Reader {
    const { columns, board } = this.#index
    const groups = new Map(bitGroupsOf(board).map((group) => [group.key, group]))
    return {
      columns: Object.fromEntries(columns.map((name, n) => [name, this.#data[n]!])),
      bits: (key) => {
        const group = groups.get(key)
        if (!group) throw new Error(`${board.name} has no bits ${key}`)
        return { word: this.#data[this.#words + group.word]!, from: group.from }
      },
      sets: (key) => {
        const n = openKeys(board).indexOf(key)
        if (n < 0) throw new Error(`${board.name} has no values ${key}`)
        return { numbers: this.#data[this.#open + n]!, sets: this.sets[n]! }
      },
    }
  }

  /** Returns the ids of all items in order. */
  ids(): Int32Array {
    return this.#data[this.#id]!.subarray(0, this.#size)
  }

  /** Searches the partition. @param items that match the words, as a bit per id. */
  search(plan: Plan, items?: Uint32Array): IndexMatches {
    const id = this.#data[this.#id]!
    const counted = {
      reader: this.#reader(),
      id,
      words: this.#data.slice(this.#words, this.#open),
      open: this.#data.slice(this.#open),
      sets: this.sets,
    }
    const [first, last] = this.#interval(plan)
    const reversed = plan.descending && plan.by === this.#index.columns[0]
    const places = borrowBuffer(last - first)
    // From the start, or from the end backwards.
    const begin = reversed ? last - 1 : first
    const step = reversed ? -1 : 1
    let count = 0
    if (items === undefined) for (; count < last - first; count++) places[count] = begin + step * count
    else
      for (let k = 0; k < last - first; k++) {
        const place = begin + step * k
        places[count] = place
        // Without a branch, since the processor cannot predict it.
        count += (items[id[place]! >>> 5]! >>> (id[place]! & 31)) & 1
      }
    return tally(plan, counted, places, count)
  }

  /** Returns the range of positions that can match. */
  #interval({ narrowing }: Plan): [first: number, last: number] {
    let first = 0
    let last = this.#size
    for (const { interval } of narrowing) {
      if (interval?.[0] !== undefined) first = Math.max(first, this.#placeOf(interval[0] - this.#longest, 0))
      if (interval?.[1] !== undefined) last = Math.min(last, this.#placeOf(interval[1], 0))
    }
    return [first, Math.max(first, last)]
  }
}

let positionsBuffer = new Int32Array(0)

/** Returns a buffer of positions, which the next search reuses. */
function borrowBuffer(count: number): Int32Array {
  if (positionsBuffer.length < count) positionsBuffer = new Int32Array(count)
  return positionsBuffer
}
