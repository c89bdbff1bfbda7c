import * as z from 'zod/mini'
import { jobCardSchema } from '../jobs/schema.ts'
import { projectCardSchema } from '../projects/schema.ts'

// A posting as everybody sees it: neither deibtype (decisions A20) nor addresses of mail and telephone numbers.

const benefitShownSchema = z.object({ type: z.string(), benefit: z.string() })

const publicJobSchema = z.extend(jobCardSchema, {
  details: z.string(),
  otherBenefits: z.array(benefitShownSchema),
  /** Where to apply beside the portal; empty for nowhere. */
  link: z.string(),
  /** 'cv', 'link' or 'mail'; empty where nobody said. */
  applyWith: z.string(),
  /** Whether there is an address or number to write to; see getApplyContact. */
  HasContact: z.boolean(),
})
export type PublicJob = z.infer<typeof publicJobSchema>

const publicProjectSchema = z.extend(projectCardSchema, {
  description: z.string(),
  rolesResponsibilities: z.array(z.object({ role: z.string(), responsibilities: z.string() })),
  deliverablesAsked: z.array(z.object({ type: z.string(), required: z.boolean() })),
  projectAssignedTo: z.array(z.object({ organizationName: z.string(), organizationType: z.string() })),
  projectMentors: z.array(z.string()),
})
export type PublicProject = z.infer<typeof publicProjectSchema>

const postingBusinessSchema = z.object({
  organizationName: z.string(),
  /** Of its page. */
  Slug: z.string(),
  website: z.string(),
  businessType: z.string(),
  businessSize: z.string(),
  /** An administrator has approved it, with the account of its owner. */
  Checked: z.boolean(),
  /** Whether anybody keeps it, and would read applications. */
  Kept: z.boolean(),
  /** What it has open, this one included. */
  Open: z.number(),
})

export const publicPostingSchema = z.object({
  id: z.number(),
  Slug: z.string(),
  /** It was closed or taken away: nothing is said of it any more. */
  Closed: z.boolean(),
  Job: z.optional(publicJobSchema),
  Project: z.optional(publicProjectSchema),
  Business: z.optional(postingBusinessSchema),
  /** Open ones that ask for the same. */
  SimilarJobs: z.array(jobCardSchema),
  SimilarProjects: z.array(projectCardSchema),
})
export type PublicPosting = z.infer<typeof publicPostingSchema>

/** Of a posting's address; int4. */
const postingId = z.int().check(z.minimum(1), z.maximum(2 ** 31 - 1))

export const getPostingSchema = z.strictObject({ Kind: z.enum(['job', 'project']), id: postingId })

export const onePostingSchema = z.strictObject({ id: postingId })

/** Where to write to. */
export const applyContactSchema = z.object({ email: z.string(), phoneNumber: z.string() })
