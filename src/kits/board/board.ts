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

/** An order of the list: by a column of the index, then by id. */
interface SortOrder {
  label: Label
  by: string
  descending?: boolean
}

/**
 * A list that people search and filter, declared once. From it come the parser and writer of its address, the wire
 * schema, panel and chips, the index in memory with its plain SQL, and what search engines are told.
 */
export interface Board<
  Item,
  P extends Parts<Item> = Parts<Item>,
  S extends string = string,
  W extends Words = Words,
> {
  name: string
  /**
   * What its items are in. Only ever add at the end: the table holds their places. One part is asked for at a time, or
   * with `all` every one.
   */
  partition?: { wire: string; values: readonly string[]; all?: string }
  /** Words are searched: their names on the wire, in all of the text or in titles alone. */
  words?: W
  /** By the name in the address, in the order of the address. */
  parts: P
  /** More than one is a choice of the address. */
  sort: Record<S, SortOrder>
  firstSort: NoInfer<S>
  /** The order of the side that the flag shows. */
  sideSort?: SortOrder
  /** Parameters that narrow nothing: they stay when all filters are taken away. */
  keep: readonly (keyof P & string)[]
  /** Parameters of which each value has a page that counts by itself; with any other, a page is one of countless views. */
  canonical: readonly (keyof P & string)[]
  /** Parts that only order the list, or say nothing in a feed. */
  feedWithout?: readonly (keyof P & string)[]
}

interface Words {
  wire: string
  inWire: string
  titleLabel: Label
}

export type Parts<Item> = Readonly<Record<string, Part<Item>>>
/** Of whatever items. */
export type AnyBoard = Board<never>

/** Curried: `Item` is named, all else is inferred. */
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

/** The keys of the groups of which several values may be chosen. */
type GroupOf<B> = KeysWith<PartsOf<B>, ManyFacet> & string

/** What an address says, parsed. A key that is absent and one that is undefined are the same. */
export type SearchOf<B> = {
  q?: string | undefined
  /** Words of titles only; of everything without it. */
  in?: 'title' | undefined
  sort?: SortOf<B> | undefined
  cursor?: string | undefined
  /** In the order of their lists, so that one choice is one address. */
  facets: { [K in GroupOf<B>]?: ValueOf<PartsOf<B>[K]>[] | undefined }
} & { [K in KeysWith<PartsOf<B>, OneFacet>]?: ValueOf<PartsOf<B>[K]> | undefined } & {
  [K in KeysWith<PartsOf<B>, Flag | Side>]?: '1' | undefined
} & { [K in KeysWith<PartsOf<B>, TextFilter>]?: string | undefined } & Own<PartsOf<B>>

type Own<P> = Merged<
  { [K in keyof P]: P[K] extends OwnFilter<infer State> ? State : Record<never, never> }[keyof P]
>

/** Any search, where the board is any, too. */
export interface AnySearch {
  q?: string | undefined
  in?: 'title' | undefined
  sort?: string | undefined
  cursor?: string | undefined
  facets: Readonly<Record<string, readonly string[] | undefined>>
}

export const isFacet = (part: Part): part is AnyFacet =>
  part.kind === 'closed' || part.kind === 'open' || part.kind === 'computed' || part.kind === 'partition'

/** Whether one value of it is chosen at a time. */
export const isOne = (part: Part): boolean => 'one' in part && part.one === true

export const partsOf = (board: AnyBoard): [name: string, part: Part][] => Object.entries(board.parts)

/** The groups of which several values may be chosen, in the order of the address. */
export const groupsOf = (board: AnyBoard): [name: string, facet: AnyFacet][] =>
  partsOf(board).filter((each): each is [string, AnyFacet] => isFacet(each[1]) && !isOne(each[1]))

/** What is chosen in a part of the address that holds one value. */
export const chosenOne = (search: AnySearch, name: string): string | undefined =>
  (search as unknown as Record<string, string | undefined>)[name]

/** Whether a group says something: the flag that takes its place is off. */
export const appliesTo = ({ unless }: AnyFacet, search: AnySearch): boolean =>
  unless === undefined || chosenOne(search, unless) === undefined

/** The name of the flag that shows the other side of the list. */
export const sideOf = (board: AnyBoard): string | undefined =>
  partsOf(board).find(([, part]) => part.kind === 'side')?.[0]

/** The order in which a search shows the list, where no score comes first. */
export function orderOf(board: AnyBoard, search: AnySearch): SortOrder {
  const side = sideOf(board)
  if (board.sideSort && side && chosenOne(search, side)) return board.sideSort
  return board.sort[search.sort ?? board.firstSort]!
}
