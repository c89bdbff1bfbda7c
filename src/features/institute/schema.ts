import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import { tooMany } from '#messages/forms/values.ts'
import { ITEMS_MAX, text, TEXT_MAX } from '#kits/document/fields/values.ts'
import { instituteAddressSchema, instituteDetailsSchema, partnershipSchema } from './schema-items.ts'
import { idText, organizationStateSchema } from '#kits/organization/schema.ts'
import { instituteListKeys, instituteLists, type InstituteListKey } from './sections/registry.ts'

type Lists = { [K in InstituteListKey]: z.ZodMiniArray<(typeof instituteLists)[K]['schema']> }

const eachList = <To>(to: (item: $ZodType) => z.ZodMiniType) =>
  Object.fromEntries(instituteListKeys.map((key) => [key, to(instituteLists[key].schema)])) as To

const lists = eachList<Lists>((item) =>
  z.array(item).check(z.maxLength(ITEMS_MAX, { error: () => tooMany(ITEMS_MAX) })),
)
/** Lists of answers: what is stored, also when it is more than may be sent by now. */
const storedLists = eachList<Lists>((item) => z.array(item))

const document = z.object({
  instituteDetails: instituteDetailsSchema,
  instituteAddress: instituteAddressSchema,
  encycdataPartnership: partnershipSchema,
  ...lists,
})
/** What an institute keeps: its records and every list. */
export type InstituteDocument = z.output<typeof document>

type Texts<Shape extends object> = Record<keyof Shape & string, ReturnType<typeof text>>
/** The record of an answer: what is stored, whether or not today's rules would take it. */
const storedTexts = <Shape extends object>(shape: Shape) =>
  Object.fromEntries(Object.keys(shape).map((key) => [key, text(TEXT_MAX)])) as Texts<Shape>

/** The fields of the details, which stand flat at the top on the wire. */
export const detailKeys = Object.keys(
  instituteDetailsSchema.shape,
) as (keyof InstituteDocument['instituteDetails'])[]
/** Those of the partnership, which do so as well. */
export const partnershipKeys = Object.keys(
  partnershipSchema.shape,
) as (keyof InstituteDocument['encycdataPartnership'])[]

/** An institute's profile as those get it who keep it. */
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

/** Everything but the details and the address is the server's or comes later (decisions A5). */
export const createInstituteSchema = z.object({
  ...instituteDetailsSchema.shape,
  instituteAddress: z.optional(instituteAddressSchema),
})
export type NewInstitute = z.output<typeof createInstituteSchema>

type OptionalLists = { [K in InstituteListKey]: z.ZodMiniOptional<Lists[K]> }
const optionalLists = Object.fromEntries(
  Object.entries(lists).map(([key, schema]) => [key, z.optional(schema)]),
) as OptionalLists

type OptionalTexts = Record<keyof InstituteDocument['instituteDetails'], z.ZodMiniOptional<z.ZodMiniString>>
/** As they are sent: one that is absent stays; together with what is stored they are checked as a record. */
const sentDetails = Object.fromEntries(
  detailKeys.map((key) => [key, z.optional(z.string().check(z.maxLength(TEXT_MAX)))]),
) as OptionalTexts

/**
 * The whole profile with what changed: a field of the details, a record or a list that is present replaces the stored one,
 * one that is absent stays (decisions A3).
 */
export const updateInstituteSchema = z.object({
  instituteID: z.optional(idText),
  version: z.int(),
  ...sentDetails,
  instituteAddress: z.optional(instituteAddressSchema),
  ...optionalLists,
  /** Ids of unreadable items that are let go. */
  Discard: z.optional(z.array(idText).check(z.maxLength(ITEMS_MAX))),
})
export type InstituteUpdate = z.output<typeof updateInstituteSchema>
