import { sql } from 'kysely'
import { businessOrganization } from '#features/business/sections/organization.ts'
import { getAnnouncedEvents } from '#features/institute/announced/data.ts'
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
  const published = await (member.kind === 'business' ? postingsOf : eventsOf)(db, member)
  return {
    Kind: member.kind,
    Name: row.name,
    Path: organizationKinds[member.kind].publicPath(row.slug),
    Tabs: tabsOf(definitions[member.kind], member),
    Shown: row.shown,
    Approval: row.approval,
    New: published.reduce((sum, each) => sum + each.New, 0),
    Published: { Total: published.length, Items: published.slice(0, MAX_LIST_ITEMS) },
  }
}

async function postingsOf(db: Db, member: Membership): Promise<Published[]> {
  const kinds = postingKinds.filter((kind) => managesPostings(member, kind))
  const postings = await getReceivingPostings(db, member, { kinds })
  return postings.map(({ kind, postingId, title, open, counts }) => ({
    Kind: kind,
    Title: title,
    Path: paths.receivedApplications(postingId),
    Open: open,
    Came: Object.values(counts).reduce((sum, count) => sum + count, 0),
    New: counts.new,
  }))
}

async function eventsOf(db: Db, member: Membership): Promise<Published[]> {
  if (!tabsOf(instituteOrganization, member).includes('events')) return []
  const { events } = await getAnnouncedEvents(db, member.organizationId)
  return events.flatMap(({ eventName, found }) =>
    found
      ? [
          {
            Kind: 'event' as const,
            Title: eventName,
            Path:
              found.taken === null
                ? paths.event(found.eventId, found.Slug)
                : paths.eventAttendees(found.eventId),
            Open: true,
            Came: found.taken,
            New: 0,
          },
        ]
      : [],
  )
}
