import {
  chosenOne,
  isFacet,
  isOne,
  partsOf,
  sideOf,
  type AnyBoard,
  type AnySearch,
  type SearchOf,
} from './board.ts'
import { MAX_TEXT_LENGTH, parameterText, type PageParameters } from '#lib/api/read-query.ts'
import type { Address, Part } from './parts.ts'

// Parsed without zod, which would add 8 kB to every page with a board.

const isInAddress = ({ kind }: Part): boolean => kind !== 'stored' && kind !== 'kept'

/** The maximum number of values in a list, as in the API. */
const MAX_LIST_LENGTH = 500
/** The maximum number of values of an open group, as in the API. */
export const MAX_GROUP_VALUES = 20

const namesOf = ([name, part]: [string, Part]): readonly string[] =>
  part.kind === 'own' ? part.names : isInAddress(part) ? [name] : []

const hasSort = (board: AnyBoard) => Object.keys(board.sort).length > 1

/** Lists all parameters of a list's address in their fixed order. */
export const parametersOf = (board: AnyBoard): string[] => [
  ...(board.words ? ['q', 'in'] : []),
  ...partsOf(board).flatMap(namesOf),
  ...(hasSort(board) ? ['sort'] : []),
  'cursor',
]

/** The same for the page cache, with the maximum length of each. */
export const pageParametersOf = (board: AnyBoard): PageParameters => {
  const texts = new Set(['q', ...partsOf(board).flatMap(([name, { kind }]) => (kind === 'text' ? name : []))])
  return Object.fromEntries(
    parametersOf(board).map((name) => [name, texts.has(name) ? MAX_TEXT_LENGTH : MAX_LIST_LENGTH]),
  )
}

/** Parses the address of a list. Invalid parameters are dropped, so that every address shows a page. */
export function parseSearch<B extends AnyBoard>(
  board: B,
  given: Readonly<Record<string, unknown>>,
): SearchOf<B> {
  const facets: Record<string, readonly string[]> = {}
  const search: Record<string, unknown> = {
    q: board.words && parameterText(given['q']),
    in: board.words && given['in'] === 'title' ? 'title' : undefined,
    sort: sortOf(board, given['sort']),
    cursor: parameterText(given['cursor'], MAX_LIST_LENGTH),
  }
  for (const [name, part] of partsOf(board)) {
    if (part.kind === 'own') Object.assign(search, part.parse(given))
    else if (part.kind === 'text') search[name] = parameterText(given[name])
    else if (part.kind === 'flag' || part.kind === 'side')
      search[name] = given[name] === '1' ? '1' : undefined
    else if (part.kind === 'open') {
      const chosen = splitValues(parameterText(given[name], MAX_LIST_LENGTH) ?? '')
      if (chosen.length > 0) facets[name] = chosen
    } else if (part.kind !== 'stored' && part.kind !== 'kept') {
      const asked = parameterText(given[name], MAX_LIST_LENGTH)?.split(',') ?? []
      const chosen = part.values.filter((value) => asked.includes(value))
      if (part.one) search[name] = part.values.find((value) => value === given[name])
      else if (chosen.length > 0) facets[name] = chosen
    }
  }
  // Drop undefined keys, so that equal searches are equal queries.
  const set = Object.entries(search).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(set), facets } as SearchOf<B>
}

const sortOf = (board: AnyBoard, given: unknown): string | undefined =>
  given !== board.firstSort && typeof given === 'string' && Object.hasOwn(board.sort, given)
    ? given
    : undefined

/** Writes a search as address parameters in their fixed order; the inverse of parseSearch. */
export function addressOf(board: AnyBoard, search: AnySearch): Address {
  const all: Address = { q: search.q, in: search.in, sort: search.sort, cursor: search.cursor }
  for (const [name, part] of partsOf(board)) {
    if (part.kind === 'own') Object.assign(all, part.write(search))
    else if (!isFacet(part) || isOne(part)) all[name] = chosenOne(search, name)
    else all[name] = valuesAddress(part, search.facets[name])
  }
  return Object.fromEntries(parametersOf(board).map((name) => [name, all[name]]))
}

/** Returns the parameter of a group for its chosen values. */
export function valuesAddress(part: Part, values: readonly string[] | undefined): string | undefined {
  if (!values || values.length === 0) return undefined
  return part.kind === 'open' ? values.map(valueAddress).join(',') : values.join(',')
}

/** Escapes a value from content, which may contain commas, for a list. */
export const valueAddress = (value: string): string => value.replaceAll(/[\\,]/g, String.raw`\$&`)

// Not beside the form, which pages load later than addresses.
/** Splits a parameter into the values of a group's controls. Commas inside values are escaped. */
export const controlValues = (text: string): string[] => text.match(/(?:[^\\,]|\\.)+/gs) ?? []

function splitValues(text: string): string[] {
  const values = controlValues(text).map((value) => value.replaceAll(/\\(.)/gs, '$1').trim())
  return [...new Set(values.filter((value) => value !== '' && value.length <= MAX_TEXT_LENGTH))]
    .sort()
    .slice(0, MAX_GROUP_VALUES)
}

/**
 * Returns the canonical parameters of an address, and whether search engines may index it. One value of one parameter
 * may be a page of its own; a combination is not.
 */
export function headOf(board: AnyBoard, search: AnySearch): { canonical: Address; noindex: boolean } {
  const set = Object.entries(addressOf(board, search)).filter(([, value]) => value !== undefined)
  const isPage = ([name]: [string, unknown]) =>
    board.canonical.includes(name) && (search.facets[name]?.length ?? 1) === 1
  const page = set.length === 1 && set.every(isPage)
  return { canonical: page ? Object.fromEntries(set) : {}, noindex: set.length > 0 && !page }
}

/** Returns the address of a search's feed, without cursor, order and parts that only affect order. */
export function feedAddress(board: AnyBoard, search: AnySearch): Address {
  const left = new Set(['cursor', 'sort', ...parametersIn(board, board.feedWithout ?? [])])
  return Object.fromEntries(
    Object.entries(addressOf(board, search)).map(([name, value]) => [
      name,
      left.has(name) ? undefined : value,
    ]),
  )
}

/** Parses the search of a feed: no pages, no sides, and its own order. */
export function feedSearch<B extends AnyBoard>(board: B, search: SearchOf<B>): SearchOf<B> {
  const left = new Set(['cursor', 'sort', sideOf(board)])
  return Object.fromEntries(Object.entries(search).filter(([name]) => !left.has(name))) as SearchOf<B>
}

/** Returns the address without filters, keeping parameters that do not filter. */
export function clearedAddress(board: AnyBoard, search: AnySearch): Address {
  const kept = new Set(parametersIn(board, board.keep))
  return Object.fromEntries(
    Object.entries(addressOf(board, search)).map(([name, value]) => [
      name,
      kept.has(name) ? value : undefined,
    ]),
  )
}

const parametersIn = (board: AnyBoard, names: readonly string[]): string[] =>
  partsOf(board).flatMap((each) => (names.includes(each[0]) ? namesOf(each) : []))
