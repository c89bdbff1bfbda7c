import * as z from 'zod/mini'
import { boardResultsSchema, boardSearchSchema } from '#kits/board/schema.ts'
import { postingFitSchema } from '../fit/schema.ts'
import { postingCardShape } from '../search/schema-card.ts'
import { projectsBoard } from './board.ts'

// Input and output of the search for projects.

export const searchProjectsSchema = boardSearchSchema(projectsBoard)
export type ProjectFacets = z.output<typeof searchProjectsSchema>

/** A project in lists. */
export const projectCardSchema = z.object({
  ...postingCardShape,
  title: z.string(),
  projectType: z._default(z.string(), ''),
  projectStatus: z._default(z.string(), ''),
  sponsorType: z._default(z.string(), ''),
  sponsorAmount: z._default(z.string(), ''),
  /** 'Yes', 'No', or empty if not stated. */
  requiredNDA: z._default(z.string(), ''),
  /** YYYY-MM-DD. */
  targetDate: z._default(z.string(), ''),
  roles: z._default(z.array(z.string()), []),
  deliverables: z._default(z.array(z.string()), []),
})
export type ProjectCard = z.infer<typeof projectCardSchema>

export const projectResultsSchema = boardResultsSchema(projectsBoard, projectCardSchema)
export type ProjectResults = z.infer<typeof projectResultsSchema>

/** The same with the caller's match for each. */
export const projectsForMeSchema = z.extend(projectResultsSchema, { Fits: z.array(postingFitSchema) })
