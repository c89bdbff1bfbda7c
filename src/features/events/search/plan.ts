import { invalidField } from '#lib/api/errors.ts'
import { minutesOf } from '#lib/text/minutes.ts'
import * as m from '#messages/events/answers.ts'
import { skillAreas, type SkillShares } from '../schema-values.ts'
import { zoneOf } from '#lib/text/dates/time-zones.ts'
import { spansFrom, startOfDay } from '../times/zone.ts'
import type { Facets } from './schema.ts'

/** The plan of a search beyond its facets. Times are in minutes since 1970. */
export interface EventMoment {
  now: number
  weekEnd: number
  monthEnd: number
  weekend: readonly [number, number]
  /** Only events that overlap this time. */
  from: number | undefined
  to: number | undefined
  /** The organizer's number, to filter by it. */
  organiser: number | undefined
  /** Skill areas that count for My Job, as 6 bits in the order of skillAreas. */
  jobAreas: number
  /** Per cent by set of skill areas, when shares are applied. */
  match: number[] | undefined
}

/** Returns the plan of a search. @throws AppError `invalid_input` for a zone or day that does not exist. */
export function momentOf(facets: Facets, now: Date, organiser: number | undefined): EventMoment {
  const zone = zoneOf(facets.eventUserTimezone ?? 'UTC')
  if (!zone) throw invalidField('eventUserTimezone', m.noSuchZone({ zone: facets.eventUserTimezone ?? '' }))
  const { weekEnd, monthEnd, weekend } = spansFrom(now, zone)
  const shares = sharesOf(facets)
  return {
    now: minutesOf(now),
    weekEnd: minutesOf(weekEnd),
    monthEnd: minutesOf(monthEnd),
    weekend: [minutesOf(weekend[0]), minutesOf(weekend[1])],
    ...rangeOf(facets, zone),
    organiser,
    jobAreas: areasWith((area) => !shares || shares[area] > 0),
    match: shares && matchTable(shares),
  }
}

function sharesOf({ eventSkillPercentage: given }: Facets): SkillShares | undefined {
  return given && (Object.fromEntries(skillAreas.map((area) => [area, given[area] ?? 0])) as SkillShares)
}

const areasWith = (counts: (area: keyof SkillShares) => boolean): number =>
  skillAreas.reduce((mask, area, place) => (counts(area) ? mask | (1 << place) : mask), 0)

/** Returns the percentage of the shares for each set of skill areas, as 6 bits (decisions P17). */
const matchTable = (shares: SkillShares): number[] =>
  Array.from({ length: 1 << skillAreas.length }, (_, set) =>
    skillAreas.reduce((sum, area, place) => (set & (1 << place) ? sum + shares[area] : sum), 0),
  )

function rangeOf({ eventDateRange: range }: Facets, zone: string): Pick<EventMoment, 'from' | 'to'> {
  const from = dayOf(range?.start, zone, 'eventDateRange.start', 0)
  const to = dayOf(range?.end, zone, 'eventDateRange.end', 1)
  if (from !== undefined && to !== undefined && to <= from) {
    throw invalidField('eventDateRange.end', m.rangeReversed())
  }
  return { from, to }
}

/** Years outside are mistakes, and exceed the range of the database. */
const YEARS = [1900, 2200] as const

function dayOf(text: string | undefined, zone: string, field: string, later: number): number | undefined {
  if (!text) return undefined
  const day = text.includes('/') ? text.split('/').toReversed().join('-') : text
  const year = Number(day.slice(0, 4))
  try {
    if (year < YEARS[0] || year > YEARS[1]) throw new RangeError('year out of range')
    return minutesOf(startOfDay(day, zone, later))
  } catch {
    throw invalidField(field, m.noSuchDay({ day: text }))
  }
}
