import { tabs } from '#messages/business/sections.ts'
import type { Message } from '#lib/text/message.ts'
import type { AnyRecord } from '#kits/document/record.ts'
import type { AnySection } from '#kits/document/section.ts'
import { businessBranchAddresses, businessRegisteredAddress } from './addresses.ts'
import {
  businessContacts,
  businessRegionFocus,
  businessSocialMedia,
  businessTaxDetails,
  businessUsers,
} from './contacts.ts'
import { businessDetails } from './details.ts'
import { jobOpenings } from './jobs.ts'
import { businessProducts, businessServices } from './offers.ts'
import { businessPartner } from './partner.ts'
import { outsourcedProjects } from './projects.ts'
import { parentBusinesses, subsidiaryBusinesses } from './related.ts'
import { tabSegments } from './segments.ts'

/**
 * Every record of a business's profile. In the specified calls details and partnership are flat at the
 * top, and the address is a list of one.
 */
export const businessRecords = {
  businessDetails,
  businessPartner,
  businessRegisteredAddress,
} satisfies Record<string, AnyRecord>

/** Every list of a business's profile in tab order. A new list needs a file and a line here and below. */
export const businessLists = {
  parentBusiness: parentBusinesses,
  subsidiaryBusinesses,
  businessBranchAddress: businessBranchAddresses,
  usersList: businessUsers,
  businessTaxDetails,
  products: businessProducts,
  services: businessServices,
  businessContactDetails: businessContacts,
  businessRegionFocus,
  socialMediaID: businessSocialMedia,
  jobOpenings,
  outsourcedProjects,
} satisfies Record<string, AnySection>

type BusinessRecordKey = keyof typeof businessRecords
export type BusinessListKey = keyof typeof businessLists
export const businessListKeys = Object.keys(businessLists) as [BusinessListKey, ...BusinessListKey[]]

interface BusinessTab {
  /** URL segment, also the module that can be assigned to a member (decisions A21). */
  segment: string
  title: Message
  records: readonly BusinessRecordKey[]
  lists: readonly BusinessListKey[]
}

/** The eleven tabs (profile areas, section 2). */
export const businessTabs = [
  {
    segment: tabSegments.basic,
    title: tabs.basic,
    records: ['businessDetails', 'businessPartner'],
    lists: ['parentBusiness', 'subsidiaryBusinesses'],
  },
  {
    segment: tabSegments.address,
    title: tabs.address,
    records: ['businessRegisteredAddress'],
    lists: ['businessBranchAddress'],
  },
  { segment: tabSegments.users, title: tabs.users, records: [], lists: ['usersList'] },
  { segment: tabSegments.tax, title: tabs.tax, records: [], lists: ['businessTaxDetails'] },
  { segment: tabSegments.products, title: tabs.products, records: [], lists: ['products'] },
  { segment: tabSegments.service, title: tabs.service, records: [], lists: ['services'] },
  {
    segment: tabSegments.contacts,
    title: tabs.contacts,
    records: [],
    lists: ['businessContactDetails'],
  },
  { segment: tabSegments.region, title: tabs.region, records: [], lists: ['businessRegionFocus'] },
  { segment: tabSegments.socialMedia, title: tabs.socialMedia, records: [], lists: ['socialMediaID'] },
  { segment: tabSegments.jobs, title: tabs.jobs, records: [], lists: ['jobOpenings'] },
  { segment: tabSegments.projects, title: tabs.projects, records: [], lists: ['outsourcedProjects'] },
] as const satisfies readonly BusinessTab[]

export type BusinessTabSegment = (typeof businessTabs)[number]['segment']
