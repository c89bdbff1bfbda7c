import type { Db } from '#lib/db/connect.ts'
import { shownAddress } from '#lib/server/shown-address.ts'
import { managesInstitute, mayGovern, mayRemove, type Membership } from './policy.ts'
import type { InvitationShown, Members } from './schema.ts'

/** Somebody's part in the institute that they keep; undefined when they keep none. */
export async function getMembership(db: Db, personId: string): Promise<Membership | undefined> {
  const row = await db
    .selectFrom('institute_member')
    .select(['institute_id as instituteId', 'person_id as personId', 'role', 'modules'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row
}

/** Everybody who keeps an institute, owners first, and who is invited. */
export async function getMembers(db: Db, viewer: Membership): Promise<Members> {
  const rows = await db
    .selectFrom('institute_member')
    .innerJoin('person', 'person.id', 'institute_member.person_id')
    .select(['person.id as personId', 'name', 'email', 'institute_member.role', 'modules'])
    .where('institute_id', '=', viewer.instituteId)
    .orderBy('institute_member.created')
    .execute()
  const roles = ['owner', 'admin', 'user']
  const manages = managesInstitute(viewer)
  return {
    members: rows
      .toSorted((a, b) => roles.indexOf(a.role) - roles.indexOf(b.role))
      .map((row) => ({
        ...row,
        email: shownAddress(row.email),
        you: row.personId === viewer.personId,
        can: { change: mayGovern(viewer, row), remove: mayRemove(viewer, row) },
      })),
    invitations: manages ? await openInvitations(db, viewer.instituteId) : [],
    can: { invite: manages },
  }
}

async function openInvitations(db: Db, instituteId: number) {
  const rows = await db
    .selectFrom('institute_invitation')
    .select(['id', 'email', 'role', 'modules', 'created', 'expires'])
    .where('institute_id', '=', instituteId)
    .orderBy('created')
    .execute()
  return rows.map(({ created, expires, email, ...row }) => ({
    ...row,
    email: shownAddress(email),
    created: created.toISOString(),
    expires: expires.toISOString(),
  }))
}

/** An invitation by the hash of what its link holds, while it holds. */
export async function getInvitation(
  db: Db,
  token: string,
): Promise<(InvitationShown & { id: string; instituteId: number; modules: string[] }) | undefined> {
  const row = await db
    .selectFrom('institute_invitation as i')
    .innerJoin('institute', 'institute.id', 'i.institute_id')
    .innerJoin('document_item as details', (join) =>
      join
        .onRef('details.document', '=', 'institute.document_id')
        .on('details.list', '=', 'instituteDetails'),
    )
    .leftJoin('person', 'person.id', 'i.invited_by')
    .select([
      'i.id',
      'i.institute_id as instituteId',
      'i.email',
      'i.role',
      'i.modules',
      'details.item',
      'name',
    ])
    .where('i.token', '=', token)
    .where('i.expires', '>', new Date())
    .executeTakeFirst()
  if (!row) return undefined
  const { item, name, ...invitation } = row
  return {
    ...invitation,
    instituteName: (item as { instituteName: string }).instituteName,
    invitedBy: name ?? '',
  }
}
