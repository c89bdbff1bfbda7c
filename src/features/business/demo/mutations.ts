import { createDocument } from '#kits/document/mutations.ts'
import {
  createDemoOrganization,
  deleteDemoOrganizations,
  importDemoOrganizations,
  type DemoOrganizations,
} from '#kits/organization/demo/mutations.ts'
import type { Trx } from '#lib/db/connect.ts'
import { announceChange } from '#lib/db/announce.ts'
import type { Deps } from '#lib/server/deps.ts'
import { dayOf } from '#lib/text/dates/days.ts'
import { writeBusinessFacets } from '../search/mutations.ts'
import { businessListTag, businessTag } from '../schema-tag.ts'
import type { BusinessDocument } from '../schema.ts'
import { businessDocument } from '../sections/document.ts'
import { readDemoBusiness } from './business-file.ts'

interface Options extends Pick<Deps, 'db' | 'publishPostings'> {
  /** The portal's first start: days in the files count from its day, in UTC. */
  now: Date
}

/** Imports the demo businesses of a folder with their jobs and projects; see importDemoOrganizations. */
export function importDemoBusinesses(
  folder: string,
  { db, now, publishPostings }: Options,
): Promise<DemoOrganizations> {
  const today = dayOf(now)
  return importDemoOrganizations(folder, db, async (transaction, slug, given) => {
    const id = await addBusiness(transaction, slug, readDemoBusiness(given, today))
    await publishPostings(transaction, id, now)
    await writeBusinessFacets(transaction, [id])
  })
}

/** @returns organization.id. */
async function addBusiness(transaction: Trx, slug: string, content: BusinessDocument): Promise<number> {
  const { organizationName, businessRegistrationNumber, website } = content.businessDetails
  return createDemoOrganization(transaction, {
    kind: 'business',
    slug,
    documentId: await createDocument(transaction, businessDocument, content),
    userType: 'Business',
    name: organizationName,
    registrationNumber: businessRegistrationNumber,
    website,
  })
}

/** Deletes every demo business with its owner, in the given transaction. */
export async function deleteDemoBusinesses(trx: Trx): Promise<void> {
  const made = await deleteDemoOrganizations(trx, 'business')
  if (made.length > 0) await announceChange(trx, [businessListTag, ...made.map(businessTag)])
}
