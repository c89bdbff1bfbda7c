import * as z from 'zod/mini'
import { countsShape, pageCursor, searchShape } from '#kits/board/schema.ts'
import { MAX_PAGE_SIZE, searchInput } from '#lib/api/search-input.ts'
import { postingFitSchema } from '../fit/schema.ts'
import { postingCardShape } from '../search/schema-card.ts'
import { jobsBoard } from './board.ts'

// What the search for jobs takes and answers.

const text = (max: number) => z.string().check(z.maxLength(max))

/** Whatever is absent filters nothing. */
export const searchJobsSchema = searchInput(
  {
    ...searchShape(jobsBoard),
    jobSearchKeywords: z.optional(text(200)),
    /** Words of titles only, or of everything. */
    jobKeywordFilter: z.optional(z.enum(['title', 'all'])),
    /** The newest first; or, for those signed in, what fits their profile best. */
    sort: z.optional(z.enum(['newest', 'fit'])),
    cursor: pageCursor,
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_PAGE_SIZE))),
  },
  { texts: ['jobSearchKeywords'] },
)
export type JobFacets = z.output<typeof searchJobsSchema>

/** A job as lists show it. */
export const jobCardSchema = z.object({
  ...postingCardShape,
  jobTitle: z.string(),
  type: z._default(z.string(), ''),
  experience: z._default(z.string(), ''),
  location: z._default(z.string(), ''),
  /** A code of ISO 3166-1, or as it is written. */
  country: z._default(z.string(), ''),
  salary: z._default(z.string(), ''),
  /** A code of ISO 4217. */
  salaryCurrency: z._default(z.string(), ''),
  salaryPeriod: z._default(z.string(), ''),
})
export type JobCard = z.infer<typeof jobCardSchema>

/** A job that asks for topics: `Asks` are these, as the job has them. */
export const askingJobSchema = z.extend(jobCardSchema, { Asks: z.array(z.string()) })
export type AskingJob = z.infer<typeof askingJobSchema>

export const jobResultsSchema = z.object({
  results: z.array(jobCardSchema),
  total: z.number(),
  counts: z.object(countsShape(jobsBoard)),
  nextCursor: z.nullable(z.string()),
})
export type JobResults = z.infer<typeof jobResultsSchema>

/** The same for somebody who is signed in: with how each fits them. */
export const jobsForMeSchema = z.extend(jobResultsSchema, { Fits: z.array(postingFitSchema) })
