import type { RawBuilder } from 'kysely'
import { bitGroupsOf, wordsIn } from './bits.ts'
import { isFacet, partsOf, sideOf, type AnyBoard } from './board.ts'
import type { ComputedFacet, Flag } from './parts.ts'
import type { Sets } from './sets.ts'

/** What a condition on items reads, by the place of an item in the index. */
export interface Reader<C extends string = string> {
  columns: Readonly<Record<C, Int32Array>>
  /** The word in which a group of bits is kept, and its first bit there. */
  bits(key: string): { word: Int32Array; from: number }
  /** The values that an open group brings, or that are kept: the number of each item's set, and the sets. */
  sets(key: string): { numbers: Int32Array; sets: Sets }
}

/**
 * Writes a number for each of the first `count` places, at the place. A loop of its own and no function that is called
 * for each item: that would take several times as long.
 */
export type ColumnFill = (places: Int32Array, count: number, into: Int32Array) => void

/** A number of each item, computed in the index and, for its oracle, in SQL over the same numbers. */
export interface Condition<C extends string = string> {
  bind(reader: Reader<C>): ColumnFill
  sql: RawBuilder<unknown>
}

/** Which values of a computed group an item has: a bit each, in the order of the values; a flag is one value. */
export interface ComputedBits<C extends string = string> {
  bind(reader: Reader<C>): ColumnFill
  sql: readonly RawBuilder<unknown>[]
}

/** A condition without counts. */
export interface Narrowing<C extends string = string> {
  /** Moves the places that pass to the front, in their order. @returns how many they are. */
  bind(reader: Reader<C>): (places: Int32Array, count: number) => number
  sql: RawBuilder<unknown>
  /** In the first column: only items that touch it pass. Lets the index look at fewer. */
  interval?: readonly [from: number | undefined, to: number | undefined]
}

type ComputedKeys<B> = B extends { parts: infer P }
  ? { [K in keyof P]: P[K] extends ComputedFacet | Flag ? K : never }[keyof P] & string
  : never

/** How the items of a board lie in its table and in memory. */
export interface IndexLayout {
  board: AnyBoard
  /** One row for each item: id, the columns, the bits, and a text[] for each open group and whatever is kept by its key. */
  table: string
  /** The column with the place of the item's partition. */
  partition?: string
  /** What pages that list the items are kept under. @param partition empty where there are none. */
  listTag: (partition: string) => string
  /** Columns of int4, the first of which sorts the index. */
  columns: readonly string[]
  /** The column up to which an item reaches from the first one; else it is a point. */
  until?: string
  /** Columns of int8, one for each two words of bits. */
  bits: readonly string[]
  /**
   * The column of lexemes, and the function that finds ids by a tsquery, packed as int4 in base64. They are read by ids
   * from a table, be they shown or not: without statistics a view of what is shown may be planned from its far end.
   */
  words?: { table: string; doc: string; ids: string }
}

/** The table with all items of a board, be they shown or not. */
export const itemsTable = ({ words, table }: Pick<IndexLayout, 'words' | 'table'>): string =>
  words?.table ?? table

/**
 * What only this board does is handed in as conditions, made for each search from its moment: the time and whatever else
 * was asked for beyond the groups.
 */
export interface DefinedIndex<B extends AnyBoard, C extends string, Moment> extends IndexLayout {
  board: B
  columns: readonly C[]
  until?: C
  /** 1 for what is on the side that the flag shows, else 0; a truth value in SQL. */
  side?: (moment: Moment) => Condition<C>
  computed: Readonly<Record<ComputedKeys<B>, (moment: Moment) => ComputedBits<C>>>
  narrowing?: (moment: Moment) => Narrowing<C>[]
  /** What comes before the order of the list, the highest first. */
  score?: (moment: Moment) => Condition<C> | undefined
}

/** A group that is counted. */
export type CountedGroup = { key: string; wire: string; unless: string | undefined } & (
  | {
      kind: 'bits'
      word: number
      from: number
      all: number
      values: readonly string[]
      aliases?: Readonly<Record<string, string>>
    }
  | { kind: 'computed'; values: readonly string[]; flag: boolean }
  | { kind: 'open'; most: number }
  | { kind: 'partition'; values: readonly string[] }
)

/** Values of a computed group: their sets are counted. */
const MOST_COMPUTED = 10

/** The one value of a flag among values. */
export const ON = '1'

/**
 * Curried: board and moment are named, the columns are inferred. Checks as much of a definition as types cannot.
 * @throws Error for a mistake in it.
 */
export const defineIndex =
  <B extends AnyBoard, Moment>(board: B) =>
  <const C extends string>(given: Omit<DefinedIndex<B, C, Moment>, 'board'>): DefinedIndex<B, C, Moment> => {
    const index = { board, ...given }
    if (index.bits.length !== wordsIn(board) / 2)
      throw new Error(`${board.name} has ${wordsIn(board)} words of bits, two for each column`)
    const long = countedGroups(board).find(
      (group) => group.kind === 'computed' && group.values.length > MOST_COMPUTED,
    )
    if (long) throw new Error(`${board.name}.${long.key} has more than ${MOST_COMPUTED} values`)
    if (board.partition?.all !== undefined && countedGroups(board).some(({ kind }) => kind === 'open'))
      throw new Error(`${board.name} is searched in all parts at once: counts of open groups cannot be added`)
    const orders = [...Object.values(board.sort), ...(board.sideSort ? [board.sideSort] : [])]
    for (const { by } of orders) {
      if (!index.columns.some((column) => column === by)) throw new Error(`${board.name} has no column ${by}`)
    }
    if (Boolean(index.side) !== Boolean(sideOf(board)))
      throw new Error(`${board.name} has two sides either in its address and its index, or in neither`)
    return index
  }

/** The groups that are counted, in the order of the address. */
export function countedGroups(board: AnyBoard): CountedGroup[] {
  const bits = new Map(bitGroupsOf(board).map((group) => [group.key, group]))
  return partsOf(board).flatMap(([key, part]): CountedGroup[] => {
    if (part.kind === 'flag')
      return [{ kind: 'computed', key, wire: part.wire, unless: undefined, values: [ON], flag: true }]
    if (!isFacet(part)) return []
    const of = { key, wire: part.wire, unless: part.unless }
    if (part.kind === 'partition') return [{ kind: 'partition', ...of, values: part.values }]
    if (part.kind === 'open') return [{ kind: 'open', ...of, most: part.most }]
    if (part.kind === 'computed') return [{ kind: 'computed', ...of, values: part.values, flag: false }]
    const { word, from, all } = bits.get(key)!
    const { values, aliases } = part
    return [{ kind: 'bits', ...of, word, from, all, values, ...(aliases && { aliases }) }]
  })
}

/** The keys of the open groups, in their order in the index; behind them those of values that are only kept. */
export const openKeys = (board: AnyBoard): string[] =>
  (['open', 'kept'] as const).flatMap((kind) =>
    partsOf(board).flatMap(([key, part]) => (part.kind === kind ? [key] : [])),
  )
