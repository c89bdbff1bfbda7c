import * as z from 'zod/mini'
import { ITEMS_MAX, TEXT_MAX } from '#kits/document/fields/values.ts'
import { listSchemas, optionalLists, storedListSchemas, storedTexts } from '#kits/document/schema-lists.ts'
import { instituteAddressSchema, instituteDetailsSchema, partnershipSchema } from './schema-items.ts'
import { idText, organizationStateSchema } from '#kits/organization/schema.ts'
import { instituteLists } from './sections/registry.ts'

const lists = listSchemas(instituteLists)

const document = z.object({
  instituteDetails: instituteDetailsSchema,
  instituteAddress: instituteAddressSchema,
  encycdataPartnership: partnershipSchema,
  ...lists,
})
/** An institute document: its records and lists. */
export type InstituteDocument = z.output<typeof document>

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
  ...storedListSchemas(instituteLists),
})
export type Institute = z.output<typeof instituteSchema>

export const getByInstituteIdSchema = z.object({ instituteID: idText })

/** Details, and what is already known besides; the rest is set by the server (decisions A5). */
export const createInstituteSchema = z.object({
  ...instituteDetailsSchema.shape,
  instituteAddress: z.optional(instituteAddressSchema),
  ...optionalLists(lists),
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
  ...optionalLists(lists),
  /** IDs of unreadable items to discard. */
  Discard: z.optional(z.array(idText).check(z.maxLength(ITEMS_MAX))),
})
export type InstituteUpdate = z.output<typeof updateInstituteSchema>
