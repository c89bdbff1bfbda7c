import * as z from 'zod/mini'

/**
 * Card fields of both kinds of posting; an empty text means no value. Days are YYYY-MM-DD.
 * New fields need a default, because stored cards may be older.
 */
export const postingCardShape = {
  /** ID in the URL, before Slug. */
  id: z.number(),
  Slug: z.string(),
  organizationName: z.string(),
  /** Square logo of the business. */
  brandLogo: z._default(z.string(), ''),
  /** Slug of the business's page. */
  businessSlug: z.string(),
  branch: z._default(z.string(), ''),
  skills: z._default(z.array(z.string()), []),
  businessIndustry: z._default(z.array(z.string()), []),
  sector: z._default(z.string(), ''),
  postedDate: z.string(),
  /** Closing date. */
  validThrough: z.string(),
  /** Demo content. */
  Demonstration: z._default(z.boolean(), false),
}
