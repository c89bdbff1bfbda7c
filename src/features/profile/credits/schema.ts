import * as z from 'zod/mini'
import { creditKinds } from '#kits/credit/kinds.ts'

/** An article or event that names somebody, as the public page shows it. */
export const workSchema = z.object({
  Kind: z.enum(creditKinds),
  Title: z.string(),
  /** BCP 47; empty where nobody said it. */
  Language: z.string(),
  /** When the article was published, or the event begins: ISO 8601, UTC. */
  At: z.string(),
  /** Inside the portal. */
  Path: z.string(),
})
export type ShownWork = z.output<typeof workSchema>

/** What names the caller's verified address, and what of it the public page says. */
export const ownWorksSchema = z.object({
  ShowsArticles: z.boolean(),
  ShowsTalks: z.boolean(),
  /** Lectures and trainings. */
  ShowsCourses: z.boolean(),
  Works: z.array(
    z.extend(workSchema, {
      id: z.int(),
      /** The name, as it stands there. */
      Name: z.string(),
      /** Whether it is shown where things of its kind are. */
      Shown: z.boolean(),
      /** Whoever wrote it chose the profile: its owner is to say whether it is shown. */
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

/** What changes: the kinds that are shown, or one work by its id. */
export const creditSettingsSchema = z.strictObject({
  ShowsArticles: z.optional(z.boolean()),
  ShowsTalks: z.optional(z.boolean()),
  ShowsCourses: z.optional(z.boolean()),
  Work: z.optional(z.strictObject({ id: z.int(), Shown: z.boolean() })),
})
export type CreditSettings = z.output<typeof creditSettingsSchema>
