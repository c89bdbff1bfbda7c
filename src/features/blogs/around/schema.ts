import * as z from 'zod/mini'
import { relatedEventSchema } from '#features/events/schema.ts'
import { askingJobSchema } from '#features/posting/jobs/schema.ts'
import { creditedPersonSchema } from '#kits/credit/schema.ts'
import { blogCardSchema, blogSchema } from '../schema.ts'

/** Beyond the specification: the related content at the end of an article. */
const aroundSchema = z.object({
  /** The next older articles of the same sector or subject and language; after the oldest, the newest. */
  Next: z.array(blogCardSchema),
  /** Its authors whose profile shows that they wrote it. */
  Authors: z.array(creditedPersonSchema),
  /** Future events on its topics. */
  Events: z.array(relatedEventSchema),
  /** Open jobs on its topics. */
  Jobs: z.array(askingJobSchema),
})

/** An article with its related content. */
export const articleSchema = z.extend(blogSchema, { Around: aroundSchema })
export type Article = z.infer<typeof articleSchema>
export const articleResultSchema = z.object({ result: z.nullable(articleSchema) })
