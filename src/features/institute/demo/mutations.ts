import { randomBytes, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Transaction } from 'kysely'
import { parse } from 'yaml'
import { readRows } from '#kits/document/data.ts'
import { createDocument, replaceParts } from '#kits/document/mutations.ts'
import { announceChange } from '#lib/db/announce.ts'
import { letOthersRun } from '#lib/db/bulk-writes.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Tables } from '#lib/db/tables.ts'
import { reasonOf } from '#lib/server/import-files.ts'
import { slugOf } from '#lib/text/slug.ts'
import { settleOrganization } from '#kits/organization/mutations-person.ts'
import { writeInstituteFacet } from '../search/mutations.ts'
import { instituteListTag, instituteTag } from '../search/schema.ts'
import { instituteDocument } from '../sections/document.ts'
import { readDemoInstitute } from './institute-file.ts'

export interface DemoInstitutes {
  added: number
  refused: { file: string; reason: string }[]
}

interface Options {
  db: Db
  /** Of the portal's first start: days of the files count from its day, in UTC. */
  now: Date
}

/**
 * Takes in the demo institutes of a folder: `<slug>.yaml`. Each is kept by somebody who has an address that cannot be,
 * and no way to sign in. A wrong file is listed, and stops no other.
 */
export async function importDemoInstitutes(folder: string, { db, now }: Options): Promise<DemoInstitutes> {
  const report: DemoInstitutes = { added: 0, refused: [] }
  const today = now.toISOString().slice(0, 10)
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort()) {
    try {
      const given: unknown = parse(await readFile(join(folder, file), 'utf8'), { maxAliasCount: 20 })
      const institute = readDemoInstitute(given, today)
      await db
        .transaction()
        .execute((transaction) => addInstitute(transaction, basename(file, '.yaml'), institute))
      report.added++
    } catch (error) {
      report.refused.push({ file, reason: reasonOf(error) })
    }
    await letOthersRun()
  }
  return report
}

async function addInstitute(
  transaction: Transaction<Tables>,
  slug: string,
  { content, syllabi }: ReturnType<typeof readDemoInstitute>,
): Promise<void> {
  if (slugOf(slug, '') !== slug) throw new Error(`'${slug}' cannot be the address of an institute.`)
  const { instituteName, instituteRegistrationNumber, website } = content.instituteDetails
  const documentId = await createDocument(transaction, instituteDocument, content)
  const { rows } = await readRows(transaction, documentId)
  const programmes = rows.get('academicPrograms') ?? []
  // They name their programmes, which have an id by now.
  await replaceParts(transaction, instituteDocument, documentId, {
    parts: {
      syllabus: syllabi.map(({ syllabus, programme }) => ({
        ...syllabus,
        programID: programmes[programme]!.id,
      })),
    },
  })
  const { id } = await transaction
    .insertInto('institute')
    .values({
      public_id: randomBytes(9).toString('base64url'),
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
      name: instituteName,
      email: `${slug}@example.org`,
      email_verified: true,
      user_type: 'Educational Institution',
      approval: 'approved',
      organization: instituteName,
      registration_number: instituteRegistrationNumber || null,
      web_site: website,
    })
    .execute()
  await transaction
    .insertInto('organization_member')
    .values({ organization_id: id, kind: 'institute', person_id, role: 'owner', modules: [] })
    .execute()
  await settleOrganization(transaction, id)
  await writeInstituteFacet(transaction, id)
}

/** Deletes every institute that is made up for demonstration with who keeps it, in the transaction at hand. */
export async function deleteDemoInstitutes(trx: Db): Promise<void> {
  const made = await trx
    .selectFrom('institute')
    .select(['id', 'public_id'])
    .where('demo', '=', true)
    .execute()
  // Only who was made up with it: whoever else keeps it by now has a way to sign in.
  await trx
    .deleteFrom('person')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('organization_member')
        .innerJoin('institute', 'institute.id', 'organization_member.organization_id')
        .select('person_id')
        .where('demo', '=', true),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('identity').select('id').whereRef('identity.person_id', '=', 'person.id'))),
    )
    .execute()
  await trx.deleteFrom('institute').where('demo', '=', true).execute()
  if (made.length > 0)
    await announceChange(trx, [instituteListTag, ...made.map(({ public_id }) => instituteTag(public_id))])
}
