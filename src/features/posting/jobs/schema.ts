import * as z from 'zod/mini'
import { boardResultsSchema, boardSearchSchema } from '#kits/board/schema.ts'
import { postingFitSchema } from '../fit/schema.ts'
import { postingCardShape } from '../search/schema-card.ts'
import { MAX_PAY, payPeriods } from '../item/pay-unit.ts'
import { jobsBoard } from './board.ts'

// Input and output of the search for jobs.

export const searchJobsSchema = boardSearchSchema(jobsBoard, {
  /** Jobs that pay this amount or more in this currency and period; amounts are not converted. */
  salaryFrom: z.optional(z.number().check(z.minimum(1), z.maximum(MAX_PAY))),
  salaryCurrency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
  salaryPeriod: z.optional(z.enum(payPeriods)),
})
export type JobFacets = z.output<typeof searchJobsSchema>

/** A job in lists. */
export const jobCardSchema = z.object({
  ...postingCardShape,
  jobTitle: z.string(),
  type: z._default(z.string(), ''),
  experience: z._default(z.string(), ''),
  location: z._default(z.string(), ''),
  /** An ISO 3166-1 code, or free text. */
  country: z._default(z.string(), ''),
  salary: z._default(z.string(), ''),
  /** Ends of a range, which replaces the single amount. */
  salaryFrom: z._default(z.string(), ''),
  salaryTo: z._default(z.string(), ''),
  /** An ISO 4217 code. */
  salaryCurrency: z._default(z.string(), ''),
  salaryPeriod: z._default(z.string(), ''),
  /** 'onsite', 'hybrid' or 'remote'; empty if not stated. */
  workPlace: z._default(z.string(), ''),
  /** Codes of the countries whose residents can apply for a remote job. */
  applicantCountries: z._default(z.array(z.string()), []),
})
export type JobCard = z.infer<typeof jobCardSchema>

/** A job that requires topics; `Asks` has them in the job's spelling. */
export const askingJobSchema = z.extend(jobCardSchema, { Asks: z.array(z.string()) })
export type AskingJob = z.infer<typeof askingJobSchema>

export const jobResultsSchema = boardResultsSchema(jobsBoard, jobCardSchema)
export type JobResults = z.infer<typeof jobResultsSchema>

/** The same with the caller's match for each. */
export const jobsForMeSchema = z.extend(jobResultsSchema, { Fits: z.array(postingFitSchema) })
