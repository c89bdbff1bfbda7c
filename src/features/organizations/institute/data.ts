import type { Db } from '#lib/db/connect.ts'
import type { Log } from '#lib/server/log.ts'
import { presentOrganization } from '#kits/organization/data.ts'
import type { Membership } from '#kits/organization/members/policy.ts'
import { instituteOrganization } from './sections/organization.ts'
import type { Institute } from './schema.ts'

type Store = { db: Db; log: Log }

/** Returns an institute for its members: all records but the address are flat. */
export async function presentInstitute(store: Store, member: Membership): Promise<Institute> {
  const { publicId, document, state } = await presentOrganization(store, instituteOrganization, member)
  const { instituteDetails, encycdataPartnership, ...rest } = document
  return { ...rest, ...instituteDetails, ...encycdataPartnership, instituteID: publicId, ...state }
}
