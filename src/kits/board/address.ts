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
import { LONGEST_TEXT, parameterText, type PageParameters } from '#lib/api/read-query.ts'
import type { Address, Part } from './parts.ts'

// Read by hand and not by zod, which would weigh 8 kB on every page with a board.

const isInAddress = ({ kind }: Part): boolean => kind !== 'stored' && kind !== 'kept'

/** Longest list of values, as the API takes them. */
const LIST = 500
/** Values of an open group at once, as the API takes them. */
export const MOST_VALUES = 20

const namesOf = ([name, part]: [string, Part]): readonly string[] =>
  part.kind === 'own' ? part.names : isInAddress(part) ? [name] : []

const hasSort = (board: AnyBoard) => Object.keys(board.sort).length > 1

/** Everything that may stand in an address of the list, in its fixed order. */
export const parametersOf = (board: AnyBoard): string[] => [
  ...(board.words ? ['q', 'in'] : []),
  ...partsOf(board).flatMap(namesOf),
  ...(hasSort(board) ? ['sort'] : []),
  'cursor',
]

/** The same for the page cache: the longest texts are those that are searched for, of lists all values together. */
export const pageParametersOf = (board: AnyBoard): PageParameters => {
  const texts = new Set(['q', ...partsOf(board).flatMap(([name, { kind }]) => (kind === 'text' ? name : []))])
  return Object.fromEntries(parametersOf(board).map((name) => [name, texts.has(name) ? LONGEST_TEXT : LIST]))
}

/** Whatever is wrong in an address falls away, so that every address gives a page. */
export function parseSearch<B extends AnyBoard>(
  board: B,
  given: Readonly<Record<string, unknown>>,
): SearchOf<B> {
  const facets: Record<string, readonly string[]> = {}
  const search: Record<string, unknown> = {
    q: board.words && parameterText(given['q']),
    in: board.words && given['in'] === 'title' ? 'title' : undefined,
    sort: sortOf(board, given['sort']),
    cursor: parameterText(given['cursor'], LIST),
  }
  for (const [name, part] of partsOf(board)) {
    if (part.kind === 'own') Object.assign(search, part.parse(given))
    else if (part.kind === 'text') search[name] = parameterText(given[name])
    else if (part.kind === 'flag' || part.kind === 'side')
      search[name] = given[name] === '1' ? '1' : undefined
    else if (part.kind === 'open') {
      const chosen = splitValues(parameterText(given[name], LIST) ?? '')
      if (chosen.length > 0) facets[name] = chosen
    } else if (part.kind !== 'stored' && part.kind !== 'kept') {
      const asked = parameterText(given[name], LIST)?.split(',') ?? []
      const chosen = part.values.filter((value) => asked.includes(value))
      if (part.one) search[name] = part.values.find((value) => value === given[name])
      else if (chosen.length > 0) facets[name] = chosen
    }
  }
  // A key that is not there and one that is undefined are the same address, and must be the same query.
  const set = Object.entries(search).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(set), facets } as SearchOf<B>
}

const sortOf = (board: AnyBoard, given: unknown): string | undefined =>
  given !== board.firstSort && typeof given === 'string' && Object.hasOwn(board.sort, given)
    ? given
    : undefined

/** The parameters of an address, in their fixed order; the other way round of parseSearch. */
export function addressOf(board: AnyBoard, search: AnySearch): Address {
  const all: Address = { q: search.q, in: search.in, sort: search.sort, cursor: search.cursor }
  for (const [name, part] of partsOf(board)) {
    if (part.kind === 'own') Object.assign(all, part.write(search))
    else if (!isFacet(part) || isOne(part)) all[name] = chosenOne(search, name)
    else all[name] = valuesAddress(part, search.facets[name])
  }
  return Object.fromEntries(parametersOf(board).map((name) => [name, all[name]]))
}

/** What an address holds for the chosen values of a group. */
export function valuesAddress(part: Part, values: readonly string[] | undefined): string | undefined {
  if (!values || values.length === 0) return undefined
  return part.kind === 'open' ? values.map(valueAddress).join(',') : values.join(',')
}

/** A value that content brought, as it stands among others: it may have commas of its own. */
export const valueAddress = (value: string): string => value.replaceAll(/[\\,]/g, String.raw`\$&`)

// Here and not beside the form, which pages load later than addresses.
/** What the controls of a group hold when an address says this of it: values by commas, but for those of their own. */
export const controlValues = (text: string): string[] => text.match(/(?:[^\\,]|\\.)+/gs) ?? []

function splitValues(text: string): string[] {
  const values = controlValues(text).map((value) => value.replaceAll(/\\(.)/gs, '$1').trim())
  return [...new Set(values.filter((value) => value !== '' && value.length <= LONGEST_TEXT))]
    .sort()
    .slice(0, MOST_VALUES)
}

/**
 * What search engines are told of an address: the parameters of the page that counts, and whether it is one of countless
 * views of the same items. One value of one parameter may be a page of its own; two at once are a choice like any other.
 */
export function headOf(board: AnyBoard, search: AnySearch): { canonical: Address; noindex: boolean } {
  const set = Object.entries(addressOf(board, search)).filter(([, value]) => value !== undefined)
  const isPage = ([name]: [string, unknown]) =>
    board.canonical.includes(name) && (search.facets[name]?.length ?? 1) === 1
  const page = set.length === 1 && set.every(isPage)
  return { canonical: page ? Object.fromEntries(set) : {}, noindex: set.length > 0 && !page }
}

/** The address of a feed of what a search finds: without the place in the list, its order, and what only orders it. */
export function feedAddress(board: AnyBoard, search: AnySearch): Address {
  const left = new Set(['cursor', 'sort', ...parametersIn(board, board.feedWithout ?? [])])
  return Object.fromEntries(
    Object.entries(addressOf(board, search)).map(([name, value]) => [
      name,
      left.has(name) ? undefined : value,
    ]),
  )
}

/** What a feed makes of a search: it has no pages, no sides, and an order of its own. */
export function feedSearch<B extends AnyBoard>(board: B, search: SearchOf<B>): SearchOf<B> {
  const left = new Set(['cursor', 'sort', sideOf(board)])
  return Object.fromEntries(Object.entries(search).filter(([name]) => !left.has(name))) as SearchOf<B>
}

/** The address without any filter: what narrows nothing stays. */
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
