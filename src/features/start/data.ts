import { articlePath } from '#features/blogs/article/schema-path.ts'
import { listVariants } from '#features/cv/variants/data.ts'
import { getCart } from '#features/events/cart/data.ts'
import { getCards, idsOf } from '#features/events/data.ts'
import { getRegistrations } from '#features/events/registration/data.ts'
import { listOwnApplications } from '#features/posting/application/data-own.ts'
import { getReceivingPostings } from '#features/posting/application/data-received.ts'
import { getReadingState, showReading } from '#features/reading/data.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import type { Locale } from '#lib/text/locale.ts'
import { getCompleteness } from '#features/profile/data.ts'
import {
  MAX_LIST_ITEMS,
  type OwnUpcomingEvent,
  type OwnStart,
  type ManagedOrganization,
  type Published,
} from './schema.ts'
import { sql } from 'kysely'
import { businessOrganization } from '#features/organizations/business/sections/organization.ts'
import { getListedEvents } from '#features/organizations/institute/announced/data.ts'
import { instituteOrganization } from '#features/organizations/institute/sections/organization.ts'
import { managesPostings } from '#features/posting/policy.ts'
import { postingKinds } from '#features/posting/schema.ts'
import { organizationKinds, type OrganizationKind } from '#kits/organization/kind.ts'
import { getMembership } from '#kits/organization/members/data.ts'
import type { Membership } from '#kits/organization/members/policy.ts'
import { tabsOf } from '#kits/organization/policy.ts'
import type { OrganizationApproval } from '#kits/organization/schema-approval.ts'
import { paths } from '#lib/text/paths.ts'

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

const definitions = { institute: instituteOrganization, business: businessOrganization }

/**
 * Lists a person's institutes and businesses with what they have published, limited to the tabs that the person may
 * edit.
 */
export async function listManagedOrganizations(db: Db, personId: string): Promise<ManagedOrganization[]> {
  const kept: ManagedOrganization[] = []
  for (const kind of Object.keys(organizationKinds) as OrganizationKind[]) {
    const member = await getMembership(db, kind, personId)
    if (member) kept.push(await presentOrganization(db, member))
  }
  return kept
}

async function presentOrganization(db: Db, member: Membership): Promise<ManagedOrganization> {
  const { rows } = await sql<{ name: string; slug: string; approval: OrganizationApproval; shown: boolean }>`
    SELECT named.name, o.slug, o.approval, EXISTS (SELECT FROM organization_shown s WHERE s.id = o.id) AS shown
    FROM organization o CROSS JOIN LATERAL organization_named(o.id) named
    WHERE o.id = ${member.organizationId}::int`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`an organization of a member has no details: ${member.organizationId}`)
  const { items, total, unread } = await (member.kind === 'business' ? postingsOf : eventsOf)(db, member)
  return {
    Kind: member.kind,
    Name: row.name,
    Path: organizationKinds[member.kind].publicPath(row.slug),
    Tabs: tabsOf(definitions[member.kind], member),
    Shown: row.shown,
    Approval: row.approval,
    New: unread,
    Published: { Total: total, Items: items },
  }
}

interface PublishedItems {
  items: Published[]
  total: number
  unread: number
}

async function postingsOf(db: Db, member: Membership): Promise<PublishedItems> {
  const kinds = postingKinds.filter((kind) => managesPostings(member, kind))
  const limit = MAX_LIST_ITEMS
  const { results, total, unread } = await getReceivingPostings(db, member, { kinds, limit })
  const items = results.map(({ kind, postingId, title, open, counts }) => ({
    Kind: kind,
    Title: title,
    Path: paths.receivedApplications(postingId),
    Open: open,
    Came: Object.values(counts).reduce((sum, count) => sum + count, 0),
    New: counts.new,
  }))
  return { items, total, unread }
}

async function eventsOf(db: Db, member: Membership): Promise<PublishedItems> {
  if (!tabsOf(instituteOrganization, member).includes('events')) return { items: [], total: 0, unread: 0 }
  const { events, total } = await getListedEvents(db, member.organizationId, MAX_LIST_ITEMS)
  const items = events.map(({ eventId, Slug, eventName, taken }) => ({
    Kind: 'event' as const,
    Title: eventName,
    Path: taken === null ? paths.event(eventId, Slug) : paths.eventAttendees(eventId),
    Open: true,
    Came: taken,
    New: 0,
  }))
  return { items, total, unread: 0 }
}
