import { optionLabel, type Option } from '#lib/text/option.ts'

// The parts of a search. The browser loads them as well: no zod, no SQL.

/** A text in the language of the page. */
export type Label = () => string

/** The parameters of an address, without undefined ones. */
export type Address = Record<string, string | undefined>

/** An active filter, and the address without it. */
export interface ActiveFilter {
  text: string
  without: Address
}

/** The presentation of a group in the panel. */
export interface Offer<V extends string = string> {
  /** The offered values in order; all by default. */
  values?: readonly V[]
  /** Rarely needed: collapsed until one of its values is chosen. */
  folded?: boolean
  /** Shown before the groups without it. */
  first?: boolean
}

interface Facet<W extends string> {
  /** Its name in API requests and counts; in addresses it has its key. */
  wire: W
  label: Label
  /** Returns the label of a value, also of an unknown one. */
  valueLabel: (value: string) => string
  /** The flag that switches the group off: it is then neither shown nor requested. */
  unless?: string
}

interface Values<V extends string, One extends boolean, W extends string> extends Facet<W> {
  /** In the order of addresses. */
  values: readonly V[]
  /** Single choice: a control of the page, not a group of the panel. */
  one?: One
  /** Returns how the panel offers the group, or undefined to hide it. All values by default. */
  offer?: (partition: string | undefined) => Offer<V> | undefined
}

/** A group of fixed values, one bit each. */
export interface ClosedFacet<
  Item,
  V extends string = string,
  One extends boolean = boolean,
  W extends string = string,
> extends Values<V, One, W> {
  kind: 'closed'
  /** The bit of its first value in a row; the others follow in the same 32-bit word. */
  bit: number
  /** Alternative spellings of values, accepted from items and callers. */
  aliases?: Readonly<Record<string, V>>
  /** Returns the values of an item; unknown ones have no bit. */
  of: (item: Item) => readonly string[]
}

/** Returns the values and labels of a closed group. */
export const chosenFrom = (options: readonly Option[]) => ({
  values: options.map(({ value }) => value),
  valueLabel: (value: string) => optionLabel(options, value),
})

/** Maximum values of an open group in the panel; nobody reads more. */
export const MAX_OFFERED = 12

/** A group of values from content: a numbered dictionary, of which the most used are offered. */
export interface OpenFacet<Item, W extends string = string> extends Facet<W> {
  kind: 'open'
  of: (item: Item) => readonly string[]
  /** Number of counted values, besides chosen ones. */
  most: number
  offer?: (partition: string | undefined) => Omit<Offer, 'values'> | undefined
}

/** A group computed by the index from an item's columns and the time of the request. */
export interface ComputedFacet<
  V extends string = string,
  One extends boolean = boolean,
  W extends string = string,
> extends Values<V, One, W> {
  kind: 'computed'
}

/**
 * Filters by partition if all are searched: one of them, or all. The values are in partition order; their
 * names in addresses may differ.
 */
export interface PartitionFacet<V extends string = string, W extends string = string> extends Values<
  V,
  true,
  W
> {
  kind: 'partition'
}

/** Bits that no address names, for computed groups. */
export interface StoredBits<Item> {
  kind: 'stored'
  values: readonly string[]
  bit: number
  of: (item: Item) => readonly string[]
}

/**
 * Values from content, stored for computed groups: not in addresses and not counted. The table has a text[]
 * column named by the key.
 */
export interface ArrayColumn<Item> {
  kind: 'kept'
  of: (item: Item) => readonly string[]
}

/** A flag: '1' in the address, true on the wire, one count. The index defines which items have it. */
export interface Flag<W extends string = string> {
  kind: 'flag'
  wire: W
  label: Label
}

/**
 * A list of two sides, such as upcoming and past: the flag switches to the other side. Its count is that of
 * the hidden side.
 */
export interface Side<W extends string = string> {
  kind: 'side'
  wire: W
  label: Label
  /** The label of the side without the flag. */
  otherLabel: Label
}

/** A text that must be equal, such as a name; without counts. */
export interface TextFilter<W extends string = string> {
  kind: 'text'
  wire: W
}

/** A filter of a single board. Its state is part of the search, under its own names. */
export interface OwnFilter<State extends object = object> {
  kind: 'own'
  /** Its parameters, in order. */
  names: readonly string[]
  /** Parses an address and drops invalid parameters. */
  parse(given: Readonly<Record<string, unknown>>): State
  /** Returns the parameters; the inverse of `parse`. */
  write(state: State): Address
  /** Returns the API request by wire name. */
  ask(state: State): Record<string, unknown>
  chips?(state: State): ActiveFilter[]
}

export type Part<Item = never> =
  | ClosedFacet<Item>
  | OpenFacet<Item>
  | ComputedFacet
  | PartitionFacet
  | StoredBits<Item>
  | ArrayColumn<Item>
  | Flag
  | Side
  | TextFilter
  | OwnFilter

export type AnyFacet = ClosedFacet<never> | OpenFacet<never> | ComputedFacet | PartitionFacet

// Helpers keep names and values literal, so that addresses, requests and counts are typed by them.

export const closedFacet =
  <Item>() =>
  <const V extends string, const W extends string, const One extends boolean = false>(
    facet: Omit<ClosedFacet<Item, V, One, W>, 'kind'>,
  ): ClosedFacet<Item, V, NoInfer<One>, W> => ({ kind: 'closed', ...facet })

export const openFacet =
  <Item>() =>
  <const W extends string>(facet: Omit<OpenFacet<Item, W>, 'kind'>): OpenFacet<Item, W> => ({
    kind: 'open',
    ...facet,
  })

export const computedFacet = <
  const V extends string,
  const W extends string,
  const One extends boolean = false,
>(
  facet: Omit<ComputedFacet<V, One, W>, 'kind'>,
): ComputedFacet<V, NoInfer<One>, W> => ({ kind: 'computed', ...facet })

export const partitions = <const V extends string, const W extends string>(
  facet: Omit<PartitionFacet<V, W>, 'kind' | 'one'>,
): PartitionFacet<V, W> => ({ kind: 'partition', one: true, ...facet })

export const stored =
  <Item>() =>
  (bits: Omit<StoredBits<Item>, 'kind'>): StoredBits<Item> => ({ kind: 'stored', ...bits })

export const arrayColumn =
  <Item>() =>
  (of: ArrayColumn<Item>['of']): ArrayColumn<Item> => ({ kind: 'kept', of })

export const flag = <const W extends string>(of: Omit<Flag<W>, 'kind'>): Flag<W> => ({ kind: 'flag', ...of })

export const side = <const W extends string>(of: Omit<Side<W>, 'kind'>): Side<W> => ({ kind: 'side', ...of })

export const textFilter = <const W extends string>(of: Omit<TextFilter<W>, 'kind'>): TextFilter<W> => ({
  kind: 'text',
  ...of,
})

export const own = <State extends object>(filter: Omit<OwnFilter<State>, 'kind'>): OwnFilter<State> => ({
  kind: 'own',
  ...filter,
})
