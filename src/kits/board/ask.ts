import { ApiError } from '#lib/api/api-client.ts'
import { addressOf, feedSearch, parseSearch } from './address.ts'
import { appliesTo, chosenOne, isFacet, isOne, partsOf, type AnyBoard, type AnySearch } from './board.ts'
import { filtersIn } from './chips.ts'
import { cursorOfOffset, pageOffset } from './paging/jump.ts'
import type { Address } from './parts.ts'

/** Returns the API request of a search by wire name, without absent parts. */
export function wireSearch(board: AnyBoard, search: AnySearch): Record<string, unknown> {
  const { words } = board
  const asked: Record<string, unknown> = { sort: search.sort, cursor: search.cursor }
  if (words) {
    asked[words.wire] = search.q
    asked[words.inWire] = search.q ? (search.in ?? 'all') : undefined
  }
  for (const [name, part] of partsOf(board)) {
    if (part.kind === 'own') Object.assign(asked, part.ask(search))
    else if (part.kind === 'flag' || part.kind === 'side')
      asked[part.wire] = chosenOne(search, name) === '1' || undefined
    else if (part.kind === 'text') asked[part.wire] = chosenOne(search, name)
    else if (isFacet(part) && appliesTo(part, search))
      asked[part.wire] = isOne(part) ? chosenOne(search, name) : search.facets[name]
  }
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
}

/**
 * Loads the page that an address names. An outdated cursor gives the first page; one beyond the last result gives the
 * last page.
 */
export async function fetchBoardPage<R extends { results: readonly unknown[]; total: number }>(
  cursor: string | undefined,
  ask: (place: { cursor?: string | undefined }) => Promise<R>,
): Promise<R> {
  if (!cursor) return ask({})
  try {
    const found = await ask({ cursor })
    if (found.results.length > 0 || found.total === 0) return found
    return await ask({ cursor: cursorOfOffset(pageOffset(cursor, found.total) ?? 0) })
  } catch (error) {
    if (!(error instanceof ApiError) || !error.fields['cursor']) throw error
    return ask({})
  }
}

/**
 * Describes a saved search in a normal form, without order and cursor.
 * @returns `filters`: its filters as text in the page's language.
 */
export function nameSearch(
  board: AnyBoard,
  given: Readonly<Record<string, unknown>>,
): { query: Address; filters: string[] } {
  const search = feedSearch(board, parseSearch(board, given))
  return { query: addressOf(board, search), filters: filtersIn(board, search).map(({ text }) => text) }
}

/** The number of entries in a feed. */
const FEED_ENTRIES = 50

/**
 * Parses the search of a feed.
 * @param given the parameters of its address; invalid ones are dropped.
 * @returns `facets` by wire name, `query` the address of the search; both without order and cursor.
 */
export function parseFeedSearch(
  board: AnyBoard,
  given: Readonly<Record<string, unknown>>,
): { facets: Record<string, unknown>; query: Address } {
  const search = feedSearch(board, parseSearch(board, given))
  return { facets: { ...wireSearch(board, search), limit: FEED_ENTRIES }, query: addressOf(board, search) }
}
