import * as z from 'zod/mini'
import { creditKinds } from '#kits/credit/kinds.ts'
import { searchInput } from '#lib/api/search-input.ts'

/** An article or event that names a person, as on the public page. */
export const workSchema = z.object({
  Kind: z.enum(creditKinds),
  Title: z.string(),
  /** BCP 47; empty if unknown. */
  Language: z.string(),
  /** The publication date of the article, or the start of the event: ISO 8601, UTC. */
  At: z.string(),
  /** A path in the portal. */
  Path: z.string(),
})
export type ShownWork = z.output<typeof workSchema>

/** The works that name the caller's verified address, and their visibility. */
export const ownWorksSchema = z.object({
  ShowsArticles: z.boolean(),
  ShowsTalks: z.boolean(),
  /** Lectures and trainings. */
  ShowsCourses: z.boolean(),
  Works: z.array(
    z.extend(workSchema, {
      id: z.int(),
      /** The name as credited. */
      Name: z.string(),
      /** Whether it is shown if its kind is shown. */
      Shown: z.boolean(),
      /** The author chose this profile, and its owner has to confirm. */
      Asked: z.boolean(),
    }),
  ),
})
export type OwnWorks = z.output<typeof ownWorksSchema>

/** A public profile to choose from. */
const foundPersonSchema = z.object({
  UserPublicProfileID: z.string(),
  FullName: z.string(),
  Title: z.string(),
})
export const foundPeopleSchema = z.object({ results: z.array(foundPersonSchema) })
export type FoundPerson = z.output<typeof foundPersonSchema>

export const noCreditInput = z.strictObject({})

/** The changed settings: the kinds to show, or one work by id. */
export const creditSettingsSchema = z.strictObject({
  ShowsArticles: z.optional(z.boolean()),
  ShowsTalks: z.optional(z.boolean()),
  ShowsCourses: z.optional(z.boolean()),
  Work: z.optional(z.strictObject({ id: z.int(), Shown: z.boolean() })),
})
export type CreditSettings = z.output<typeof creditSettingsSchema>

// Separate from the profile schemas, because browsers do not need it.

/** The maximum query length. */
const MAX_QUERY_LENGTH = 200

export const findPeopleSchema = searchInput({ Typed: z.string().check(z.maxLength(MAX_QUERY_LENGTH)) })
