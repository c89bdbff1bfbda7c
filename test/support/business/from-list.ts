import type { Db } from '#lib/db/connect.ts'
import { updateRows } from '../rows.ts'
import { insertBusiness, type InsertedBusiness } from './insert.ts'

/** A company that a list brought, with a job, which nobody keeps. */
export async function insertFromList(
  db: Db,
  slug: string,
  domains: string[] = [`${slug}.example`],
  organizationName = `Works of ${slug}`,
): Promise<InsertedBusiness> {
  const company = await insertBusiness(db, {
    slug,
    approval: 'unclaimed',
    details: { organizationName, website: `https://www.${slug}.example` },
    jobs: { first: { jobTitle: 'Welder', location: 'Tsumeb', country: 'NA', status: 'Open' } },
  })
  await updateRows(db, 'business', { source_key: `company:${slug}`, domains }, { id: company.id })
  return company
}
