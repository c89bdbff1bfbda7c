import * as m from '#messages/board/answers.ts'
import * as z from 'zod/mini'
import { MAX_GROUP_VALUES } from './address.ts'
import { MAX_PAGE_SIZE, searchInput } from '#lib/api/search-input.ts'
import { partsOf, type AnyBoard, type SortOf } from './board.ts'
import type {
  ClosedFacet,
  ComputedFacet,
  Flag,
  OpenFacet,
  Part,
  PartitionFacet,
  Side,
  TextFilter,
} from './parts.ts'

// The wire schemas of a board: search requests, and the counts in answers.

const name = z.string().check(z.maxLength(200))

/** The requested page of a list. */
export const pageCursor = z.optional(
  z
    .string()
    .check(
      z.maxLength(500),
      z.describe('The nextCursor of the previous answer, or the number of results to skip, up to 9999.'),
    ),
)

type Asked<T> = z.ZodMiniOptional<z.ZodMiniType<T, unknown>>
type Values = { values: readonly string[] }
type ValuesIn<F extends Values> = F['values'][number]

type AskedOf<F> =
  F extends OpenFacet<never>
    ? Asked<string[]>
    : F extends ClosedFacet<never, string, true> | ComputedFacet<string, true> | PartitionFacet
      ? Asked<ValuesIn<F>>
      : F extends Values
        ? Asked<ValuesIn<F>[]>
        : F extends Flag | Side
          ? Asked<boolean>
          : Asked<string>

type CountsOf<F> =
  F extends OpenFacet<never>
    ? z.ZodMiniArray<typeof valueCount>
    : F extends PartitionFacet
      ? z.ZodMiniOptional<z.ZodMiniObject<Record<ValuesIn<F>, z.ZodMiniNumber>>>
      : F extends Values
        ? z.ZodMiniObject<Record<ValuesIn<F>, z.ZodMiniNumber>>
        : z.ZodMiniNumber

type OnWire =
  | ClosedFacet<never>
  | OpenFacet<never>
  | ComputedFacet
  | PartitionFacet
  | Flag
  | Side
  | TextFilter
type WireOf<P, Kind> = P extends Kind & { wire: infer W extends string } ? W : never
type PartsIn<B> = B extends { parts: infer P } ? P : never

type SearchShape<P> = { [K in keyof P as WireOf<P[K], OnWire>]: AskedOf<P[K]> }
type CountsShape<P> = { [K in keyof P as WireOf<P[K], Exclude<OnWire, TextFilter>>]: CountsOf<P[K]> }

const one = (values: readonly string[]) => z.enum(values as [string, ...string[]])

/** Returns the error for a choice in a group. @param allowed its values; any text if absent. */
function reasonFor(given: unknown, allowed: readonly string[] | undefined): string {
  const chosen: unknown[] = Array.isArray(given) ? given : [given]
  const wrong = chosen.find((each) => typeof each !== 'string' || (allowed && !allowed.includes(each)))
  if (chosen.length > MAX_GROUP_VALUES || wrong === undefined)
    return m.tooManyValues({ most: MAX_GROUP_VALUES })
  const said = (typeof wrong === 'string' ? wrong : (JSON.stringify(wrong) ?? '')).slice(0, MAX_QUOTED)
  return allowed ? m.noSuchValue({ value: said, allowed: allowed.join(', ') }) : m.noText({ value: said })
}

/** Maximum characters of an invalid value to quote in its error. */
const MAX_QUOTED = 60

const oneOrMany = (
  item: z.ZodMiniType<string>,
  values?: readonly string[],
  aliases: Readonly<Record<string, string>> = {},
) =>
  z.pipe(
    z.union([item, z.array(item).check(z.maxLength(MAX_GROUP_VALUES))], {
      error: ({ input }) => reasonFor(input, values && [...values, ...Object.keys(aliases)]),
    }),
    z.transform((value) => [
      ...new Set((Array.isArray(value) ? value : [value]).map((each: string) => aliases[each] ?? each)),
    ]),
  )

