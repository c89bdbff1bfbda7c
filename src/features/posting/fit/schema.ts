import * as z from 'zod/mini'

const learningSchema = z.object({
  Skill: z.string(),
  /** Whether the search finds upcoming lectures or articles on it. */
  Lectures: z.boolean(),
  Articles: z.boolean(),
})
/** The portal's lectures and articles on a skill. */
export type Learning = z.infer<typeof learningSchema>

/** Match of a posting and the caller's profile. */
export const postingFitSchema = z.object({
  /** The posting's id. */
  id: z.number(),
  /** Per cent: 80 for required skills, 20 for title words. */
  Percent: z.number(),
  /** Required skills that the profile has. */
  Has: z.array(z.string()),
  Missing: z.array(z.string()),
  /** Whether its title shares words with a title in the profile. */
  Title: z.boolean(),
  /** Missing skills with lectures or articles on the portal, in order. */
  Learn: z.array(learningSchema),
})
export type PostingMatch = z.infer<typeof postingFitSchema>

/** A match, and whether the caller has a profile for a CV. */
export const ownFitSchema = z.extend(postingFitSchema, { HasProfile: z.boolean() })

/** A match without lectures and articles. */
export type Match = Omit<PostingMatch, 'Learn'>
