import * as m from '#messages/events/events.ts'
import * as names from '#messages/events/values.ts'
import type { EventResults, FacetCounts } from '../schema.ts'
import { eventsAddress, facetParameters, type EventsSearch, type FacetParameter } from './schema-address.ts'
import { skillAreas, type UniversitySubject } from '../schema-values.ts'
import { showDay } from '../event/show.ts'

/** The parameters of an events screen's address, as text. */
export type Address = Record<string, string | undefined>

/** A change of an address; what it does not name stays. */
export type Change = Address

/** The address of a search. */
export const addressOf = (search: EventsSearch): Address => eventsAddress(search)

/** The shares are one choice: they stay or go together. */
export const withoutShares: Change = Object.fromEntries(
  [...skillAreas, 'ranked'].map((name) => [name, undefined]),
)

/** Which counts belong to a group of facets. */
export const countsOf = {
  upcoming: 'eventUpcoming',
  region: 'eventRegion',
  cost: 'eventPaidType',
  attendance: 'eventAttendance',
  format: 'eventMode',
  role: 'eventUserRole',
  host: 'eventHostPreferences',
  industry: 'eventIndustries',
  objective: 'eventObjectives',
} as const satisfies Record<FacetParameter, keyof FacetCounts>

const namesOf: Record<FacetParameter, Parameters<typeof names.nameOf>[0]> = {
  upcoming: names.spanNames,
  region: names.regionNames,
  cost: names.costNames,
  attendance: names.attendanceNames,
  format: names.formatNames,
  role: names.roleNames,
  host: names.hostNames,
  industry: names.industryNames,
  objective: names.objectiveNames,
}

/** What people read for a value of a group. */
export const facetName = (group: FacetParameter, value: string): string => names.nameOf(namesOf[group], value)

export const subjectName = (subject: UniversitySubject): string => names.subjectNames[subject]()

/** How many results choosing a value of a group would find. */
export const countOf = (counts: FacetCounts, group: FacetParameter, value: string): number =>
  (counts[countsOf[group]] as Record<string, number>)[value] ?? 0

/** Past Events replaces the upcoming group (decisions P15). */
export const hasGroup = ({ past }: EventsSearch, group: string): boolean => !(past && group === 'upcoming')

const groups = Object.keys(facetParameters) as FacetParameter[]
const chosenIn = (search: EventsSearch, group: FacetParameter): readonly string[] =>
  hasGroup(search, group) ? (search.facets[group] ?? []) : []

/** Something that narrows a list, and what the address would be without it. */
export interface ActiveFilter {
  text: string
  without: Change
}

/** What narrows a list, in the order of the screen. The subject of a lecture list is always one, and is not named. */
export function activeFilters(search: EventsSearch): ActiveFilter[] {
  const { q, past, job, from, to, organiser, shares } = search
  const active: ActiveFilter[] = []
  const add = (on: unknown, text: () => string, without: Change) => {
    if (on) active.push({ text: text(), without })
  }
  add(q, () => (search.in === 'title' ? `${m.inTitle()}: “${q}”` : `“${q}”`), { q: undefined, in: undefined })
  add(organiser, () => organiser ?? '', { organiser: undefined })
  add(past, m.pastEvents, { past: undefined })
  add(job, m.myJob, { job: undefined })
  add(from, () => m.fromDay(showDay(from ?? '')), { from: undefined })
  add(to, () => m.untilDay(showDay(to ?? '')), { to: undefined })
  add(shares, m.skillShares, withoutShares)
  for (const group of groups) {
    const chosen = chosenIn(search, group)
    for (const value of chosen) {
      const rest = chosen.filter((each) => each !== value).join(',')
      add(true, () => facetName(group, value), { [group]: rest || undefined })
    }
  }
  return active
}

/** A search close to one that found nothing, with what it finds. */
export interface Alternative {
  text: string
  count: number
  change: Change
}

/** Enough to choose from without reading a list. */
const ALTERNATIVES = 5

/**
 * Searches that differ in one choice and find something: past instead of upcoming or the other way round, and other
 * values of the groups in which something is chosen. The counts of an answer say what each would find.
 */
export function alternatives(
  search: EventsSearch,
  { counts: found }: Pick<EventResults, 'counts'>,
): Alternative[] {
  const others: Alternative[] = groups
    .filter((group) => chosenIn(search, group).length > 0)
    .flatMap((group) =>
      facetParameters[group].map((value) => ({
        text: facetName(group, value),
        count: countOf(found, group, value),
        change: { [group]: value },
      })),
    )
  const { past } = search
  const turned = {
    text: past ? m.upcomingEvents() : m.pastEvents(),
    count: found.eventPastEvents,
    change: { past: past ? undefined : '1' },
  }
  return [turned, ...others]
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, ALTERNATIVES)
}
