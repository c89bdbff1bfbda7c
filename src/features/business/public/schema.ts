import * as z from 'zod/mini'
import { peopleHereSchema } from '#kits/organization/chosen/schema.ts'
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

// A business as everybody sees it: neither its registration, its taxes and its users, nor what it says of diversity, nor
// telephone numbers and addresses of mail.

/** The texts of the details that are shown. */
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
] as const

const shownTexts = <Key extends string>(keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, text(TEXT_MAX)])) as Record<Key, ReturnType<typeof text>>

/** The lists that are shown, and what an item of each is. */
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

export const publicBusinessSchema = z.object({
  organizationID: z.string(),
  /** Of its page; a former one leads here. */
  Slug: z.string(),
  ...shownTexts(shownDetails),
  businessCategory: z.array(z.string()),
  businessIndustry: z.array(z.string()),
  businessRegisteredAddress: z.object(
    shownTexts(Object.keys(businessAddressSchema.shape) as (keyof typeof businessAddressSchema.shape)[]),
  ),
  ...listShape,
  /** What is open today, the newest first. */
  Jobs: z.array(shownPostingSchema),
  Projects: z.array(shownPostingSchema),
  /** By authors who name it as their organization, the newest first. */
  Articles: z.array(z.object({ BlogID: z.string(), BlogTitle: z.string(), Field: z.enum(fields) })),
  /** To come, that name it as their organiser, the soonest first. */
  Events: z.array(
    z.object({ eventId: z.string(), Slug: z.string(), eventTitle: z.string(), eventStart: z.string() }),
  ),
  /** Who works or worked here, by their own choice. */
  People: peopleHereSchema,
  /** Departments that take messages; where these go stays here. */
  Contacts: z.array(z.object({ id: z.string(), department: z.string() })),
  /** An import brought it, and nobody keeps it. */
  Unclaimed: z.boolean(),
  /** An administrator has approved it, with the account of its owner. */
  Checked: z.boolean(),
  /** Made up for demonstration. */
  Demonstration: z.boolean(),
})
export type PublicBusiness = z.output<typeof publicBusinessSchema>

export const getPublicBusinessSchema = z.object({ Slug: z.string().check(z.maxLength(120)) })
