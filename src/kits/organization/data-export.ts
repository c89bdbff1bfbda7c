import { rawDocument, readRows } from '#kits/document/data.ts'
import type { Db } from '#lib/db/connect.ts'
import type { OrganizationDefinition } from './definition.ts'
import { getMembership } from './members/data.ts'
import { managesOrganization } from './members/policy.ts'

/**
 * What somebody gets with their data of the organization that they keep: their part in it, whom they have invited, and its
 * document as it is stored, also what can no longer be read. Users, who do not speak for it, get nothing of the document.
 * @param idKey of its public id, such as instituteID.
 * @returns null when they keep none of the kind.
 */
export async function exportOrganization<Doc extends object>(
  db: Db,
  definition: OrganizationDefinition<Doc>,
  personId: string,
  idKey: string,
): Promise<Record<string, unknown> | null> {
  const member = await getMembership(db, definition.kind, personId)
  if (!member) return null
  const { document_id, public_id, ...row } = await db
    .selectFrom('organization')
    .select(['public_id', 'slug', 'approval', 'document_id', 'created', 'updated'])
    .where('id', '=', member.organizationId)
    .executeTakeFirstOrThrow()
  const invitations = await db
    .selectFrom('organization_invitation')
    .select(['email', 'role', 'modules', 'created', 'expires'])
    .where('organization_id', '=', member.organizationId)
    .where('invited_by', '=', personId)
    .orderBy('created')
    .execute()
  return {
    [idKey]: public_id,
    ...row,
    role: member.role,
    modules: member.modules,
    invitations,
    ...(managesOrganization(member) && rawDocument(definition.document, await readRows(db, document_id))),
  }
}
