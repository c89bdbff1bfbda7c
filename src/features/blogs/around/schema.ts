import * as z from 'zod/mini'
import { eventCardSchema } from '#features/events/schema.ts'
import { askingJobSchema } from '#features/posting/jobs/schema.ts'
import { creditedSchema } from '#kits/credit/schema.ts'
import { blogCardSchema, blogSchema } from '../schema.ts'

/** Beyond the specification: what the end of an article's page leads to. */
const aroundSchema = z.object({
  /** Of the same sector or subject and in the same language, the next older first; behind the oldest the newest. */
  Next: z.array(blogCardSchema),
  /** Its authors who show on their profile that they are. */
  Authors: z.array(creditedSchema),
  /** Still to come, and on its topics. */
  Events: z.array(eventCardSchema),
  /** Open, and asking for its topics. */
  Jobs: z.array(askingJobSchema),
})

/** An article as its page shows it. */
export const articleSchema = z.extend(blogSchema, { Around: aroundSchema })
export type Article = z.infer<typeof articleSchema>
export const articleResultSchema = z.object({ result: z.nullable(articleSchema) })