function askedOf(part: Part): z.ZodMiniType {
  switch (part.kind) {
    case 'flag':
    case 'side':
      return z.boolean()
    case 'open':
      return oneOrMany(name)
    case 'closed': {
      const { values, aliases = {} } = part
      const spelt = one([...values, ...Object.keys(aliases)])
      return part.one ? spelt : oneOrMany(spelt, values, aliases)
    }
    case 'partition':
      return one(part.values)
    case 'computed':
      return part.one ? one(part.values) : oneOrMany(one(part.values), part.values)
    default:
      return name
  }
}

const isOnWire = (part: Part): part is OnWire =>
  part.kind !== 'stored' && part.kind !== 'kept' && part.kind !== 'own'

/** Returns the request schema for the parts of a board; an absent part does not filter. */
export const searchShape = <B extends AnyBoard>({ parts }: B): SearchShape<PartsIn<B>> =>
  shapeOf(parts, (part) => isOnWire(part) && z.optional(askedOf(part))) as SearchShape<PartsIn<B>>

const valueCount = z.object({ value: z.string(), count: z.number() })

function countsIn(part: Part): z.ZodMiniType | false {
  if (!isOnWire(part) || part.kind === 'text') return false
  if (part.kind === 'open') return z.array(valueCount)
  if (part.kind === 'flag' || part.kind === 'side') return z.number()
  const counts = z.object(Object.fromEntries(part.values.map((value) => [value, z.number()])))
  // Only if all partitions are requested.
  return part.kind === 'partition' ? z.optional(counts) : counts
}

/**
 * Returns the schema of counts: for each value, the number of results if it were chosen (too), without the
 * choice in its own group. For a side, the number on the other side with every other choice.
 */
export const countsShape = <B extends AnyBoard>({ parts }: B): CountsShape<PartsIn<B>> =>
  shapeOf(parts, countsIn) as CountsShape<PartsIn<B>>

const shapeOf = (parts: AnyBoard['parts'], schemaOf: (part: Part) => z.ZodMiniType | false) =>
  Object.fromEntries(
    partsOf({ parts } as AnyBoard).flatMap(([, part]) => {
      const schema = schemaOf(part)
      return schema && 'wire' in part ? [[part.wire, schema]] : []
    }),
  )

type Exactly<T> = z.ZodMiniOptional<z.ZodMiniType<T, T>>
type WordsIn<B> = B extends { words?: infer W } ? NonNullable<W> : never
type SearchFields<B> = SearchShape<PartsIn<B>> & {
  [K in WordsIn<B> as K extends { wire: infer W extends string } ? W : never]: Exactly<string>
} & {
  [K in WordsIn<B> as K extends { inWire: infer W extends string } ? W : never]: Exactly<'title' | 'all'>
} & { sort: Exactly<SortOf<B>>; cursor: typeof pageCursor; limit: Exactly<number> }

/**
 * Returns the request schema for a search of a board by words; an absent part does not filter.
 * @param more the fields of filters of this board only.
 */
export function boardSearchSchema<
  B extends AnyBoard & { words?: { wire: string; inWire: string } },
  // oxlint-disable-next-line typescript/no-empty-object-type -- a board without filters of its own
  More extends z.core.$ZodLooseShape = {},
>(board: B, more?: More) {
  const { wire, inWire } = board.words!
  const shape = {
    ...searchShape(board),
    [wire]: z.optional(name),
    /** Where to search: in titles only, or in all text. */
    [inWire]: z.optional(z.enum(['title', 'all'])),
    sort: z.optional(one(Object.keys(board.sort))),
    cursor: pageCursor,
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_PAGE_SIZE))),
    ...more,
  } as unknown as SearchFields<B> & More
  return searchInput(shape, { texts: [wire as keyof SearchFields<B> & string] })
}

/** Returns the schema of a page of results. @param card an item as lists show it. */
export const boardResultsSchema = <B extends AnyBoard, C extends z.ZodMiniType>(board: B, card: C) =>
  z.object({
    results: z.array(card),
    total: z.number(),
    counts: z.object(countsShape(board)),
    nextCursor: z.nullable(z.string()),
  })
