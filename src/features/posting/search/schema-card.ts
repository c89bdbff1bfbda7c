import * as z from 'zod/mini'

/** What lists show of a posting of either kind; an empty text is nothing. Days are YYYY-MM-DD. */
export const postingCardShape = {
  /** In its address, with Slug. */
  id: z.number(),
  Slug: z.string(),
  organizationName: z.string(),
  /** Of the business, square; cards that were written before they had one have none until its next save. */
  brandLogo: z._default(z.string(), ''),
  /** Of the business's page. */
  businessSlug: z.string(),
  branch: z.string(),
  skills: z.array(z.string()),
  businessIndustry: z.array(z.string()),
  sector: z.string(),
  postedDate: z.string(),
  /** The last day on which it is open. */
  validThrough: z.string(),
  /** Made up for demonstration. */
  Demonstration: z.boolean(),
}
