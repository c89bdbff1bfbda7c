import { parse } from 'zod/v4/core'
import type { Announce, Wrote } from '#kits/organization/mutations.ts'
import type { OrganizationCalls } from '#kits/organization/mutations-calls.ts'
import { claimLogos, logosIn } from '#kits/organization/logo/mutations.ts'
import { limitNewAccount } from '#kits/moderation/mutations-limit.ts'
import { announceChange } from '#lib/db/announce.ts'
import type { Deps } from '#lib/server/deps.ts'
import { postingLists } from '#features/posting/schema.ts'
import { presentBusiness } from './data.ts'
import { dayFromNow } from './import/job-item.ts'
import { businessDetailsSchema } from './schema-items.ts'
import { businessListTag, businessTag } from './schema-tag.ts'
import type { Business, BusinessDocument, BusinessUpdate, NewBusiness } from './schema.ts'
import { changesSearchedBusiness, writeBusinessFacets } from './search/mutations.ts'
import { businessOrganization } from './sections/organization.ts'

/** Lists that postings are made from, and parts that all postings of a business show. */
const postingItems: readonly string[] = Object.values(postingLists)
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

/** Returns whether a new item becomes a posting: those that are over from the beginning do not. */
function becomesPosting(
  item: BusinessDocument['jobOpenings'][number] | BusinessDocument['outsourcedProjects'][number],
): boolean {
  const status = 'status' in item ? item.status : item.projectStatus
  const isOver = item.validThrough !== '' && item.validThrough < dayFromNow(new Date(), 0)
  return item.draft || (status !== 'Closed' && status !== 'Completed' && !isOver)
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
  limited: {
    act: 'posting',
    lists: Object.values(postingLists),
    count: ({ jobOpenings = [], outsourcedProjects = [] }) =>
      [...jobOpenings, ...outsourcedProjects].filter(becomesPosting).length,
  },
  begun: (transaction, id) => writeBusinessFacets(transaction, [id]),
  announce: announceBusiness,
}
