import * as z from 'zod/mini'
import { boardResultsSchema, boardSearchSchema } from '#kits/board/schema.ts'
import { companiesBoard } from './board.ts'

// What the search for businesses takes and answers.

export const companySearchSchema = boardSearchSchema(companiesBoard)
export type CompanyFacets = z.output<typeof companySearchSchema>

/**
 * A business as lists show it; an empty text is nothing.
 * Stored cards may be older than a field: it needs a default.
 */
export const companyCardSchema = z.object({
  organizationID: z.string(),
  /** Of its page: /companies/{Slug}. */
  Slug: z.string(),
  organizationName: z.string(),
  /** Its address; empty when there is none. */
  brandLogo: z._default(z.string(), ''),
  businessCategory: z._default(z.array(z.string()), []),
  businessIndustry: z._default(z.array(z.string()), []),
  businessType: z._default(z.string(), ''),
  businessSize: z._default(z.string(), ''),
  city: z._default(z.string(), ''),
  /** A code of ISO 3166-1, or as it is written. */
  country: z._default(z.string(), ''),
  website: z._default(z.string(), ''),
  /** How many there are. */
  Products: z._default(z.number(), 0),
  Services: z._default(z.number(), 0),
  Branches: z._default(z.number(), 0),
  /** An import brought it, and nobody keeps it. */
  Unclaimed: z._default(z.boolean(), false),
  /** Made up for demonstration. */
  Demonstration: z._default(z.boolean(), false),
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
