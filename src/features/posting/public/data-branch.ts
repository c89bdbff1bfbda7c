import { sql } from 'kysely'
import { recordText, type StoredRecord } from '#kits/document/fields/record-text.ts'
import type { Db } from '#lib/db/connect.ts'
import type { JobCard } from '../jobs/schema.ts'
import type { PublicJob } from './schema.ts'

/** Returns the address of a job's branch if people work there; otherwise undefined. */
export async function getBranchAddress(
  db: Db,
  organizationId: number,
  { branch, location, country, workPlace }: JobCard,
): Promise<PublicJob['BranchAddress']> {
  if (!branch || workPlace === 'remote') return undefined
  const { rows } = await sql<{ item: StoredRecord }>`
    SELECT d.item FROM organization o JOIN document_item d ON d.document = o.document_id
      AND d.list IN ('businessBranchAddress', 'businessRegisteredAddress')
    WHERE o.id = ${organizationId}::int AND d.item->>'branchName' = ${branch}
    ORDER BY d.list, d.pos, d.id LIMIT 1`.execute(db)
  const address = rows[0]?.item
  // A job in another place is not at its branch.
  if (!address || recordText(address, 'city') !== location || recordText(address, 'country') !== country)
    return undefined
  return {
    street: recordText(address, 'address'),
    region: recordText(address, 'state'),
    postalCode: recordText(address, 'pinCode'),
  }
}
