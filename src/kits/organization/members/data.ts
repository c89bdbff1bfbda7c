import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import { shownAddress } from '#lib/server/shown-address.ts'
import { canManageOrganization, canChangeMember, canRemoveMember, type Membership } from './policy.ts'
import type { OrganizationKind } from '../kind.ts'
import type { InvitationShown, Members } from './schema.ts'

/** Columns of organization_member. */
export const membershipColumns = [
  'organization_id as organizationId',
  'kind',
  'person_id as personId',
  'role',
  'modules',
] as const

/** Whether a member m may use a module: owners and administrators all, others those that they were given. */
export const canUseModule = (module: RawBuilder<unknown>) =>
  sql`(m.role <> 'user' OR ${module} = ANY(m.modules))`

/** Returns a person's membership in an organization of a kind, if any. */
export async function getMembership(
  db: Db,
  kind: OrganizationKind,
  personId: string,
): Promise<Membership | undefined> {
  const row = await db
    .selectFrom('organization_member')
    .select(membershipColumns)
    .where('kind', '=', kind)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row
}

/** Returns the members of an organization, owners first, and open invitations. */
export async function getMembers(db: Db, viewer: Membership): Promise<Members> {
  const rows = await db
    .selectFrom('organization_member')
    .innerJoin('person', 'person.id', 'organization_member.person_id')
    .select(['person.id as personId', 'name', 'email', 'organization_member.role', 'modules'])
    .where('organization_id', '=', viewer.organizationId)
    .orderBy('organization_member.created')
    .execute()
  const roles = ['owner', 'admin', 'user']
  const manages = canManageOrganization(viewer)
  return {
    members: rows
      .toSorted((a, b) => roles.indexOf(a.role) - roles.indexOf(b.role))
      .map((row) => ({
        ...row,
        email: shownAddress(row.email),
        you: row.personId === viewer.personId,
        can: { change: canChangeMember(viewer, row), remove: canRemoveMember(viewer, row) },
      })),
    invitations: manages ? await openInvitations(db, viewer.organizationId) : [],
    can: { invite: manages },
  }
}

async function openInvitations(db: Db, organizationId: number) {
  const rows = await db
    .selectFrom('organization_invitation')
    .select(['id', 'email', 'role', 'modules', 'created', 'expires'])
    .where('organization_id', '=', organizationId)
    .orderBy('created')
    .execute()
  return rows.map(({ created, expires, email, ...row }) => ({
    ...row,
    email: shownAddress(email),
    created: created.toISOString(),
    expires: expires.toISOString(),
  }))
}

/** Returns a valid invitation by the hash of its token. */
export async function getInvitation(
  db: Db,
  kind: OrganizationKind,
  token: string,
): Promise<(InvitationShown & { id: string; organizationId: number; modules: string[] }) | undefined> {
  const { rows } = await sql<InvitationShown & { id: string; organizationId: number; modules: string[] }>`
    SELECT i.id, i.organization_id AS "organizationId", i.email, i.role, i.modules,
      named.name AS "organizationName", coalesce(p.name, '') AS "invitedBy"
    FROM organization_invitation i CROSS JOIN LATERAL organization_named(i.organization_id) named
      LEFT JOIN person p ON p.id = i.invited_by
    WHERE i.token = ${token} AND named.kind = ${kind} AND i.expires > ${new Date()}`.execute(db)
  return rows[0]
}
