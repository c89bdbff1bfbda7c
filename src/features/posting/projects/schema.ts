import * as z from 'zod/mini'
import { countsShape, pageCursor, searchShape } from '#kits/board/schema.ts'
import { MAX_PAGE_SIZE, searchInput } from '#lib/api/search-input.ts'
import { postingFitSchema } from '../fit/schema.ts'
import { postingCardShape } from '../search/schema-card.ts'
import { projectsBoard } from './board.ts'

// What the search for projects takes and answers.

const text = (max: number) => z.string().check(z.maxLength(max))

/** Whatever is absent filters nothing. */
export const searchProjectsSchema = searchInput(
  {
    ...searchShape(projectsBoard),
    projectSearchKeywords: z.optional(text(200)),
    /** Words of titles only, or of everything. */
    projectKeywordFilter: z.optional(z.enum(['title', 'all'])),
    /** The newest first, or what is to be done soonest; or, for those signed in, what fits their profile best. */
    sort: z.optional(z.enum(['newest', 'soonest', 'fit'])),
    cursor: pageCursor,
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_PAGE_SIZE))),
  },
  { texts: ['projectSearchKeywords'] },
)
export type ProjectFacets = z.output<typeof searchProjectsSchema>

/** A project as lists show it. */
export const projectCardSchema = z.object({
  ...postingCardShape,
  title: z.string(),
  projectType: z._default(z.string(), ''),
  projectStatus: z._default(z.string(), ''),
  sponsorType: z._default(z.string(), ''),
  sponsorAmount: z._default(z.string(), ''),
  /** Yes, No, or nothing where nobody said. */
  requiredNDA: z._default(z.string(), ''),
  /** YYYY-MM-DD. */
  targetDate: z._default(z.string(), ''),
  roles: z._default(z.array(z.string()), []),
  deliverables: z._default(z.array(z.string()), []),
})
export type ProjectCard = z.infer<typeof projectCardSchema>

export const projectResultsSchema = z.object({
  results: z.array(projectCardSchema),
  total: z.number(),
  counts: z.object(countsShape(projectsBoard)),
  nextCursor: z.nullable(z.string()),
})
export type ProjectResults = z.infer<typeof projectResultsSchema>

/** The same for somebody who is signed in: with how each fits them. */
export const projectsForMeSchema = z.extend(projectResultsSchema, { Fits: z.array(postingFitSchema) })
