import type { Announce, Wrote } from '#kits/organization/mutations.ts'
import type { OrganizationCalls } from '#kits/organization/mutations-calls.ts'
import { limitNewAccount } from '#kits/moderation/mutations-limit.ts'
import { announceChange } from '#lib/db/announce.ts'
import type { Deps } from '#lib/server/deps.ts'
import { presentBusiness } from './data.ts'
import { logosIn, takeLogos } from './logo/mutations.ts'
import { businessDetailsSchema } from './schema-items.ts'
import { businessListTag, businessTag } from './schema-tag.ts'
import type { Business, BusinessDocument, BusinessUpdate, NewBusiness } from './schema.ts'
import { changesSearchedBusiness, writeBusinessFacets } from './search/mutations.ts'
import { businessOrganization } from './sections/organization.ts'

/** What postings are made from, and what they say of their business. */
const postingItems: readonly string[] = ['jobOpenings', 'outsourcedProjects']
const inPostings: readonly string[] = ['businessDetails', ...postingItems]

/** Where no more than items changed, their ids. */
const changedItems = ({ parts, changes }: Pick<Wrote, 'parts' | 'changes'>): string[] | undefined =>
  changes && !parts.includes('businessDetails')
    ? changes.flatMap(({ at: [list = '', id = ''] }) => (postingItems.includes(list) ? [id] : []))
    : undefined

/** Takes new logos, brings what searches read and the postings in step, and makes every kept page forget the business. */
const announceBusiness =
  ({ publishPostings }: Pick<Deps, 'publishPostings'>): Announce =>
  async (transaction, { member, publicId, claimed }, { parts, changes }) => {
    for (const logos of logosIn(changes ?? [])) await takeLogos(transaction, member, logos)
    if (changesSearchedBusiness(parts)) await writeBusinessFacets(transaction, [member.organizationId])
    if (parts.some((part) => inPostings.includes(part))) {
      await publishPostings(transaction, member.organizationId, new Date(), changedItems({ parts, changes }))
      // What an import brought of one that was taken over was not posted by whoever keeps it.
      if (!claimed) await limitNewAccount(transaction, member.personId, 'posting')
    }
    await announceChange(transaction, [businessListTag, businessTag(publicId)])
  }

/** The calls of those who keep a business. */
export const businessCalls: OrganizationCalls<BusinessDocument, NewBusiness, BusinessUpdate, Business> = {
  definition: businessOrganization,
  detailsSchema: businessDetailsSchema,
  idKey: 'organizationID',
  present: presentBusiness,
  begin: ({ businessRegisteredAddress: [address], ...businessDetails }) => ({
    name: businessDetails.organizationName,
    content: { businessDetails, ...(address && { businessRegisteredAddress: address }) },
  }),
  takeDetails: takeLogos,
  begun: (transaction, id) => writeBusinessFacets(transaction, [id]),
  announce: announceBusiness,
}
