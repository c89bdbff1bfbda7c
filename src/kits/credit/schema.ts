import * as z from 'zod/mini'

/** A credited person, as shown by their profile. */
export const creditedPersonSchema = z.object({
  /** The name as credited on the article or event. */
  Name: z.string(),
  UserPublicProfileID: z.string(),
  /** The title in the profile; empty without one. */
  Title: z.string(),
  /** The URL of the picture; empty without one. */
  ProfilePicture: z.string(),
})
export type CreditedPerson = z.infer<typeof creditedPersonSchema>
