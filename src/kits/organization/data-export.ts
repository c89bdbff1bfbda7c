import { aboutOrganization } from '#messages/organization/answers.ts'
import { rawDocument, readRows } from '#kits/document/data.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Exporters } from '#lib/server/exporters.ts'
import type { OrganizationDefinition } from './definition.ts'
import { getMembership } from './members/data.ts'
import { organizationKinds, type OrganizationKind } from './kind.ts'
import { canManageOrganization } from './members/policy.ts'

/** Exports a person's role in an organization, the organization they manage, and their claim. */
export const organizationExporters = <Doc extends object>(
  definition: OrganizationDefinition<Doc>,
): Exporters => ({
  [definition.kind]: {
    about: aboutOrganization[definition.kind],
    read: async (db, personId) => ({
      askedFor: await exportClaim(db, definition.kind, personId),
      [definition.kind]: await exportOrganization(db, definition, personId),
    }),
  },
})

/** Exports a person's open claim of a kind; null without one. */
export async function exportClaim(
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
 * Exports the organization a person manages: their role, their invitations, and its
 * document as stored, including unreadable items. Members with the role user do not get the document.
 * @returns null if they manage none of the kind.
 */
async function exportOrganization<Doc extends object>(
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
    ...(canManageOrganization(member) && rawDocument(definition.document, await readRows(db, document_id))),
  }
}
