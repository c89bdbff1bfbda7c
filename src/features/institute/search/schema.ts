import * as z from 'zod/mini'
import { countsShape, pageCursor, searchShape } from '#kits/board/schema.ts'
import { MAX_PAGE_SIZE, searchInput } from '#lib/api/search-input.ts'
import { institutesBoard } from './board.ts'

// What the search for institutes takes and answers.

const text = (max: number) => z.string().check(z.maxLength(max))

/** Whatever is absent filters nothing. */
export const instituteSearchSchema = searchInput(
  {
    ...searchShape(institutesBoard),
    instituteSearchKeywords: z.optional(text(200)),
    /** Words of names only, or of everything. */
    instituteKeywordFilter: z.optional(z.enum(['title', 'all'])),
    /** What its institutes keep comes first, then by name; or those that were founded last. */
    sort: z.optional(z.enum(['kept', 'newest'])),
    cursor: pageCursor,
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_PAGE_SIZE))),
  },
  { texts: ['instituteSearchKeywords'] },
)
export type InstituteFacets = z.output<typeof instituteSearchSchema>

/**
 * An institute as lists show it; an empty text is nothing.
 * Stored cards may be older than a field: it needs a default.
 */
export const instituteCardSchema = z.object({
  instituteID: z.string(),
  /** Of its page: /institutes/{Slug}. */
  Slug: z.string(),
  instituteName: z.string(),
  instituteLevel: z._default(z.string(), ''),
  educationCategory: z._default(z.string(), ''),
  instituteType: z._default(z.string(), ''),
  fundingType: z._default(z.string(), ''),
  city: z._default(z.string(), ''),
  state: z._default(z.string(), ''),
  /** A code of ISO 3166-1. */
  country: z._default(z.string(), ''),
  website: z._default(z.string(), ''),
  establishedYear: z._default(z.string(), ''),
  /** How many there are. */
  Programs: z._default(z.number(), 0),
  Students: z._default(z.number(), 0),
  /** A register brought it, and nobody keeps it. */
  Unclaimed: z._default(z.boolean(), false),
  /** Made up for demonstration. */
  Demonstration: z._default(z.boolean(), false),
})
export type InstituteCard = z.infer<typeof instituteCardSchema>

export const instituteResultsSchema = z.object({
  results: z.array(instituteCardSchema),
  total: z.number(),
  counts: z.object(countsShape(institutesBoard)),
  nextCursor: z.nullable(z.string()),
})
export type InstituteResults = z.infer<typeof instituteResultsSchema>

/** On every page that shows the institute. @param instituteId the one on the wire. */
export const instituteTag = (instituteId: string) => `institute:${instituteId}`

/** On every page that lists institutes. */
export const instituteListTag = 'institutes'
