import { presentOrganization } from '#kits/organization/data.ts'
import type { Membership } from '#kits/organization/members/policy.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Log } from '#lib/server/log.ts'
import type { Business } from './schema.ts'
import { businessOrganization } from './sections/organization.ts'

type Store = { db: Db; log: Log }

/** Returns a business for its members: details and partnership are flat, the address is a list of one. */
export async function presentBusiness(store: Store, member: Membership): Promise<Business> {
  const { publicId, document, state } = await presentOrganization(store, businessOrganization, member)
  const { businessDetails, businessPartner, businessRegisteredAddress, ...lists } = document
  const { approval, ...rest } = state
  const isFilled = Object.values(businessRegisteredAddress ?? {}).some((value) => value !== '')
  return {
    ...lists,
    ...businessDetails,
    ...businessPartner,
    businessRegisteredAddress: isFilled ? [businessRegisteredAddress] : [],
    organizationID: publicId,
    ...rest,
    approvalStatus: approval,
    businessVerified: approval === 'approved' ? 'yes' : 'no',
  }
}
