import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import { listTooLong } from '#messages/forms/document-answers.ts'
import { ITEMS_MAX, text, TEXT_MAX } from '#kits/document/fields/values.ts'
import { instituteAddressSchema, instituteDetailsSchema, partnershipSchema } from './schema-items.ts'
import { idText, organizationStateSchema } from '#kits/organization/schema.ts'
import { instituteListKeys, instituteLists, type InstituteListKey } from './sections/registry.ts'

type Lists = { [K in InstituteListKey]: z.ZodMiniArray<(typeof instituteLists)[K]['schema']> }

const eachList = <To>(to: (item: $ZodType) => z.ZodMiniType) =>
  Object.fromEntries(instituteListKeys.map((key) => [key, to(instituteLists[key].schema)])) as To

const lists = eachList<Lists>((item) =>
  z.array(item).check(z.maxLength(ITEMS_MAX, { error: () => listTooLong({ most: ITEMS_MAX }) })),
)
/** Lists in answers: everything stored, even beyond today's limits. */
const storedLists = eachList<Lists>((item) => z.array(item))

const document = z.object({
  instituteDetails: instituteDetailsSchema,
  instituteAddress: instituteAddressSchema,
  encycdataPartnership: partnershipSchema,
  ...lists,
})
/** An institute document: its records and lists. */
export type InstituteDocument = z.output<typeof document>

type Texts<Shape extends object> = Record<keyof Shape & string, ReturnType<typeof text>>
/** A record in answers: stored values, whether or not they pass today's rules. */
const storedTexts = <Shape extends object>(shape: Shape) =>
  Object.fromEntries(Object.keys(shape).map((key) => [key, text(TEXT_MAX)])) as Texts<Shape>

/** Fields of the details, which are flat in API calls. */
export const detailKeys = Object.keys(
  instituteDetailsSchema.shape,
) as (keyof InstituteDocument['instituteDetails'])[]
/** Fields of the partnership, also flat in API calls. */
export const partnershipKeys = Object.keys(
  partnershipSchema.shape,
) as (keyof InstituteDocument['encycdataPartnership'])[]

/** An institute profile as its members get it. */
export const instituteSchema = z.object({
  instituteID: z.string(),
  ...organizationStateSchema.shape,
  ...storedTexts(instituteDetailsSchema.shape),
  instituteAddress: z.object(storedTexts(instituteAddressSchema.shape)),
  ...storedTexts(partnershipSchema.shape),
  ...storedLists,
})
export type Institute = z.output<typeof instituteSchema>

export const getByInstituteIdSchema = z.object({ instituteID: idText })

type OptionalLists = { [K in InstituteListKey]: z.ZodMiniOptional<Lists[K]> }
const optionalLists = Object.fromEntries(
  Object.entries(lists).map(([key, schema]) => [key, z.optional(schema)]),
) as OptionalLists

/** Details, and what is already known besides; the rest is set by the server (decisions A5). */
export const createInstituteSchema = z.object({
  ...instituteDetailsSchema.shape,
  instituteAddress: z.optional(instituteAddressSchema),
  ...optionalLists,
})
export type NewInstitute = z.output<typeof createInstituteSchema>

type OptionalTexts = Record<keyof InstituteDocument['instituteDetails'], z.ZodMiniOptional<z.ZodMiniString>>
/** Details in a request: absent fields stay as stored, and the merged record is validated. */
const sentDetails = Object.fromEntries(
  detailKeys.map((key) => [key, z.optional(z.string().check(z.maxLength(TEXT_MAX)))]),
) as OptionalTexts

/**
 * The profile with its changes: a field of the details, a record or a list that is present replaces the stored one,
 * an absent one stays (decisions A3).
 */
export const updateInstituteSchema = z.object({
  instituteID: z.optional(idText),
  version: z.int(),
  ...sentDetails,
  instituteAddress: z.optional(instituteAddressSchema),
  ...optionalLists,
  /** IDs of unreadable items to discard. */
  Discard: z.optional(z.array(idText).check(z.maxLength(ITEMS_MAX))),
})
export type InstituteUpdate = z.output<typeof updateInstituteSchema>
