import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { yieldToEventLoop } from '#lib/db/bulk-writes.ts'
import type { Db, Trx } from '#lib/db/connect.ts'
import type { Tables } from '#lib/db/tables.ts'
import { reasonOf } from '#lib/server/imports/files.ts'
import { slugOf } from '#lib/text/slug.ts'
import type { OrganizationKind } from '../kind.ts'
import { updateApproval } from '../mutations-person.ts'

export interface DemoOrganizations {
  added: number
  refused: { file: string; reason: string }[]
}

/**
 * Imports the demo organizations of a folder: `<slug>.yaml`. An invalid file is reported and does not stop the others.
 * @param add imports one file in its own transaction.
 */
export async function importDemoOrganizations(
  folder: string,
  db: Db,
  add: (transaction: Trx, slug: string, given: unknown) => Promise<void>,
): Promise<DemoOrganizations> {
  const report: DemoOrganizations = { added: 0, refused: [] }
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort()) {
    const slug = basename(file, '.yaml')
    try {
      if (slugOf(slug, '') !== slug) throw new Error(`'${slug}' cannot be the address of a page.`)
      const given: unknown = parse(await readFile(join(folder, file), 'utf8'), { maxAliasCount: 20 })
      await db.transaction().execute((transaction) => add(transaction, slug, given))
      report.added++
    } catch (error) {
      report.refused.push({ file, reason: reasonOf(error) })
    }
    await yieldToEventLoop()
  }
  return report
}

interface DemoOrganization {
  kind: OrganizationKind
  slug: string
  documentId: number
  /** User type of its owner. */
  userType: Tables['person']['user_type']
  name: string
  registrationNumber: string
  website: string
}

/**
 * Creates an approved demo organization. Its owner has an email address that cannot
 * exist and no way to sign in.
 * @returns organization.id.
 */
export async function createDemoOrganization(
  transaction: Trx,
  { kind, slug, documentId, ...owner }: DemoOrganization,
): Promise<number> {
  const { id } = await transaction
    .insertInto('organization')
    .values({
      kind,
      // The ID that demo profiles refer to.
      public_id: `demo-${slug}`,
      slug,
      document_id: documentId,
      approval: 'pending',
      demo: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const person_id = randomUUID()
  await transaction
    .insertInto('person')
    .values({
      id: person_id,
      name: owner.name,
      email: `${slug}@example.org`,
      email_verified: true,
      user_type: owner.userType,
      approval: 'approved',
      organization: owner.name,
      registration_number: owner.registrationNumber || null,
      web_site: owner.website,
    })
    .execute()
  await transaction
    .insertInto('organization_member')
    .values({ organization_id: id, kind, person_id, role: 'owner', modules: [] })
    .execute()
  await updateApproval(transaction, id)
  return id
}

/**
 * Deletes every demo organization of a kind with its demo owner, in the given transaction.
 * @returns public_id of each.
 */
export async function deleteDemoOrganizations(trx: Db, kind: OrganizationKind): Promise<string[]> {
  const made = await trx
    .selectFrom('organization')
    .select('public_id')
    .where('kind', '=', kind)
    .where('demo', '=', true)
    .execute()
  // Only demo owners: other members have a way to sign in.
  await trx
    .deleteFrom('person')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('organization_member as m')
        .innerJoin('organization as o', 'o.id', 'm.organization_id')
        .select('person_id')
        .where('o.kind', '=', kind)
        .where('demo', '=', true),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('identity').select('id').whereRef('identity.person_id', '=', 'person.id'))),
    )
    .execute()
  await trx.deleteFrom('organization').where('kind', '=', kind).where('demo', '=', true).execute()
  return made.map(({ public_id }) => public_id)
}
