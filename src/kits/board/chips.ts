import { labelled, quoted } from '#messages/shell/labels.ts'
import { getLocale } from '#lib/text/locale.ts'
import { valuesAddress } from './address.ts'
import {
  appliesTo,
  chosenOne,
  groupsOf,
  isFacet,
  isOne,
  partsOf,
  type AnyBoard,
  type AnySearch,
} from './board.ts'
import type { ActiveFilter, Address, AnyFacet, Offer } from './parts.ts'

/** Counts of an answer, by wire name. */
export type AnyCounts = Readonly<Record<string, unknown>>
/** A value from content, with its number of items. */
interface ValueCount {
  value: string
  count: number
}

/** Returns how many results a value of a group would give. */
export function countOf(counts: AnyCounts, { wire }: Pick<AnyFacet, 'wire'>, value: string): number {
  const found = counts[wire]
  if (Array.isArray(found)) {
    return (found as ValueCount[]).find((each) => each.value === value)?.count ?? 0
  }
  return (found as Record<string, number>)[value] ?? 0
}

/** Returns the values of a group; for an open one, those in the counts, equal counts by label. */
function valuesOf(facet: AnyFacet, counts: AnyCounts | undefined): readonly string[] {
  if (facet.kind !== 'open') return facet.values
  const { compare } = new Intl.Collator(getLocale())
  return ((counts?.[facet.wire] ?? []) as ValueCount[])
    .map(({ value, count }) => ({ value, count, label: facet.valueLabel(value) }))
    .sort((a, b) => b.count - a.count || compare(a.label, b.label))
    .map(({ value }) => value)
}

/** A group in the filter panel. */
export interface OfferedGroup {
  name: string
  facet: AnyFacet
  folded: boolean
  /** Values with results, and chosen ones, so that they can be removed. */
  values: readonly string[]
  chosen: readonly string[]
}

/** Lists the groups of the filter panel in order. */
export function offeredGroups(
  board: AnyBoard,
  partition: string | undefined,
  search: AnySearch,
  counts: AnyCounts | undefined,
): OfferedGroup[] {
  const offered = groupsOf(board).flatMap(([name, facet]) => {
    const offer: Offer | undefined = facet.offer ? facet.offer(partition) : {}
    if (!offer || !appliesTo(facet, search)) return []
    const chosen = search.facets[name] ?? []
    const values = offer.values ?? valuesOf(facet, counts)
    const isFound = (value: string) => !counts || countOf(counts, facet, value) > 0
    const all = [
      ...values.filter((value) => isFound(value) || chosen.includes(value)),
      ...chosen.filter((value) => !values.includes(value)),
    ]
    if (counts && all.length === 0) return []
    return [{ name, facet, folded: offer.folded ?? false, first: offer.first ?? false, values: all, chosen }]
  })
  return [...offered.filter(({ first }) => first), ...offered.filter(({ first }) => !first)]
}

/** Returns the control value for a value of a group. */
export const controlValue = (facet: AnyFacet, value: string): string => valuesAddress(facet, [value]) ?? value

const chosenIn = (search: AnySearch, name: string, facet: AnyFacet): readonly string[] =>
  appliesTo(facet, search) ? (search.facets[name] ?? []) : []

/** Lists the active filters: text first, then flags, then groups, each in declared order. */
export function filtersIn(board: AnyBoard, search: AnySearch): ActiveFilter[] {
  const { q } = search
  const typed: ActiveFilter[] = []
  const switched: ActiveFilter[] = []
  const chosen: ActiveFilter[] = []
  if (q && board.words) {
    const words = quoted({ text: q })
    const text = search.in === 'title' ? labelled({ label: board.words.titleLabel(), text: words }) : words
    typed.push({ text, without: { q: undefined, in: undefined } })
  }
  for (const [name, part] of partsOf(board)) {
    if (board.keep.includes(name) || part.kind === 'stored' || part.kind === 'kept') continue
    const value = chosenOne(search, name)
    const without = { [name]: undefined }
    if (part.kind === 'own') switched.push(...(part.chips?.(search) ?? []))
    else if (!isFacet(part)) {
      if (value === undefined) continue
      if (part.kind === 'text') typed.push({ text: value, without })
      else switched.push({ text: part.label(), without })
    } else if (isOne(part)) {
      if (value !== undefined) chosen.push({ text: part.valueLabel(value), without })
    } else {
      const values = chosenIn(search, name, part)
      for (const each of values) {
        const rest = values.filter((other) => other !== each)
        chosen.push({ text: part.valueLabel(each), without: { [name]: valuesAddress(part, rest) } })
      }
    }
  }
  return [...typed, ...switched, ...chosen]
}

/** A similar search with results. */
export interface Alternative {
  text: string
  count: number
  change: Address
}

/** The maximum number of suggestions. */
const ALTERNATIVES = 5

/**
 * Suggests searches that differ in one choice and have results: the other side of the list, and other values of groups
 * with a choice. The counts of an answer tell the number of results.
 */
export function suggestRelaxedFilters(
  board: AnyBoard,
  search: AnySearch,
  { counts }: { counts: AnyCounts },
): Alternative[] {
  const turned = partsOf(board).flatMap(([name, part]): Alternative[] => {
    if (part.kind !== 'side') return []
    const on = chosenOne(search, name) !== undefined
    return [
      {
        text: on ? part.otherLabel() : part.label(),
        count: counts[part.wire] as number,
        change: { [name]: on ? undefined : '1' },
      },
    ]
  })
  const others = groupsOf(board)
    .filter(([name, facet]) => chosenIn(search, name, facet).length > 0)
    .flatMap(([name, facet]) =>
      valuesOf(facet, counts).map((value) => ({
        text: facet.valueLabel(value),
        count: countOf(counts, facet, value),
        change: { [name]: valuesAddress(facet, [value]) },
      })),
    )
  return [...turned, ...others]
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, ALTERNATIVES)
}
