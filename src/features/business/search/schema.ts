import * as z from 'zod/mini'
import { boardResultsSchema, boardSearchSchema } from '#kits/board/schema.ts'
import { companiesBoard } from './board.ts'

// What the search for businesses takes and answers.

export const companySearchSchema = boardSearchSchema(companiesBoard)
export type CompanyFacets = z.output<typeof companySearchSchema>

/** A business as lists show it; an empty text is nothing. */
const companyCardSchema = z.object({
  organizationID: z.string(),
  /** Of its page: /companies/{Slug}. */
  Slug: z.string(),
  organizationName: z.string(),
  /** Its address; empty when there is none. */
  brandLogo: z.string(),
  businessCategory: z.array(z.string()),
  businessIndustry: z.array(z.string()),
  businessType: z.string(),
  businessSize: z.string(),
  city: z.string(),
  /** A code of ISO 3166-1, or as it is written. */
  country: z.string(),
  website: z.string(),
  /** How many there are. */
  Products: z.number(),
  Services: z.number(),
  Branches: z.number(),
  /** An import brought it, and nobody keeps it. */
  Unclaimed: z.boolean(),
  /** Made up for demonstration. */
  Demonstration: z.boolean(),
})
export type CompanyCard = z.infer<typeof companyCardSchema>

export const companyResultsSchema = boardResultsSchema(
  companiesBoard,
  z.extend(companyCardSchema, {
    /** Jobs that are open today. */
    OpenJobs: z.number(),
  }),
)
export type CompanyResults = z.infer<typeof companyResultsSchema>
