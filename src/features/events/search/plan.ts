import * as z from 'zod/mini'
import { defineCursor, int4 } from '#lib/api/cursor.ts'
import { AppError } from '#lib/api/errors.ts'
import { minutesOf } from '#lib/text/minutes.ts'
import * as m from '#messages/events/answers.ts'
import { PAGE_SIZE, type Facets } from '../schema.ts'
import { eventCategories, skillAreas, upcomingSpans, type SkillShares } from '../schema-values.ts'
import { bitGroups, matchTable, skillMask } from './bits.ts'
import { spansFrom, startOfDay, zoneOf } from '../times/zone.ts'

/** A choice in a group of facets: an event needs one of the bits. */
export interface Choice {
  /** Its place in bitGroups. */
  group: number
  word: 0 | 1
  mask: number
}

/** The place of an event in the order of a list: its match (0 where no shares are applied), start and id. */
export type Place = [match: number, starts: number, id: number]
export const eventCursor = defineCursor<Place>(z.tuple([int4, int4, int4]))

/** A search in the numbers that the index and the database compute with. Times are minutes since 1970. */
export interface Plan {
  /** The category's place in eventCategories. */
  category: number
  now: number
  past: boolean
  /** Only what overlaps this time. */
  from: number | undefined
  to: number | undefined
  organiser: number | undefined
  choices: Choice[]
  /** Chosen spans, as bits in the order of upcomingSpans; 0 for none. */
  spans: number
  weekEnd: number
  monthEnd: number
  weekend: readonly [number, number]
  /** Skill areas that count for My Job, in the high word. */
  jobMask: number
  job: boolean
  /** Per cent by set of skill areas, when shares are applied. */
  match: number[] | undefined
  limit: number
  after: Place | undefined
}

/** What a search finds: places in order, one more than the limit when there are more. */
export interface Found {
  total: number
  /** Past instead of upcoming or the other way round. */
  others: number
  /** By bit, those of the low word first. */
  bits: ArrayLike<number>
  spans: ArrayLike<number>
  job: number
  places: Place[]
}

/**
 * @param organiser its number, when one is asked for.
 * @throws AppError `invalid_input` for a zone, day or cursor that does not exist.
 */
export function planOf(facets: Facets, now: Date, organiser?: number): Plan {
  const zone = zoneOf(facets.eventUserTimezone ?? 'UTC')
  if (!zone) throw wrong('eventUserTimezone', m.noSuchZone(facets.eventUserTimezone ?? ''))
  const { weekEnd, monthEnd, weekend } = spansFrom(now, zone)
  const shares = sharesOf(facets)
  const past = facets.eventPastEvents ?? false
  return {
    category: eventCategories.indexOf(facets.eventCategory),
    now: minutesOf(now),
    past,
    ...rangeOf(facets, zone),
    organiser,
    choices: choicesOf(facets),
    // Past Events replaces the upcoming group (decisions P15).
    spans: past ? 0 : maskOf(upcomingSpans, facets.eventUpcoming ?? []),
    weekEnd: minutesOf(weekEnd),
    monthEnd: minutesOf(monthEnd),
    weekend: [minutesOf(weekend[0]), minutesOf(weekend[1])],
    jobMask: skillMask(shares),
    job: facets.eventChooseJobskills ?? false,
    match: shares && matchTable(shares),
    limit: facets.limit ?? PAGE_SIZE,
    after: eventCursor.read(facets.cursor),
  }
}

function sharesOf({ eventSkillPercentage: given }: Facets): SkillShares | undefined {
  return given && (Object.fromEntries(skillAreas.map((area) => [area, given[area] ?? 0])) as SkillShares)
}

const maskOf = (list: readonly string[], chosen: readonly string[]) =>
  chosen.reduce((mask, value) => mask | (1 << list.indexOf(value)), 0)

function choicesOf(facets: Facets): Choice[] {
  return bitGroups.flatMap(({ name, word, from, values }, group) => {
    const given = facets[name] ?? []
    const chosen = (typeof given === 'string' ? [given] : given).map((value) =>
      value === 'IT Specialist1' ? 'IT Specialist' : value,
    )
    return chosen.length > 0 ? [{ group, word, mask: maskOf(values, chosen) << from }] : []
  })
}

function rangeOf({ eventDateRange: range }: Facets, zone: string): Pick<Plan, 'from' | 'to'> {
  const from = dayOf(range?.start, zone, 'eventDateRange.start', 0)
  const to = dayOf(range?.end, zone, 'eventDateRange.end', 1)
  if (from !== undefined && to !== undefined && to <= from) {
    throw wrong('eventDateRange.end', m.rangeReversed())
  }
  return { from, to }
}

/** Years beyond these are mistakes, and leave the numbers of the database. */
const YEARS = [1900, 2200] as const

function dayOf(text: string | undefined, zone: string, field: string, later: number): number | undefined {
  if (!text) return undefined
  const day = text.includes('/') ? text.split('/').toReversed().join('-') : text
  const year = Number(day.slice(0, 4))
  try {
    if (year < YEARS[0] || year > YEARS[1]) throw new RangeError('absurd year')
    return minutesOf(startOfDay(day, zone, later))
  } catch {
    throw wrong(field, m.noSuchDay(text))
  }
}

const wrong = (field: string, message: string) =>
  new AppError('invalid_input', message, { fields: { [field]: message } })
