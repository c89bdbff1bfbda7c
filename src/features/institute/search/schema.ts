import * as z from 'zod/mini'
import { boardResultsSchema, boardSearchSchema } from '#kits/board/schema.ts'
import { institutesBoard } from './board.ts'

// What the search for institutes takes and answers.

export const instituteSearchSchema = boardSearchSchema(institutesBoard)
export type InstituteFacets = z.output<typeof instituteSearchSchema>

/** An institute as lists show it; an empty text is nothing. */
const instituteCardSchema = z.object({
  instituteID: z.string(),
  /** Of its page: /institutes/{Slug}. */
  Slug: z.string(),
  instituteName: z.string(),
  instituteLevel: z.string(),
  educationCategory: z.string(),
  instituteType: z.string(),
  fundingType: z.string(),
  city: z.string(),
  state: z.string(),
  /** A code of ISO 3166-1. */
  country: z.string(),
  website: z.string(),
  establishedYear: z.string(),
  /** How many there are. */
  Programs: z.number(),
  Students: z.number(),
  /** A register brought it, and nobody keeps it. */
  Unclaimed: z.boolean(),
  /** Made up for demonstration. */
  Demonstration: z.boolean(),
})
export type InstituteCard = z.infer<typeof instituteCardSchema>

export const instituteResultsSchema = boardResultsSchema(institutesBoard, instituteCardSchema)
export type InstituteResults = z.infer<typeof instituteResultsSchema>

/** On every page that shows the institute. @param instituteId the one on the wire. */
export const instituteTag = (instituteId: string) => `institute:${instituteId}`

/** On every page that lists institutes. */
export const instituteListTag = 'institutes'
