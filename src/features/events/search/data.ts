import type { Db } from '#lib/db/connect.ts'
import type { EventIndex } from './data-index.ts'
import { searchInDatabase } from './data-sql.ts'
import { keywordQuery } from './data-words.ts'
import { getCards } from '../data.ts'
import type { EventResults, Facets, FacetCounts } from '../schema.ts'
import { upcomingSpans } from '../schema-values.ts'
import { bitGroups } from './bits.ts'
import { eventCursor, planOf, type Found, type Plan } from './plan.ts'
import { zoneOf } from '../times/zone.ts'

interface Sources {
  db: Db
  events: EventIndex
}

/**
 * Searches the events of a category: upcoming ones soonest first, past ones latest first, those that match applied
 * shares best before others (decisions P15–P18). Counts of all facets are exact.
 * @throws AppError `invalid_input` for a zone, day or cursor that does not exist.
 */
export async function searchEvents(
  { db, events }: Sources,
  facets: Facets,
  now: Date,
): Promise<EventResults> {
  const plan = planOf(facets, now, await organiserId(db, facets.eventOrganiser))
  const words = facets.eventSearchKeywords
  const query =
    words && words.length > 0
      ? await keywordQuery(db, words, facets.eventKeywordFilter ?? 'all', facets.eventCategory)
      : null
  const found = query === undefined ? nothing : await find({ db, events }, plan, query ?? undefined)
  const shown = found.places.slice(0, plan.limit)
  const cards = await getCards(
    db,
    shown.map(([, , id]) => id),
    now,
  )
  const match = new Map(shown.map(([score, , id]) => [String(id), score]))
  const zone = zoneOf(facets.eventUserTimezone ?? '')
  return {
    results: cards.map((card) => ({
      ...card,
      ...(zone && { eventUserTimezone: zone }),
      ...(plan.match && { Match: match.get(card.eventId) }),
    })),
    total: found.total,
    counts: countsOf(found),
    nextCursor: found.places.length > plan.limit ? eventCursor.write(shown.at(-1)!) : null,
  }
}

const nothing: Found = { total: 0, others: 0, bits: [], spans: [], job: 0, places: [] }

/** An organiser that there is not has no events. */
const NO_ORGANISER = -1

async function organiserId(db: Db, name: string | undefined): Promise<number | undefined> {
  if (name === undefined) return undefined
  const row = await db.selectFrom('organiser').select('id').where('name', '=', name).executeTakeFirst()
  return row?.id ?? NO_ORGANISER
}

async function find({ db, events }: Sources, plan: Plan, query: string | undefined): Promise<Found> {
  if (!events.loaded) return searchInDatabase(db, plan, query)
  const ids = query === undefined ? undefined : await events.matching(query)
  return events.search(plan, ids) ?? searchInDatabase(db, plan, query)
}

function countsOf(found: Found): FacetCounts {
  const groups = Object.fromEntries(
    bitGroups.map(({ name, word, from, values }) => [
      name,
      Object.fromEntries(values.map((value, i) => [value, found.bits[word * 32 + from + i] ?? 0])),
    ]),
  )
  return {
    ...(groups as Omit<FacetCounts, 'eventUpcoming' | 'eventChooseJobskills' | 'eventPastEvents'>),
    eventUpcoming: Object.fromEntries(
      upcomingSpans.map((span, i) => [span, found.spans[i] ?? 0]),
    ) as FacetCounts['eventUpcoming'],
    eventChooseJobskills: found.job,
    eventPastEvents: found.others,
  }
}
