import type { RawBuilder } from 'kysely'
import { bitGroupsOf, wordsIn } from './bits.ts'
import { isFacet, partsOf, sideOf, type AnyBoard } from './board.ts'
import type { ComputedFacet, Flag } from './parts.ts'
import type { Sets } from './sets.ts'

/** Reads data of an item by its position in the index. */
export interface Reader<C extends string = string> {
  columns: Readonly<Record<C, Int32Array>>
  /** The word of a group's bits, and its first bit. */
  bits(key: string): { word: Int32Array; from: number }
  /** The values of an open or stored group: a set number per item, and the sets. */
  sets(key: string): { numbers: Int32Array; sets: Sets }
}

/**
 * Writes a number for each of the first `count` positions. It is one loop, since a function call per item would be
 * several times slower.
 */
export type ColumnFill = (places: Int32Array, count: number, into: Int32Array) => void

/** A number per item, computed in the index and in equivalent SQL. */
export interface Condition<C extends string = string> {
  bind(reader: Reader<C>): ColumnFill
  sql: RawBuilder<unknown>
}

/** The values of a computed group that an item has, as bits in value order; a flag is one value. */
export interface ComputedBits<C extends string = string> {
  bind(reader: Reader<C>): ColumnFill
  sql: readonly RawBuilder<unknown>[]
}

/** A filter without counts. */
export interface Narrowing<C extends string = string> {
  /** Moves the matching positions to the front, in order. @returns their number. */
  bind(reader: Reader<C>): (places: Int32Array, count: number) => number
  sql: RawBuilder<unknown>
  /** A range of the first column that matching items touch, so that the index checks fewer. */
  interval?: readonly [from: number | undefined, to: number | undefined]
}

type ComputedKeys<B> = B extends { parts: infer P }
  ? { [K in keyof P]: P[K] extends ComputedFacet | Flag ? K : never }[keyof P] & string
  : never

/** The storage layout of a board's items. */
export interface IndexLayout {
  board: AnyBoard
  /** A table with one row per item: id, the columns, the bits, and a text[] for each open or stored group by key. */
  table: string
  /** The column with the index of the partition. */
  partition?: string
  /** The cache tag of pages that list the items. @param partition empty without partitions. */
  listTag: (partition: string) => string
  /** int4 columns, the first of which sorts the index. */
  columns: readonly string[]
  /** The column with an item's end, if it spans a range of the first column. */
  until?: string
  /** int8 columns, one for each two words of bits. */
  bits: readonly string[]
  /**
   * The lexeme column, and the function that finds ids by a tsquery, packed as int4 in base64. Ids are read from a
   * table that includes hidden items, since a view may get a bad plan without statistics.
   */
  words?: { table: string; doc: string; ids: string }
}

/** Returns the table with all items of a board, including hidden ones. */
export const itemsTable = ({ words, table }: Pick<IndexLayout, 'words' | 'table'>): string =>
  words?.table ?? table

/**
 * Adds a board's own conditions, created for each search from its moment: the time, and other input beyond the groups.
 */
export interface DefinedIndex<B extends AnyBoard, C extends string, Moment> extends IndexLayout {
  board: B
  columns: readonly C[]
  until?: C
  /** 1 for items on the side that the flag shows, else 0; a boolean in SQL. */
  side?: (moment: Moment) => Condition<C>
  computed: Readonly<Record<ComputedKeys<B>, (moment: Moment) => ComputedBits<C>>>
  narrowing?: (moment: Moment) => Narrowing<C>[]
  /** A score that precedes the order of the list, highest first. */
  score?: (moment: Moment) => Condition<C> | undefined
}

/** A counted group. */
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

/** The maximum number of values in a computed group. */
const MAX_COMPUTED = 10

/** The value of a flag. */
export const ON = '1'

/**
 * Curried, so that only board and moment need to be named. Checks what types cannot.
 * @throws Error for an invalid definition.
 */
export const defineIndex =
  <B extends AnyBoard, Moment>(board: B) =>
  <const C extends string>(given: Omit<DefinedIndex<B, C, Moment>, 'board'>): DefinedIndex<B, C, Moment> => {
    const index = { board, ...given }
    if (index.bits.length !== wordsIn(board) / 2)
      throw new Error(`${board.name} has ${wordsIn(board)} words of bits, two for each column`)
    const long = countedGroups(board).find(
      (group) => group.kind === 'computed' && group.values.length > MAX_COMPUTED,
    )
    if (long) throw new Error(`${board.name}.${long.key} has more than ${MAX_COMPUTED} values`)
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

/** Lists the counted groups in address order. */
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

/** Lists the keys of open groups in index order, then of stored values. */
export const openKeys = (board: AnyBoard): string[] =>
  (['open', 'kept'] as const).flatMap((kind) =>
    partsOf(board).flatMap(([key, part]) => (part.kind === kind ? [key] : [])),
  )
