import { readRows } from '#kits/document/data.ts'
import { createDocument, replaceParts } from '#kits/document/mutations.ts'
import {
  createDemoOrganization,
  deleteDemoOrganizations,
  importDemoOrganizations,
  type DemoOrganizations,
} from '#kits/organization/demo/mutations.ts'
import type { Db, Trx } from '#lib/db/connect.ts'
import { dayOf } from '#lib/text/dates/days.ts'
import { announceInstitutes, writeInstituteFacet } from '../search/mutations.ts'
import { instituteDocument } from '../sections/document.ts'
import { readDemoInstitute } from './institute-file.ts'

interface Options {
  db: Db
  /** The portal's first start: days in the files count from its day, in UTC. */
  now: Date
}

/** Imports the demo institutes of a folder; see importDemoOrganizations. */
export function importDemoInstitutes(folder: string, { db, now }: Options): Promise<DemoOrganizations> {
  const today = dayOf(now)
  return importDemoOrganizations(folder, db, (transaction, slug, given) =>
    addInstitute(transaction, slug, readDemoInstitute(given, today)),
  )
}

async function addInstitute(
  transaction: Trx,
  slug: string,
  { content, syllabi }: ReturnType<typeof readDemoInstitute>,
): Promise<void> {
  const { instituteName, instituteRegistrationNumber, website } = content.instituteDetails
  const documentId = await createDocument(transaction, instituteDocument, content)
  const { rows } = await readRows(transaction, documentId)
  const programmes = rows.get('academicPrograms') ?? []
  // Syllabi refer to programmes, which have an ID now.
  await replaceParts(transaction, instituteDocument, documentId, {
    parts: {
      syllabus: syllabi.map(({ syllabus, programme }) => ({
        ...syllabus,
        programID: programmes[programme]!.id,
      })),
    },
  })
  const id = await createDemoOrganization(transaction, {
    kind: 'institute',
    slug,
    documentId,
    userType: 'Educational Institution',
    name: instituteName,
    registrationNumber: instituteRegistrationNumber,
    website,
  })
  await writeInstituteFacet(transaction, id)
}

/** Deletes every demo institute with its owner, in the given transaction. */
export async function deleteDemoInstitutes(trx: Trx): Promise<void> {
  const made = await deleteDemoOrganizations(trx, 'institute')
  if (made.length > 0) await announceInstitutes(trx, made)
}
