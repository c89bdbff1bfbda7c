import { seedsInRow } from '#content/drawings/row.ts'
import type { Db } from '#lib/db/connect.ts'
import { boardCursor, countsOf } from '#kits/board/answer.ts'
import { noMatches, type IndexMatches, type Plan } from '#kits/board/plan.ts'
import { planOf, type EventIndex } from './data-index.ts'
import { wordsQuery } from './data-words.ts'
import { getCards } from '../data.ts'
import { fieldOf } from '../event/schema-field.ts'
import type { EventResults, FacetCounts, Facets } from './schema.ts'
import { zoneOf } from '#lib/text/dates/time-zones.ts'

export interface EventSources {
  db: Db
  events: EventIndex
}

/**
 * Searches the events of a category: upcoming ones soonest first, past ones latest first; with applied shares, the
 * best matches first (decisions P15–P18). All facet counts are exact.
 * @throws AppError `invalid_input` for a zone, day or cursor that does not exist.
 */
export async function searchEvents(sources: EventSources, facets: Facets, now: Date): Promise<EventResults> {
  const { db } = sources
  const { plan, found } = await findEvents(sources, facets, now)
  const shown = found.places.slice(0, plan.limit)
  const cards = await getCards(
    db,
    shown.map(([, , id]) => id),
    now,
  )
  const match = new Map(shown.map(([score, , id]) => [String(id), score]))
  const zone = zoneOf(facets.eventUserTimezone ?? '')
  const seeds = seedsInRow(cards.map((card) => ({ motif: fieldOf(card), seed: card.ArtSeed })))
  return {
    results: cards.map((card, index) => ({
      ...card,
      ArtSeed: seeds[index]!,
      ...(zone && { eventUserTimezone: zone }),
      ...(plan.score && { Match: match.get(card.eventId) }),
    })),
    total: found.total,
    counts: countsOf(plan, found) as FacetCounts,
    nextCursor: found.places.length > plan.limit ? boardCursor.write(shown.at(-1)!) : null,
  }
}

/**
 * Returns the places of the matching events, and the counts.
 * @throws AppError `invalid_input` as searchEvents.
 */
export async function findEvents(
  { db, events }: EventSources,
  facets: Facets,
  now: Date,
): Promise<{ plan: Plan; found: IndexMatches }> {
  const plan = planOf(facets, now, await organiserId(db, facets.eventOrganiser))
  const q = facets.eventSearchKeywords
  const query =
    q && q.length > 0
      ? await wordsQuery(db, q, facets.eventKeywordFilter ?? 'all', facets.eventCategory)
      : null
  return { plan, found: query === undefined ? noMatches : await events.find(plan, query ?? undefined) }
}

/** An unknown organizer has no events. */
const NO_ORGANISER = -1

async function organiserId(db: Db, name: string | undefined): Promise<number | undefined> {
  if (name === undefined) return undefined
  const row = await db.selectFrom('organiser').select('id').where('name', '=', name).executeTakeFirst()
  return row?.id ?? NO_ORGANISER
}
