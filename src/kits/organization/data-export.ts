import { rawDocument, readRows } from '#kits/document/data.ts'
import type { Db } from '#lib/db/connect.ts'
import type { OrganizationDefinition } from './definition.ts'
import { getMembership } from './members/data.ts'
import { organizationKinds, type OrganizationKind } from './kind.ts'
import { managesOrganization } from './members/policy.ts'

/** The organization of an import that somebody asked the administrators for; null when they wait for none of the kind. */
export async function exportAskedFor(
  db: Db,
  kind: OrganizationKind,
  personId: string,
): Promise<Record<string, unknown> | null> {
  const row = await db
    .selectFrom('organization_claim as c')
    .innerJoin('organization as o', 'o.id', 'c.organization_id')
    .select(['o.public_id', 'o.slug', 'c.reason', 'c.created'])
    .where('c.person_id', '=', personId)
    .where('o.kind', '=', kind)
    .executeTakeFirst()
  if (!row) return null
  const { public_id, ...askedFor } = row
  return { [organizationKinds[kind].idKey]: public_id, ...askedFor }
}

/**
 * What somebody gets with their data of the organization that they keep: their part in it, whom they have invited, and its
 * document as it is stored, also what can no longer be read. Users, who do not speak for it, get nothing of the document.
 * @returns null when they keep none of the kind.
 */
export async function exportOrganization<Doc extends object>(
  db: Db,
  definition: OrganizationDefinition<Doc>,
  personId: string,
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
    [organizationKinds[definition.kind].idKey]: public_id,
    ...row,
    role: member.role,
    modules: member.modules,
    invitations,
    ...(managesOrganization(member) && rawDocument(definition.document, await readRows(db, document_id))),
  }
}
