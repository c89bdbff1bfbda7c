import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import { tooMany } from '#messages/forms/values.ts'
import { ITEMS_MAX, text, TEXT_MAX, textList } from '#kits/document/fields/values.ts'
import { idText, organizationStateSchema } from '#kits/organization/schema.ts'
import { registeredAddressSchema } from './schema-creation.ts'
import { businessAddressSchema, businessDetailsSchema, businessPartnerSchema } from './schema-items.ts'
import { businessListKeys, businessLists, type BusinessListKey } from './sections/registry.ts'

type Lists = { [K in BusinessListKey]: z.ZodMiniArray<(typeof businessLists)[K]['schema']> }

const eachList = <To>(to: (item: $ZodType) => z.ZodMiniType) =>
  Object.fromEntries(businessListKeys.map((key) => [key, to(businessLists[key].schema)])) as To

const lists = eachList<Lists>((item) =>
  z.array(item).check(z.maxLength(ITEMS_MAX, { error: () => tooMany(ITEMS_MAX) })),
)
/** Lists of answers: what is stored, also when it is more than may be sent by now. */
const storedLists = eachList<Lists>((item) => z.array(item))

const document = z.object({
  businessDetails: businessDetailsSchema,
  businessPartner: businessPartnerSchema,
  businessRegisteredAddress: businessAddressSchema,
  ...lists,
})
/** What a business keeps: its records and every list. */
export type BusinessDocument = z.output<typeof document>

type Stored<Shape extends object> = {
  [K in keyof Shape]: ReturnType<
    Shape[K] extends { _zod: { output: string[] } } ? typeof textList : typeof text
  >
}
/** Fields of the details that hold several. */
const several: readonly string[] = ['businessCategory', 'businessIndustry']
/** The record of an answer: what is stored, whether or not today's rules would take it. */
const storedValues = <Shape extends object>(shape: Shape) =>
  Object.fromEntries(
    Object.keys(shape).map((key) => [key, several.includes(key) ? textList() : text(TEXT_MAX)]),
  ) as Stored<Shape>

/** The fields of the details, which stand flat at the top on the wire. */
export const businessDetailKeys = Object.keys(
  businessDetailsSchema.shape,
) as (keyof BusinessDocument['businessDetails'])[]
/** Those of the partnership, which do so as well. */
export const businessPartnerKeys = Object.keys(
  businessPartnerSchema.shape,
) as (keyof BusinessDocument['businessPartner'])[]

/** A business's profile as those get it who keep it. */
export const businessSchema = z.object({
  organizationID: z.string(),
  ...z.omit(organizationStateSchema, { approval: true }).shape,
  /** How it stands with the administrators (the specification's name). */
  approvalStatus: organizationStateSchema.shape.approval,
  businessVerified: z.enum(['yes', 'no']),
  ...storedValues(businessDetailsSchema.shape),
  ...storedValues(businessPartnerSchema.shape),
  /** A list of one, or of none (decisions A18). */
  businessRegisteredAddress: z.array(z.object(storedValues(businessAddressSchema.shape))),
  ...storedLists,
})
export type Business = z.output<typeof businessSchema>

/** The answer to a question by ids: each under its own (profile areas, section 7). */
export const businessesByIdSchema = z.record(z.string(), businessSchema)

/** Ids as a list; a single one is read as well. An empty one stands for the business that the caller keeps. */
export const getByOrganizationIdSchema = z.object({
  organizationID: z.pipe(
    z.transform((given: unknown) => (typeof given === 'string' ? [given] : given)),
    z.array(idText).check(z.minLength(1), z.maxLength(20)),
  ),
})

/** Everything but the details and the address is the server's or comes later (decisions A5). */
export const createBusinessSchema = z.object({
  ...businessDetailsSchema.shape,
  /** One object; a list of one is read as well (decisions A18). */
  businessRegisteredAddress: z.prefault(registeredAddressSchema, []),
})
export type NewBusiness = z.output<typeof createBusinessSchema>

type OptionalLists = { [K in BusinessListKey]: z.ZodMiniOptional<Lists[K]> }
const optionalLists = Object.fromEntries(
  Object.entries(lists).map(([key, schema]) => [key, z.optional(schema)]),
) as OptionalLists

type Sent = {
  [K in keyof BusinessDocument['businessDetails']]: z.ZodMiniOptional<
    BusinessDocument['businessDetails'][K] extends string[]
      ? z.ZodMiniArray<z.ZodMiniString>
      : z.ZodMiniString
  >
}
const line = z.string().check(z.maxLength(TEXT_MAX))
/** As they are sent: one that is absent stays; together with what is stored they are checked as a record. */
const sentDetails = Object.fromEntries(
  businessDetailKeys.map((key) => [key, z.optional(several.includes(key) ? z.array(line) : line)]),
) as Sent

/**
 * The whole profile with what changed: a field of the details, a record or a list that is present replaces the stored one,
 * one that is absent stays (decisions A3).
 */
export const updateBusinessSchema = z.object({
  organizationID: z.optional(idText),
  version: z.int(),
  ...sentDetails,
  businessRegisteredAddress: z.optional(registeredAddressSchema),
  ...optionalLists,
  /** Ids of unreadable items that are let go. */
  Discard: z.optional(z.array(idText).check(z.maxLength(ITEMS_MAX))),
})
export type BusinessUpdate = z.output<typeof updateBusinessSchema>
