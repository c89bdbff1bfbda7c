import { optionLabel, type Option } from '#lib/text/option.ts'

// What a list can be searched by. All of it is read by the browser, too: no zod, no SQL.

/** A text for people, in the language of the page. */
export type Label = () => string

/** Parameters of an address; what is undefined is not in it. */
export type Address = Record<string, string | undefined>

/** Something that narrows a list, and what the address would be without it. */
export interface ActiveFilter {
  text: string
  without: Address
}

/** How the panel shows a group. */
export interface Offer<V extends string = string> {
  /** Those that are offered, in their order; all of the group otherwise. */
  values?: readonly V[]
  /** Few need it: open once something in it is chosen. */
  folded?: boolean
  /** Above the groups that do not say so. */
  first?: boolean
}

interface Facet<W extends string> {
  /** Its name in calls of the API, of the question and of its counts; in an address it has its key. */
  wire: W
  label: Label
  /** What people read for a value; one that nobody knows, too. */
  valueLabel: (value: string) => string
  /** The flag with which the group says nothing: then it is neither shown nor asked for. */
  unless?: string
}

interface Values<V extends string, One extends boolean, W extends string> extends Facet<W> {
  /** In the order in which they stand in addresses. */
  values: readonly V[]
  /** One value at a time: no group of the panel, but a choice of the screen's own. */
  one?: One
  /** Whether and how the panel offers the group; with all of its values if absent, not at all if it says nothing. */
  offer?: (partition: string | undefined) => Offer<V> | undefined
}

/** Values that are known beforehand: a bit each. */
export interface ClosedFacet<
  Item,
  V extends string = string,
  One extends boolean = boolean,
  W extends string = string,
> extends Values<V, One, W> {
  kind: 'closed'
  /** The bit of its first value, where the rows of items keep it; the others follow in the same word of 32. */
  bit: number
  /** Other spellings of values, taken from items and callers. */
  aliases?: Readonly<Record<string, V>>
  /** The values that an item has; what is not among them has no bit. */
  of: (item: Item) => readonly string[]
}

/** The values of a closed group, with what people read for each. */
export const chosenFrom = (options: readonly Option[]) => ({
  values: options.map(({ value }) => value),
  valueLabel: (value: string) => optionLabel(options, value),
})

/** Of values that content brings: more make a panel that nobody reads to its end. */
export const MOST_OFFERED = 12

/** Values that content brings: a numbered dictionary, of which the most used are offered. */
export interface OpenFacet<Item, W extends string = string> extends Facet<W> {
  kind: 'open'
  of: (item: Item) => readonly string[]
  /** How many are counted in an answer, beside those that are chosen. */
  most: number
  offer?: (partition: string | undefined) => Omit<Offer, 'values'> | undefined
}

/** Values that follow from the numbers of an item and the time of asking: how, the index says. */
export interface ComputedFacet<
  V extends string = string,
  One extends boolean = boolean,
  W extends string = string,
> extends Values<V, One, W> {
  kind: 'computed'
}

/**
 * In which partitions the items are, where all of them are asked for: one of them, or all. The values stand in the order
 * of the partitions, under names that may be others in addresses.
 */
export interface PartitionFacet<V extends string = string, W extends string = string> extends Values<
  V,
  true,
  W
> {
  kind: 'partition'
}

/** Bits of an item that no address names, but what is computed may read. */
export interface StoredBits<Item> {
  kind: 'stored'
  values: readonly string[]
  bit: number
  of: (item: Item) => readonly string[]
}

/**
 * Values that content brings, kept with an item for what is computed: no address names them, no answer counts them. The
 * table has a text[] for them under the key.
 */
export interface KeptValues<Item> {
  kind: 'kept'
  of: (item: Item) => readonly string[]
}

/** On or off: '1' in the address, true on the wire, one count. How an item has it, the index says. */
export interface Flag<W extends string = string> {
  kind: 'flag'
  wire: W
  label: Label
}

/**
 * The list has two sides, such as what is to come and what is over, and shows one of them: the other with this flag. Its
 * count is that of the side which is not shown.
 */
export interface Side<W extends string = string> {
  kind: 'side'
  wire: W
  label: Label
  /** Of the side that is shown without the flag. */
  otherLabel: Label
}

/** A text that is compared as it stands, such as a name; without counts. */
export interface TextFilter<W extends string = string> {
  kind: 'text'
  wire: W
}

/** What only one board does. Its state stands in the search beside the rest, under names of its own. */
export interface OwnFilter<State extends object = object> {
  kind: 'own'
  /** Its parameters, in their order. */
  names: readonly string[]
  /** What an address says; whatever is wrong in it falls away. */
  parse(given: Readonly<Record<string, unknown>>): State
  /** The parameters; the other way round of `parse`. */
  write(state: State): Address
  /** What a call of the API asks for, by names of the wire. */
  ask(state: State): Record<string, unknown>
  chips?(state: State): ActiveFilter[]
}

export type Part<Item = never> =
  | ClosedFacet<Item>
  | OpenFacet<Item>
  | ComputedFacet
  | PartitionFacet
  | StoredBits<Item>
  | KeptValues<Item>
  | Flag
  | Side
  | TextFilter
  | OwnFilter

/** Groups of values that people choose from. */
export type AnyFacet = ClosedFacet<never> | OpenFacet<never> | ComputedFacet | PartitionFacet

// Helpers keep names and values literal, so that addresses, calls and counts are typed by them.

export const closed =
  <Item>() =>
  <const V extends string, const W extends string, const One extends boolean = false>(
    facet: Omit<ClosedFacet<Item, V, One, W>, 'kind'>,
  ): ClosedFacet<Item, V, NoInfer<One>, W> => ({ kind: 'closed', ...facet })

export const open =
  <Item>() =>
  <const W extends string>(facet: Omit<OpenFacet<Item, W>, 'kind'>): OpenFacet<Item, W> => ({
    kind: 'open',
    ...facet,
  })

export const computed = <const V extends string, const W extends string, const One extends boolean = false>(
  facet: Omit<ComputedFacet<V, One, W>, 'kind'>,
): ComputedFacet<V, NoInfer<One>, W> => ({ kind: 'computed', ...facet })

export const partitions = <const V extends string, const W extends string>(
  facet: Omit<PartitionFacet<V, W>, 'kind' | 'one'>,
): PartitionFacet<V, W> => ({ kind: 'partition', one: true, ...facet })

export const stored =
  <Item>() =>
  (bits: Omit<StoredBits<Item>, 'kind'>): StoredBits<Item> => ({ kind: 'stored', ...bits })

export const kept =
  <Item>() =>
  (of: KeptValues<Item>['of']): KeptValues<Item> => ({ kind: 'kept', of })

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
