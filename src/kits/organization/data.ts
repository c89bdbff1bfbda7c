import { readDocument, readRows } from '#kits/document/data.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Log } from '#lib/server/log.ts'
import type { OrganizationDefinition } from './definition.ts'
import { canManageOrganization, type Membership } from './members/policy.ts'
import { tabsOf } from './policy.ts'
import type { OrganizationState } from './schema.ts'

/** Returns an organization of any kind for its members. Unreadable items are logged and returned as stored. */
export async function presentOrganization<Doc extends object>(
  { db, log }: { db: Db; log: Log },
  definition: OrganizationDefinition<Doc>,
  member: Membership,
): Promise<{ publicId: string; document: Doc; state: OrganizationState }> {
  const row = await db
    .selectFrom('organization')
    .innerJoin('person', (join) => join.on('person.id', '=', member.personId))
    .leftJoin('organization_shown as shown', 'shown.id', 'organization.id')
    .select([
      'public_id',
      'slug',
      'document_id',
      'shown.id as shown',
      'organization.approval',
      'approval_reason',
    ])
    .where('organization.id', '=', member.organizationId)
    .executeTakeFirstOrThrow()
  const stored = await readRows(db, row.document_id)
  const { document, unreadable } = await readDocument(definition.document, stored)
  if (unreadable.length > 0)
    log.error(
      {
        event: 'organization.items_unreadable',
        organizationId: member.organizationId,
        items: unreadable.map(({ Section, id, Reason }) => `${Section} ${id}: ${Reason}`),
      },
      'Stored items of an organization no longer fit their schema',
    )
  return {
    publicId: row.public_id,
    document,
    state: {
      slug: row.slug,
      approval: row.approval,
      shown: row.shown !== null,
      approvalReason: row.approval === 'refused' ? (row.approval_reason ?? '') : '',
      version: stored.version,
      Unreadable: unreadable,
      can: { edit: tabsOf(definition, member), members: canManageOrganization(member) },
    },
  }
}
