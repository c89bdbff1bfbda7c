import * as z from 'zod/mini'
import { boardResultsSchema, boardSearchSchema } from '#kits/board/schema.ts'
import { companiesBoard } from './board.ts'

// Input and output of the search for businesses.

export const companySearchSchema = boardSearchSchema(companiesBoard)
export type CompanyFacets = z.output<typeof companySearchSchema>

/**
 * A business in lists; an empty text means no value.
 * New fields need a default, because stored cards may be older.
 */
export const companyCardSchema = z.object({
  organizationID: z.string(),
  /** Slug of the page /companies/{Slug}. */
  Slug: z.string(),
  organizationName: z.string(),
  /** Address of the logo; empty without one. */
  brandLogo: z._default(z.string(), ''),
  businessCategory: z._default(z.array(z.string()), []),
  businessIndustry: z._default(z.array(z.string()), []),
  businessType: z._default(z.string(), ''),
  businessSize: z._default(z.string(), ''),
  city: z._default(z.string(), ''),
  /** An ISO 3166-1 code, or free text. */
  country: z._default(z.string(), ''),
  website: z._default(z.string(), ''),
  /** Number of items. */
  Products: z._default(z.number(), 0),
  Services: z._default(z.number(), 0),
  Branches: z._default(z.number(), 0),
  /** Imported and not claimed. */
  Unclaimed: z._default(z.boolean(), false),
  /** Demo content. */
  Demonstration: z._default(z.boolean(), false),
})
export type CompanyCard = z.infer<typeof companyCardSchema>

export const listedCompanySchema = z.extend(companyCardSchema, {
  /** Jobs that are open today. */
  OpenJobs: z.number(),
})
export const companyResultsSchema = boardResultsSchema(companiesBoard, listedCompanySchema)
export type CompanyResults = z.infer<typeof companyResultsSchema>
