import type {
  AnyFacet,
  ClosedFacet,
  ComputedFacet,
  Flag,
  Label,
  OpenFacet,
  OwnFilter,
  Part,
  PartitionFacet,
  Side,
  TextFilter,
} from './parts.ts'

/** A sort order of the list: by a column of the index, then by id. */
interface SortOrder {
  label: Label
  by: string
  descending?: boolean
}

/**
 * A searchable list, declared once. The declaration gives its address parser and writer, its wire schema, filter panel
 * and chips, its in-memory index with equivalent SQL, and its data for search engines.
 */
export interface Board<
  Item,
  P extends Parts<Item> = Parts<Item>,
  S extends string = string,
  W extends Words = Words,
> {
  name: string
  /**
   * The partitions of its items. Only append values, since the table stores their positions. A search covers one
   * partition, or with `all` every one.
   */
  partition?: { wire: string; values: readonly string[]; all?: string }
  /** The word search: its wire names, for all of the text or for titles only. */
  words?: W
  /** The parts by parameter name, in address order. */
  parts: P
  /** The sort orders; several make a parameter of the address. */
  sort: Record<S, SortOrder>
  firstSort: NoInfer<S>
  /** The order of the side that the flag shows. */
  sideSort?: SortOrder
  /** Parameters that do not filter and stay when filters are cleared. */
  keep: readonly (keyof P & string)[]
  /** Parameters whose single values have canonical pages of their own; other combinations are not canonical. */
  canonical: readonly (keyof P & string)[]
  /** Parts that only sort, or that feeds ignore. */
  feedWithout?: readonly (keyof P & string)[]
}

interface Words {
  wire: string
  inWire: string
  titleLabel: Label
}

export type Parts<Item> = Readonly<Record<string, Part<Item>>>
/** A board of any items. */
export type AnyBoard = Board<never>

/** Curried, so that only `Item` needs to be named. */
export const defineBoard =
  <Item>() =>
  <const P extends Parts<Item>, const S extends string, const W extends Words>(
    board: Board<Item, P, S, W>,
  ): Board<Item, P, S, W> =>
    board

type PartsOf<B> = B extends { parts: infer P } ? P : never
export type SortOf<B> = B extends { sort: Record<infer S, SortOrder> } ? S : never
type KeysWith<P, Kind> = { [K in keyof P]: P[K] extends Kind ? K : never }[keyof P]
type Merged<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void ? I : never

type OneFacet = ClosedFacet<never, string, true> | ComputedFacet<string, true> | PartitionFacet
type ManyFacet = ClosedFacet<never, string, false> | ComputedFacet<string, false> | OpenFacet<never>
type ValueOf<F> = F extends { values: readonly (infer V extends string)[] } ? V : string

/** The keys of groups with multiple choice. */
type GroupOf<B> = KeysWith<PartsOf<B>, ManyFacet> & string

/** A parsed address. Absent and undefined keys are the same. */
export type SearchOf<B> = {
  q?: string | undefined
  /** Words in titles only; without it in the whole text. */
  in?: 'title' | undefined
  sort?: SortOf<B> | undefined
  cursor?: string | undefined
  /** In list order, so that equal choices have equal addresses. */
  facets: { [K in GroupOf<B>]?: ValueOf<PartsOf<B>[K]>[] | undefined }
} & { [K in KeysWith<PartsOf<B>, OneFacet>]?: ValueOf<PartsOf<B>[K]> | undefined } & {
  [K in KeysWith<PartsOf<B>, Flag | Side>]?: '1' | undefined
} & { [K in KeysWith<PartsOf<B>, TextFilter>]?: string | undefined } & Own<PartsOf<B>>

type Own<P> = Merged<
  { [K in keyof P]: P[K] extends OwnFilter<infer State> ? State : Record<never, never> }[keyof P]
>

/** A search of any board. */
export interface AnySearch {
  q?: string | undefined
  in?: 'title' | undefined
  sort?: string | undefined
  cursor?: string | undefined
  facets: Readonly<Record<string, readonly string[] | undefined>>
}

export const isFacet = (part: Part): part is AnyFacet =>
  part.kind === 'closed' || part.kind === 'open' || part.kind === 'computed' || part.kind === 'partition'

/** Returns whether only one value can be chosen at a time. */
export const isOne = (part: Part): boolean => 'one' in part && part.one === true

export const partsOf = (board: AnyBoard): [name: string, part: Part][] => Object.entries(board.parts)

/** Lists the groups with multiple choice, in address order. */
export const groupsOf = (board: AnyBoard): [name: string, facet: AnyFacet][] =>
  partsOf(board).filter((each): each is [string, AnyFacet] => isFacet(each[1]) && !isOne(each[1]))

/** Returns the value of a single-choice part. */
export const chosenOne = (search: AnySearch, name: string): string | undefined =>
  (search as unknown as Record<string, string | undefined>)[name]

/** Returns whether a group applies, which a flag can switch off. */
export const appliesTo = ({ unless }: AnyFacet, search: AnySearch): boolean =>
  unless === undefined || chosenOne(search, unless) === undefined

/** Returns the name of the flag that shows the other side of the list. */
export const sideOf = (board: AnyBoard): string | undefined =>
  partsOf(board).find(([, part]) => part.kind === 'side')?.[0]

/** Returns the order of a search's results if there is no score. */
export function orderOf(board: AnyBoard, search: AnySearch): SortOrder {
  const side = sideOf(board)
  if (board.sideSort && side && chosenOne(search, side)) return board.sideSort
  return board.sort[search.sort ?? board.firstSort]!
}
