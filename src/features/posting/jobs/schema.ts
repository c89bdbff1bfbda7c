import * as z from 'zod/mini'
import { boardResultsSchema, boardSearchSchema } from '#kits/board/schema.ts'
import { postingFitSchema } from '../fit/schema.ts'
import { postingCardShape } from '../search/schema-card.ts'
import { jobsBoard } from './board.ts'

// What the search for jobs takes and answers.

export const searchJobsSchema = boardSearchSchema(jobsBoard)
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

export const jobResultsSchema = boardResultsSchema(jobsBoard, jobCardSchema)
export type JobResults = z.infer<typeof jobResultsSchema>

/** The same for somebody who is signed in: with how each fits them. */
export const jobsForMeSchema = z.extend(jobResultsSchema, { Fits: z.array(postingFitSchema) })
