import * as z from 'zod/mini'

/** Whoever stands behind a name, as that person shows it. */
export const creditedPersonSchema = z.object({
  /** The name, as it stands on the article or the event. */
  Name: z.string(),
  UserPublicProfileID: z.string(),
  /** Of the profile; empty without one. */
  Title: z.string(),
  /** The address of a picture; empty without one. */
  ProfilePicture: z.string(),
})
export type CreditedPerson = z.infer<typeof creditedPersonSchema>
