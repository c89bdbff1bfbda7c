import { ApiError } from '#lib/api/api-client.ts'
import { addressOf, feedSearch, parseSearch } from './address.ts'
import { appliesTo, chosenOne, isFacet, isOne, partsOf, type AnyBoard, type AnySearch } from './board.ts'
import { filtersIn } from './chips.ts'
import { cursorBehind, shownBehind } from './paging/jump.ts'
import type { Address } from './parts.ts'

/** What an address asks the API for, by names of the wire; what is not asked for is absent. */
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
 * Asks for the page of a list that an address names. One that was kept may name a place behind which nothing is left, or
 * in a way that is no longer read: then it is the first page; behind more results than there are it is the last.
 */
export async function askPage<R extends { results: readonly unknown[]; total: number }>(
  cursor: string | undefined,
  ask: (place: { cursor?: string | undefined }) => Promise<R>,
): Promise<R> {
  if (!cursor) return ask({})
  try {
    const found = await ask({ cursor })
    if (found.results.length > 0 || found.total === 0) return found
    return await ask({ cursor: cursorBehind(shownBehind(cursor, found.total) ?? 0) })
  } catch (error) {
    if (!(error instanceof ApiError) || !error.fields['cursor']) throw error
    return ask({})
  }
}

/**
 * A search as its own address has it, whichever way that was written: without its order and place in the list.
 * @returns `filters` what narrows it, as people read it in the language of the page.
 */
export function nameSearch(
  board: AnyBoard,
  given: Readonly<Record<string, unknown>>,
): { query: Address; filters: string[] } {
  const search = feedSearch(board, parseSearch(board, given))
  return { query: addressOf(board, search), filters: filtersIn(board, search).map(({ text }) => text) }
}

/** Entries of one feed. */
const FEED_ENTRIES = 50

/**
 * What a feed of a search asks for.
 * @param given the parameters of its address; what is wrong in them falls away.
 * @returns `facets` by names of the wire, `query` the address of the search; both without its order and place in the list.
 */
export function askFeed(
  board: AnyBoard,
  given: Readonly<Record<string, unknown>>,
): { facets: Record<string, unknown>; query: Address } {
  const search = feedSearch(board, parseSearch(board, given))
  return { facets: { ...wireSearch(board, search), limit: FEED_ENTRIES }, query: addressOf(board, search) }
}
