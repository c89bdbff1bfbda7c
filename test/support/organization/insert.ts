import type { OrganizationKind } from '#kits/organization/kind.ts'
import type { Db } from '#lib/db/connect.ts'
import { insertRows } from '../rows.ts'

/** Gives an organization an address that it had before. */
export const insertFormerSlug = (db: Db, kind: OrganizationKind, organization_id: number, slug: string) =>
  insertRows(db, 'organization_former_slug', { slug, kind, organization_id })

/** Makes somebody a member of an organization. */
export const insertMember = (
  db: Db,
  kind: OrganizationKind,
  organization_id: number,
  person_id: string,
  role: 'owner' | 'admin' | 'user',
  modules: string[] = [],
) => insertRows(db, 'organization_member', { organization_id, kind, person_id, role, modules })
