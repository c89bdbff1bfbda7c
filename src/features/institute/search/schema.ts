import * as z from 'zod/mini'
import { boardResultsSchema, boardSearchSchema } from '#kits/board/schema.ts'
import { institutesBoard } from './board.ts'

// What the search for institutes takes and answers.

export const instituteSearchSchema = boardSearchSchema(institutesBoard)
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

export const instituteResultsSchema = boardResultsSchema(institutesBoard, instituteCardSchema)
export type InstituteResults = z.infer<typeof instituteResultsSchema>

/** On every page that shows the institute. @param instituteId the one on the wire. */
export const instituteTag = (instituteId: string) => `institute:${instituteId}`

/** On every page that lists institutes. */
export const instituteListTag = 'institutes'
