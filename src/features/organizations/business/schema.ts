import * as z from 'zod/mini'
import { ITEMS_MAX, text, TEXT_MAX, textList } from '#kits/document/fields/values.ts'
import { listSchemas, optionalLists, storedListSchemas } from '#kits/document/schema-lists.ts'
import { idText, organizationStateSchema } from '#kits/organization/schema.ts'
import { registeredAddressSchema } from './schema-creation.ts'
import { businessAddressSchema, businessDetailsSchema, businessPartnerSchema } from './schema-items.ts'
import { businessLists } from './sections/registry.ts'

const lists = listSchemas(businessLists)

const document = z.object({
  businessDetails: businessDetailsSchema,
  businessPartner: businessPartnerSchema,
  businessRegisteredAddress: businessAddressSchema,
  ...lists,
})
/** A business document: its records and lists. */
export type BusinessDocument = z.output<typeof document>

type Stored<Shape extends object> = {
  [K in keyof Shape]: Shape[K] extends { _zod: { output: boolean } }
    ? z.ZodMiniPrefault<z.ZodMiniBoolean>
    : ReturnType<Shape[K] extends { _zod: { output: string[] } } ? typeof textList : typeof text>
}
/** Fields of the details with several values. */
const several: readonly string[] = ['businessCategory', 'businessIndustry']
/** Those that are on or off. */
const switches: readonly string[] = ['acceptsApplications']
/** A record in answers: stored values, whether or not they pass today's rules. */
const storedValues = <Shape extends object>(shape: Shape) =>
  Object.fromEntries(
    Object.keys(shape).map((key) => [
      key,
      switches.includes(key)
        ? z.prefault(z.boolean(), false)
        : several.includes(key)
          ? textList()
          : text(TEXT_MAX),
    ]),
  ) as Stored<Shape>

/** Fields of the details, which are flat in API calls. */
export const businessDetailKeys = Object.keys(
  businessDetailsSchema.shape,
) as (keyof BusinessDocument['businessDetails'])[]
/** Fields of the partnership, also flat in API calls. */
export const businessPartnerKeys = Object.keys(
  businessPartnerSchema.shape,
) as (keyof BusinessDocument['businessPartner'])[]

/** A business profile as its members get it. */
export const businessSchema = z.object({
  organizationID: z.string(),
  ...z.omit(organizationStateSchema, { approval: true }).shape,
  /** Approval status (the specification's name). */
  approvalStatus: organizationStateSchema.shape.approval,
  businessVerified: z.enum(['yes', 'no']),
  ...storedValues(businessDetailsSchema.shape),
  ...storedValues(businessPartnerSchema.shape),
  /** A list of one address, or empty (decisions A18). */
  businessRegisteredAddress: z.array(z.object(storedValues(businessAddressSchema.shape))),
  ...storedListSchemas(businessLists),
})
export type Business = z.output<typeof businessSchema>

/** Businesses keyed by their ID (profile areas, section 7). */
export const businessesByIdSchema = z.record(z.string(), businessSchema)

/** A list of IDs, or a single one. An empty ID means the caller's business. */
export const getByOrganizationIdSchema = z.object({
  organizationID: z.pipe(
    z.transform((given: unknown) => (typeof given === 'string' ? [given] : given)),
    z.array(idText).check(z.minLength(1), z.maxLength(20)),
  ),
})

/** Details and address, and lists that are already known; the rest is set by the server (decisions A5). */
export const createBusinessSchema = z.object({
  ...businessDetailsSchema.shape,
  /** One object, or a list of one (decisions A18). */
  businessRegisteredAddress: z.prefault(registeredAddressSchema, []),
  ...optionalLists(lists),
})
export type NewBusiness = z.output<typeof createBusinessSchema>

type DetailsInput = {
  [K in keyof BusinessDocument['businessDetails']]: z.ZodMiniOptional<
    BusinessDocument['businessDetails'][K] extends boolean
      ? z.ZodMiniBoolean
      : BusinessDocument['businessDetails'][K] extends string[]
        ? z.ZodMiniArray<z.ZodMiniString>
        : z.ZodMiniString
  >
}
const line = z.string().check(z.maxLength(TEXT_MAX))
/** Details in a request: absent fields stay as stored, and the merged record is validated. */
const detailsInput = Object.fromEntries(
  businessDetailKeys.map((key) => [
    key,
    z.optional(switches.includes(key) ? z.boolean() : several.includes(key) ? z.array(line) : line),
  ]),
) as DetailsInput

/**
 * The profile with its changes: a field of the details, a record or a list that is present replaces the stored one,
 * an absent one stays (decisions A3).
 */
export const updateBusinessSchema = z.object({
  organizationID: z.optional(idText),
  version: z.int(),
  ...detailsInput,
  businessRegisteredAddress: z.optional(registeredAddressSchema),
  ...optionalLists(lists),
  /** IDs of unreadable items to discard. */
  Discard: z.optional(z.array(idText).check(z.maxLength(ITEMS_MAX))),
})
export type BusinessUpdate = z.output<typeof updateBusinessSchema>
