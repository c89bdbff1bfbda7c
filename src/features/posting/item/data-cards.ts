import { storedRows } from '#lib/db/stored-rows.ts'
import { jobCardSchema } from '../jobs/schema.ts'
import { projectCardSchema } from '../projects/schema.ts'

/** Reads the stored cards of jobs. */
export const storedJobs = storedRows('job_facet', { card: jobCardSchema })
export const storedProjects = storedRows('project_facet', { card: projectCardSchema })

/** Reads rows of postings with the card of their kind as `job` or `project`. */
export const storedPostings = storedRows('posting', { job: jobCardSchema, project: projectCardSchema })
