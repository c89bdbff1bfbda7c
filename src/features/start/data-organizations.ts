import { sql } from 'kysely'
import { businessOrganization } from '#features/business/sections/organization.ts'
import { getListedEvents } from '#features/institute/announced/data.ts'
import { instituteOrganization } from '#features/institute/sections/organization.ts'
import { getReceivingPostings } from '#features/posting/application/data.ts'
import { managesPostings } from '#features/posting/policy.ts'
import { postingKinds } from '#features/posting/schema.ts'
import { organizationKinds, type OrganizationKind } from '#kits/organization/kind.ts'
import { getMembership } from '#kits/organization/members/data.ts'
import type { Membership } from '#kits/organization/members/policy.ts'
import { tabsOf } from '#kits/organization/policy.ts'
import type { OrganizationApproval } from '#kits/organization/schema-approval.ts'
import type { Db } from '#lib/db/connect.ts'
import { paths } from '#lib/text/paths.ts'
import { MAX_LIST_ITEMS, type ManagedOrganization, type Published } from './schema.ts'

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
