import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import { tooMany } from '#messages/forms/values.ts'
import { ITEMS_MAX, text, TEXT_MAX } from '#kits/document/fields/values.ts'
import { instituteAddressSchema, instituteDetailsSchema, partnershipSchema } from './schema-items.ts'
import { instituteApprovals } from './schema-approval.ts'
import { instituteListKeys, instituteLists, type InstituteListKey } from './sections/registry.ts'

/** Who keeps an institute's profile (profile areas, section 1). */
export const instituteUserTypes: readonly string[] = ['Educational Institution']

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

/** A stored item that no longer fits its schema: shown to those who keep the profile until they discard it. */
const unreadableSchema = z.object({
  Section: z.enum(instituteListKeys),
  id: z.string(),
  /** The item as it is stored, as JSON. */
  Text: z.string(),
  Reason: z.string(),
})

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
  /** Of the public page: `/institutes/{slug}`. */
  slug: z.string(),
  approval: z.enum(instituteApprovals),
  /** Whether others see its page: what a register brought they see before it is approved. */
  shown: z.boolean(),
  /** Why it was refused; empty otherwise. Who changes the details then is looked at again. */
  approvalReason: z.string(),
  ...storedTexts(instituteDetailsSchema.shape),
  instituteAddress: z.object(storedTexts(instituteAddressSchema.shape)),
  ...storedTexts(partnershipSchema.shape),
  ...storedLists,
  /** Counts the changes; an update names the one that it was made from (decisions A4). */
  version: z.int(),
  Unreadable: z.array(unreadableSchema),
  /** What the caller may do: the segments of the tabs they may change, and whether they say who else may. */
  can: z.object({ edit: z.array(z.string()), members: z.boolean() }),
})
export type Institute = z.output<typeof instituteSchema>

const idText = z.string().check(z.maxLength(64))

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
