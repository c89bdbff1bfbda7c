import { PAGE_SIZE } from '#lib/api/search-input.ts'

// Pages that are named by how many results stand before them, so that one can jump to them. All others are named by the
// item that they follow (../answer.ts), which keeps its place when others come in.

/** So far one can jump: an index has to order all that is left out. */
const MOST = 9_999

/** How many results stand before a page; nothing where that is named by an item, or by nonsense. */
export function resultsBefore(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return 0
  return /^[1-9]\d{0,3}$/.test(cursor) ? Number(cursor) : undefined
}

/** What names the page that begins behind so many results. */
export const cursorBehind = (results: number): string | undefined =>
  results > 0 ? String(results) : undefined

/** How many results stand before the last page that can be jumped to. */
const beforeLast = (total: number): number => Math.floor((Math.min(total, MOST) - 1) / PAGE_SIZE) * PAGE_SIZE

/** The page that is shown where a cursor names one: behind the end it is the last. */
export function shownBehind(cursor: string | undefined, total: number): number | undefined {
  const before = resultsBefore(cursor)
  return before !== undefined && before >= total ? Math.max(0, beforeLast(total)) : before
}

/** Which results a page shows, where it is not the first and that is known: 101–120. */
export function spanOf(
  cursor: string | undefined,
  { results, total }: { results: readonly unknown[]; total: number },
): string | undefined {
  const before = shownBehind(cursor, total)
  return before && results.length > 0 ? `${before + 1}–${before + results.length}` : undefined
}

/** As many links to pages as fit beside each other on a phone. */
const LINKS = 7

/**
 * The pages that are offered to jump to: the first, those around the one that is shown, and the last; 0 stands for those
 * between.
 * @param shown the page that is shown; without it the first ones are offered.
 */
export function pagesAround(shown: number | undefined, total: number): number[] {
  const last = beforeLast(total) / PAGE_SIZE + 1
  if (last <= LINKS) return Array.from({ length: last }, (_, at) => at + 1)
  const middle = Math.min(Math.max(shown ?? 1, 4), last - 3)
  return [1, middle === 4 ? 2 : 0, middle - 1, middle, middle + 1, middle === last - 3 ? last - 1 : 0, last]
}
