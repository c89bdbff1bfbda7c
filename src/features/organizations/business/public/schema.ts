import * as z from 'zod/mini'
import { organizationPeopleSchema } from '#kits/organization/chosen/schema.ts'
import { listTotalsSchema, listViewShape } from '#kits/organization/shown/schema.ts'
import { shownPictureKeys } from '#kits/organization/logo/pictures.ts'
import { text, TEXT_MAX } from '#kits/document/fields/values.ts'
import { fields } from '#features/taxonomy/schema-fields.ts'
import {
  branchAddressSchema,
  businessAddressSchema,
  businessSocialSchema,
  productSchema,
  regionFocusSchema,
  relatedBusinessSchema,
  serviceSchema,
} from '../schema-items.ts'

// The public view of a business. It omits registration, taxes, users and diversity, and
// phone numbers and email addresses.

/** Fields of the details that are public. */
export const shownDetails = [
  'organizationName',
  'accountType',
  'businessType',
  'businessHeadquartersArea',
  'businessSize',
  'preferredCurrency',
  'website',
  'brandLogo',
  'brandLogoWide',
  'about',
  ...shownPictureKeys,
] as const

const shownTexts = <Key extends string>(keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, text(TEXT_MAX)])) as Record<Key, ReturnType<typeof text>>

/** Public lists with the schema of their items. */
export const shownBusinessLists = {
  parentBusiness: relatedBusinessSchema,
  subsidiaryBusinesses: relatedBusinessSchema,
  businessBranchAddress: branchAddressSchema,
  products: productSchema,
  services: serviceSchema,
  businessRegionFocus: regionFocusSchema,
  socialMediaID: businessSocialSchema,
} as const

const listShape = Object.fromEntries(
  Object.entries(shownBusinessLists).map(([key, item]) => [key, z.array(item)]),
) as { [K in keyof typeof shownBusinessLists]: z.ZodMiniArray<(typeof shownBusinessLists)[K]> }

const shownPostingSchema = z.object({
  id: z.number(),
  Slug: z.string(),
  title: z.string(),
  place: z.string(),
})

/** Further fields of a job. */
export const shownJobTexts = [
  'type',
  'workPlace',
  'country',
  'salary',
  'salaryFrom',
  'salaryTo',
  'salaryCurrency',
  'salaryPeriod',
] as const
const shownJobSchema = z.extend(shownPostingSchema, shownTexts(shownJobTexts))

export const publicBusinessSchema = z.object({
  organizationID: z.string(),
  /** Current slug, also for a request by a former one. */
  Slug: z.string(),
  ...shownTexts(shownDetails),
  businessCategory: z.array(z.string()),
  businessIndustry: z.array(z.string()),
  businessRegisteredAddress: z.object(
    shownTexts(Object.keys(businessAddressSchema.shape) as (keyof typeof businessAddressSchema.shape)[]),
  ),
  /** A page of products, services and branches; at most 100 of the others. */
  ...listShape,
  /** The number of entries in the lists with pages. */
  Totals: listTotalsSchema,
  /** Open today, newest first. */
  Jobs: z.array(shownJobSchema),
  Projects: z.array(shownPostingSchema),
  /** Articles by authors who name it as their organization, newest first. */
  Articles: z.array(z.object({ BlogID: z.string(), BlogTitle: z.string(), Field: z.enum(fields) })),
  /** Upcoming events that name it as organizer, soonest first. */
  Events: z.array(
    z.object({ eventId: z.string(), Slug: z.string(), eventTitle: z.string(), eventStart: z.string() }),
  ),
  /** People who chose to be shown as working here, now or before. */
  People: organizationPeopleSchema,
  /** Departments that accept messages; their email addresses are not public. */
  Contacts: z.array(z.object({ id: z.string(), department: z.string() })),
  /** Whether people can apply without an opening. */
  AcceptsApplications: z.boolean(),
  /** Imported and not claimed. */
  Unclaimed: z.boolean(),
  /** Approved by an administrator together with its owner's account. */
  Checked: z.boolean(),
  /** Demo content. */
  Demonstration: z.boolean(),
})
export type PublicBusiness = z.output<typeof publicBusinessSchema>

export const getPublicBusinessSchema = z.object({
  Slug: z.string().check(z.maxLength(120)),
  ...listViewShape,
})
