import type { Columns } from './columns.ts'
import { BestPlaces } from './page.ts'
import type { IndexMatches, Plan } from './plan.ts'

/** Searches the partitions of a plan. @returns undefined if there is no such partition. */
export function searchParts(
  columns: readonly Columns[],
  plan: Plan,
  items: Uint32Array | undefined,
): IndexMatches | undefined {
  const [first, ...more] = plan.partitions
  const found =
    more.length === 0
      ? columns[first!]?.search(plan, items)
      : mergeFound(plan, new Map(plan.partitions.map((at) => [at, columns[at]!.search(plan, items)])))
  // All partitions together.
  return found && { ...found, places: found.places.slice(plan.skip) }
}

/**
 * Merges the results of several partitions: counts add up, and the page has the best items of all.
 * @param parts by partition index; those that the plan does not show only add their totals.
 */
function mergeFound(plan: Plan, parts: ReadonlyMap<number, IndexMatches>): IndexMatches {
  const shown = plan.shown.flatMap((at) => parts.get(at) ?? [])
  const places = new BestPlaces({ ...plan, after: undefined }, false)
  for (const found of shown) for (const place of found.places) places.offer(...place)
  return {
    total: sum(shown.map(({ total }) => total)),
    others: sum(shown.map(({ others }) => others)),
    bits: added(shown.map(({ bits }) => bits)),
    computed: Object.fromEntries(
      Object.keys(shown[0]?.computed ?? {}).map((key) => [
        key,
        added(shown.map(({ computed }) => computed[key]!)),
      ]),
    ),
    // A board that is searched in all partitions has none.
    open: {},
    partitions: Array.from(
      { length: Math.max(...plan.partitions) + 1 },
      (_, at) => parts.get(at)?.total ?? 0,
    ),
    places: places.places,
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

const added = (counts: readonly ArrayLike<number>[]): Int32Array => {
  const all = new Int32Array(counts[0]?.length ?? 0)
  for (const each of counts) for (let i = 0; i < all.length; i++) all[i]! += each[i] ?? 0
  return all
}
