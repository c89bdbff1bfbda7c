import * as z from 'zod/mini'

/**
 * What lists show of a posting of either kind; an empty text is nothing. Days are YYYY-MM-DD.
 * Stored cards may be older than a field: it needs a default.
 */
export const postingCardShape = {
  /** In its address, with Slug. */
  id: z.number(),
  Slug: z.string(),
  organizationName: z.string(),
  /** Of the business, square. */
  brandLogo: z._default(z.string(), ''),
  /** Of the business's page. */
  businessSlug: z.string(),
  branch: z._default(z.string(), ''),
  skills: z._default(z.array(z.string()), []),
  businessIndustry: z._default(z.array(z.string()), []),
  sector: z._default(z.string(), ''),
  postedDate: z.string(),
  /** The last day on which it is open. */
  validThrough: z.string(),
  /** Made up for demonstration. */
  Demonstration: z._default(z.boolean(), false),
}
