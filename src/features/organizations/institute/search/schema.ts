import * as z from 'zod/mini'
import { boardResultsSchema, boardSearchSchema } from '#kits/board/schema.ts'
import { institutesBoard } from './board.ts'

// Input and output of the search for institutes.

export const instituteSearchSchema = boardSearchSchema(institutesBoard)
export type InstituteFacets = z.output<typeof instituteSearchSchema>

/**
 * An institute in lists; an empty text means no value.
 * New fields need a default, because stored cards may be older.
 */
export const instituteCardSchema = z.object({
  instituteID: z.string(),
  /** Slug of the page /institutes/{Slug}. */
  Slug: z.string(),
  instituteName: z.string(),
  instituteLevel: z._default(z.string(), ''),
  educationCategory: z._default(z.string(), ''),
  instituteType: z._default(z.string(), ''),
  fundingType: z._default(z.string(), ''),
  city: z._default(z.string(), ''),
  state: z._default(z.string(), ''),
  /** An ISO 3166-1 code. */
  country: z._default(z.string(), ''),
  website: z._default(z.string(), ''),
  establishedYear: z._default(z.string(), ''),
  /** Number of items. */
  Programs: z._default(z.number(), 0),
  Students: z._default(z.number(), 0),
  /** Imported and not claimed. */
  Unclaimed: z._default(z.boolean(), false),
  /** Demo content. */
  Demonstration: z._default(z.boolean(), false),
})
export type InstituteCard = z.infer<typeof instituteCardSchema>

export const instituteResultsSchema = boardResultsSchema(institutesBoard, instituteCardSchema)
export type InstituteResults = z.infer<typeof instituteResultsSchema>

/** Returns the cache tag of every page that shows the institute. @param instituteId as in API calls. */
export const instituteTag = (instituteId: string) => `institute:${instituteId}`

/** Cache tag of every page that lists institutes. */
export const instituteListTag = 'institutes'
