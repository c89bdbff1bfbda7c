import * as z from 'zod/mini'
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
import { dayOf, slashedDayAfter } from '#lib/text/dates/days.ts'
import { validate } from '#lib/api/validate.ts'
import { writeBusinessFacets } from '../search/mutations.ts'
import { businessListTag, businessTag } from '../schema-tag.ts'
import { type BusinessDocument, updateBusinessSchema } from '../schema.ts'
import { businessDocument } from '../sections/document.ts'
import { businessAddressSchema, businessDetailsSchema, businessPartnerSchema } from '../schema-items.ts'

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

const days = (least: number) => z.int().check(z.minimum(least), z.maximum(730))

const fileSchema = z.looseObject({
  businessDetails: businessDetailsSchema,
  businessRegisteredAddress: businessAddressSchema,
  businessPartner: businessPartnerSchema,
  /** Days before the portal's first start when it was posted, and days it stays open after that. */
  jobOpenings: z.array(z.looseObject({ daysAgo: days(0), openDays: days(1) })),
  /** Posted likewise, with a target date in days after the first start. */
  outsourcedProjects: z.array(z.looseObject({ daysAgo: days(0), targetDays: days(1) })),
})

/**
 * Reads a business from a file in content/businesses: the keys of the document, with days of jobs and projects that
 * count from the first start.
 * @param today 2026-12-31
 * @throws AppError `invalid_input` with the reason.
 */
function readDemoBusiness(given: unknown, today: string): BusinessDocument {
  const { businessDetails, businessRegisteredAddress, businessPartner, ...file } = validate(fileSchema, given)
  const { version: _version, ...lists } = validate(updateBusinessSchema, {
    ...file,
    version: 1,
    jobOpenings: file.jobOpenings.map(({ daysAgo, openDays, ...job }) => ({
      ...job,
      postedDate: slashedDayAfter(today, -daysAgo),
      validThrough: slashedDayAfter(today, openDays),
    })),
    outsourcedProjects: file.outsourcedProjects.map(({ daysAgo, targetDays, ...project }) => ({
      ...project,
      postedDate: slashedDayAfter(today, -daysAgo),
      targetDate: slashedDayAfter(today, targetDays),
    })),
  })
  return { ...lists, businessDetails, businessRegisteredAddress, businessPartner } as BusinessDocument
}
