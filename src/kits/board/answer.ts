import * as z from 'zod/mini'
import { defineCursor, int4 } from '#lib/api/cursor.ts'
import { partsOf } from './board.ts'
import type { CountedGroup } from './definition.ts'
import { offsetOfCursor } from './paging/jump.ts'
import type { IndexMatches, SortPosition, Plan } from './plan.ts'

/** Returns the counts of an answer by wire name. */
export function countsOf(
  { groups, silent, index: { board } }: Pick<Plan, 'groups' | 'silent' | 'index'>,
  found: IndexMatches,
): Record<string, unknown> {
  const side = partsOf(board).flatMap(([, part]) => (part.kind === 'side' ? [[part.wire, found.others]] : []))
  // If one partition was requested, there is none to choose from.
  const counted = groups
    .filter(({ kind }, at) => kind !== 'partition' || !silent.has(at))
    .map((group) => [group.wire, countsIn(group, found)])
  return Object.fromEntries([...counted, ...side])
}

function countsIn(group: CountedGroup, found: IndexMatches): unknown {
  if (group.kind === 'open') return (found.open[group.key] ?? []).map(([value, count]) => ({ value, count }))
  const numbers = (i: number): number => {
    if (group.kind === 'partition') return found.partitions[i] ?? 0
    return (
      (group.kind === 'bits'
        ? found.bits[32 * group.word + group.from + i]
        : found.computed[group.key]?.[i]) ?? 0
    )
  }
  if (group.kind === 'computed' && group.flag) return numbers(0)
  return Object.fromEntries(group.values.map((value, i) => [value, numbers(i)]))
}

/** The cursor of all boards: the position of the last item of a page. */
export const boardCursor = defineCursor<SortPosition>(z.tuple([int4, int4, int4]))

/** Parses a cursor: the position of an item, or an offset. @throws AppError `invalid_input` if it is invalid. */
export function parseBoardCursor(cursor: string | undefined): Pick<Plan, 'after' | 'skip'> {
  const skip = offsetOfCursor(cursor)
  return skip === undefined ? { after: boardCursor.read(cursor), skip: 0 } : { after: undefined, skip }
}
