import { PAGE_SIZE } from '#lib/api/search-input.ts'

// Offset cursors, so that people can jump to a page. All other cursors name the previous item (../answer.ts),
// so that new items do not shift the page.

/** Maximum offset: the index must sort everything before it. */
const MAX_OFFSET = 9_999

/** Returns the offset of a cursor; undefined if it names an item or is invalid. */
export function offsetOfCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return 0
  return /^[1-9]\d{0,3}$/.test(cursor) ? Number(cursor) : undefined
}

/** Returns the cursor of an offset. */
export const cursorOfOffset = (results: number): string | undefined =>
  results > 0 ? String(results) : undefined

/** Returns the offset of the last page with an offset cursor. */
const beforeLast = (total: number): number =>
  Math.floor((Math.min(total, MAX_OFFSET) - 1) / PAGE_SIZE) * PAGE_SIZE

/** Returns the offset of the shown page: past the end it is the last page. */
export function pageOffset(cursor: string | undefined, total: number): number | undefined {
  const before = offsetOfCursor(cursor)
  return before !== undefined && before >= total ? Math.max(0, beforeLast(total)) : before
}

/**
 * Returns the range of results on a page, such as 101–120; undefined on the first page and for item cursors.
 */
export function spanOf(
  cursor: string | undefined,
  { results, total }: { results: readonly unknown[]; total: number },
): string | undefined {
  const before = pageOffset(cursor, total)
  return before && results.length > 0 ? `${before + 1}–${before + results.length}` : undefined
}

/** The number of page links that fit on a phone. */
const LINKS = 7

/**
 * Returns the numbers of the linked pages: the first, those around the current one, and the last; 0 is a gap.
 * @param shown the current page; the first pages if absent.
 */
export function pagesAround(shown: number | undefined, total: number): number[] {
  const last = beforeLast(total) / PAGE_SIZE + 1
  if (last <= LINKS) return Array.from({ length: last }, (_, at) => at + 1)
  const middle = Math.min(Math.max(shown ?? 1, 4), last - 3)
  return [1, middle === 4 ? 2 : 0, middle - 1, middle, middle + 1, middle === last - 3 ? last - 1 : 0, last]
}
