import * as z from 'zod/mini'

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
})
export type PostingFit = z.infer<typeof postingFitSchema>
