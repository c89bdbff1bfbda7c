import * as z from 'zod/mini'

const learningSchema = z.object({
  Skill: z.string(),
  /** Whether the search finds lectures to come that speak of it, and articles that are on it. */
  Lectures: z.boolean(),
  Articles: z.boolean(),
})
/** What the portal teaches of a skill. */
export type Learning = z.infer<typeof learningSchema>

/** How a posting fits whoever asks. */
export const postingFitSchema = z.object({
  /** Of the posting. */
  id: z.number(),
  /** Per cent: 80 for the skills that it asks for, 20 for the words of its title. */
  Percent: z.number(),
  /** The skills that it asks for and the profile names. */
  Has: z.array(z.string()),
  Missing: z.array(z.string()),
  /** Whether a title of the profile has words of its title. */
  Title: z.boolean(),
  /** Of the missing ones those that the portal teaches, in their order. */
  Learn: z.array(learningSchema),
})
export type PostingFit = z.infer<typeof postingFitSchema>

/** The same with whether whoever asks has a profile that a CV can be made of. */
export const ownFitSchema = z.extend(postingFitSchema, { HasProfile: z.boolean() })

/** A fit without what the portal teaches. */
export type Fit = Omit<PostingFit, 'Learn'>
