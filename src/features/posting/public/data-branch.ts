import { sql } from 'kysely'
import { recordText, type StoredRecord } from '#kits/document/fields/record-text.ts'
import type { JobCard } from '../jobs/schema.ts'
import type { PublicJob } from './schema.ts'

/** The address of the branch that a job's item d names. */
export const branchOf = sql<StoredRecord | null>`(SELECT b.item FROM document_item b
  WHERE b.document = d.document AND b.list IN ('businessBranchAddress', 'businessRegisteredAddress')
    AND b.item->>'branchName' = d.item->>'branch' AND d.item->>'branch' <> ''
  ORDER BY b.list, b.pos, b.id LIMIT 1)`

/** Returns the address of a job's branch if people work there; otherwise undefined. */
export function branchAddress(
  { location, country, workPlace }: JobCard,
  branch: StoredRecord | null,
): PublicJob['BranchAddress'] {
  if (!branch || workPlace === 'remote') return undefined
  // A job in another place is not at its branch.
  if (recordText(branch, 'city') !== location || recordText(branch, 'country') !== country) return undefined
  return {
    street: recordText(branch, 'address'),
    region: recordText(branch, 'state'),
    postalCode: recordText(branch, 'pinCode'),
  }
}
