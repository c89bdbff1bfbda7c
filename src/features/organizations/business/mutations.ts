import { parse } from 'zod/v4/core'
import type { Announce, Wrote } from '#kits/organization/mutations.ts'
import type { OrganizationCalls } from '#kits/organization/mutations-calls.ts'
import { claimLogos, logosIn } from '#kits/organization/logo/mutations.ts'
import { limitNewAccount } from '#kits/moderation/mutations-limit.ts'
import { announceChange } from '#lib/db/announce.ts'
import type { Deps } from '#lib/server/deps.ts'
import { presentBusiness } from './data.ts'
import { businessDetailsSchema } from './schema-items.ts'
import { businessListTag, businessTag } from './schema-tag.ts'
import type { Business, BusinessDocument, BusinessUpdate, NewBusiness } from './schema.ts'
import { changesSearchedBusiness, writeBusinessFacets } from './search/mutations.ts'
import { businessOrganization } from './sections/organization.ts'

/** Lists that postings are made from, and parts that all postings of a business show. */
const postingItems: readonly string[] = ['jobOpenings', 'outsourcedProjects']
const sharedParts: readonly string[] = [
  'businessDetails',
  'businessBranchAddress',
  'businessRegisteredAddress',
]

/** Returns the IDs of the items whose postings to update; undefined if all postings show what has changed. */
const itemsToPublish = (rows: Wrote['rows']): string[] | undefined =>
  rows.some(({ list }) => sharedParts.includes(list))
    ? undefined
    : rows.flatMap(({ list, id }) => (postingItems.includes(list) ? [id] : []))

/** Claims new logos, updates the search index and postings, and invalidates cached pages of the business. */
const announceBusiness =
  ({ publishPostings }: Pick<Deps, 'publishPostings'>): Announce =>
  async (transaction, { member, publicId, claimed }, { parts, rows, changes }) => {
    for (const logos of logosIn(changes ?? [], 'businessDetails'))
      await claimLogos(transaction, member, 'businessDetails', logos)
    if (changesSearchedBusiness(parts)) await writeBusinessFacets(transaction, [member.organizationId])
    const items = itemsToPublish(rows)
    if (!items || items.length > 0) {
      await publishPostings(transaction, member.organizationId, new Date(), items)
      // Imported jobs of a claimed company were not posted by its owner.
      if (!claimed) await limitNewAccount(transaction, member.personId, 'posting')
    }
    await announceChange(transaction, [businessListTag, businessTag(publicId)])
  }

/** Connects the shared organization calls to businesses. */
export const businessCalls: OrganizationCalls<BusinessDocument, NewBusiness, BusinessUpdate, Business> = {
  definition: businessOrganization,
  detailsSchema: businessDetailsSchema,
  idKey: 'organizationID',
  present: presentBusiness,
  begin: ({ businessRegisteredAddress: [address], ...sent }) => ({
    name: sent.organizationName,
    content: {
      businessDetails: parse(businessDetailsSchema, sent),
      ...(address && { businessRegisteredAddress: address }),
    },
  }),
  takeDetails: (transaction, viewer, logos) => claimLogos(transaction, viewer, 'businessDetails', logos),
  begun: (transaction, id) => writeBusinessFacets(transaction, [id]),
  announce: announceBusiness,
}
