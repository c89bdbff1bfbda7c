import * as z from 'zod/mini'
import { defineCursor, int4 } from '#lib/api/cursor.ts'
import { partsOf } from './board.ts'
import type { Found, SortPlace, Plan } from './plan.ts'

/** The counts of an answer, by names of the wire. */
export function countsOf(
  { groups, index: { board } }: Pick<Plan, 'groups' | 'index'>,
  found: Found,
): Record<string, unknown> {
  const side = partsOf(board).flatMap(([, part]) => (part.kind === 'side' ? [[part.wire, found.others]] : []))
  const counted = groups.map((group) => {
    if (group.kind === 'open') {
      return [group.wire, (found.open[group.key] ?? []).map(([value, count]) => ({ value, count }))]
    }
    const numbers = (i: number) =>
      (group.kind === 'bits'
        ? found.bits[32 * group.word + group.from + i]
        : found.computed[group.key]?.[i]) ?? 0
    if (group.kind === 'computed' && group.flag) return [group.wire, numbers(0)]
    return [group.wire, Object.fromEntries(group.values.map((value, i) => [value, numbers(i)]))]
  })
  return Object.fromEntries([...counted, ...side])
}

/** Of every board: the place of the last item of a page. */
export const boardCursor = defineCursor<SortPlace>(z.tuple([int4, int4, int4]))
