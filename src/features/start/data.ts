import { articlePath } from '#features/blogs/article/schema-path.ts'
import { listVariants } from '#features/cv/variants/data.ts'
import { getCart } from '#features/events/cart/data.ts'
import { getCards, idsOf } from '#features/events/data.ts'
import { getRegistrations } from '#features/events/registration/data.ts'
import { listOwnApplications } from '#features/posting/application/data.ts'
import { getReadingState, showReading } from '#features/reading/data.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import type { Locale } from '#lib/text/locale.ts'
import { getCompleteness } from '#features/profile/data.ts'
import { listManagedOrganizations } from './data-organizations.ts'
import { MAX_LIST_ITEMS, type OwnUpcomingEvent, type OwnStart } from './schema.ts'

type Sources = Pick<Deps, 'db' | 'log' | 'jobs' | 'projects' | 'companies'>

/** Returns the overview of a signed-in user. */
export async function getOwnStart(
  sources: Sources,
  viewer: Viewer,
  locale: Locale,
  now: Date,
): Promise<OwnStart> {
  const { db } = sources
  const { personId } = viewer
  const kept = await getReadingState(db, personId)
  const [Profile, Organizations, events, applications, reading, variants] = await Promise.all([
    getCompleteness(sources, viewer, locale),
    listManagedOrganizations(db, personId),
    listOwnUpcomingEvents(db, personId, now),
    listOwnApplications(db, personId, { limit: MAX_LIST_ITEMS }),
    showReading(sources, kept, locale, now),
    listVariants(db, personId),
  ])
  return {
    Profile,
    Organizations,
    Events: firstOf(events),
    Applications: { Total: applications.total, Items: applications.results },
    ToRead: firstOf(
      reading.Articles.map((card) => ({
        Title: card.BlogTitle,
        Path: articlePath(card),
        Language: card.BlogLanguage,
      })),
    ),
    News: firstOf(reading.News),
    Follows: kept.Follows.length > 0,
    CVs: variants.map(({ name }) => name),
  }
}

const firstOf = <Item>(all: readonly Item[]) => ({ Total: all.length, Items: all.slice(0, MAX_LIST_ITEMS) })

/** Lists upcoming events that a person is registered for, waiting for or has saved, by date. */
async function listOwnUpcomingEvents(db: Db, personId: string, now: Date): Promise<OwnUpcomingEvent[]> {
  const own = new Map<string, OwnUpcomingEvent>()
  for (const event of await getCards(db, idsOf(await getCart(db, personId)), now))
    own.set(event.eventId, { ...event, State: 'chosen' })
  for (const { event, status } of await getRegistrations(db, personId, now))
    own.set(event.eventId, { ...event, State: status === 'waiting' ? 'waiting' : 'registered' })
  return [...own.values()]
    .filter(({ eventEnd }) => Date.parse(eventEnd) > now.getTime())
    .sort((a, b) => Date.parse(a.eventStart) - Date.parse(b.eventStart))
}
