import * as z from 'zod/mini'
import { jobCardSchema } from '../jobs/schema.ts'
import { projectCardSchema } from '../projects/schema.ts'

// The public view of a posting. It omits deibtype (decisions A20), email addresses and phone numbers.

const benefitShownSchema = z.object({ type: z.string(), benefit: z.string() })

const publicJobSchema = z.extend(jobCardSchema, {
  details: z.string(),
  otherBenefits: z.array(benefitShownSchema),
  /** External application link; empty without one. */
  link: z.string(),
  /** 'cv', 'link' or 'mail'; empty if not stated. */
  applyWith: z.string(),
  /** Whether there is an email address or phone number; see fetchApplyContact. */
  HasContact: z.boolean(),
  /** Where applicants for a remote job can live: countries, or areas in them. The version before does not send it. */
  applicantAreas: z.optional(z.array(z.object({ country: z.string(), area: z.string() }))),
  /** The address of the branch, if people work there. */
  BranchAddress: z.optional(z.object({ street: z.string(), region: z.string(), postalCode: z.string() })),
})
export type PublicJob = z.infer<typeof publicJobSchema>

const publicProjectSchema = z.extend(projectCardSchema, {
  description: z.string(),
  /** Empty if unknown. */
  sponsorCurrency: z.string(),
  rolesResponsibilities: z.array(z.object({ role: z.string(), responsibilities: z.string() })),
  deliverablesAsked: z.array(z.object({ type: z.string(), required: z.boolean() })),
  projectAssignedTo: z.array(z.object({ organizationName: z.string(), organizationType: z.string() })),
  projectMentors: z.array(z.string()),
})
export type PublicProject = z.infer<typeof publicProjectSchema>

const postingBusinessSchema = z.object({
  organizationName: z.string(),
  /** Slug of the public page. */
  Slug: z.string(),
  website: z.string(),
  businessType: z.string(),
  businessSize: z.string(),
  /** Approved by an administrator together with its owner's account. */
  Checked: z.boolean(),
  /** Whether it has members who can read applications. */
  Kept: z.boolean(),
  /** Number of its open postings, including this one. */
  Open: z.number(),
})

export const publicPostingSchema = z.object({
  id: z.number(),
  Slug: z.string(),
  /** Closed or removed, so it has no details. */
  Closed: z.boolean(),
  Job: z.optional(publicJobSchema),
  Project: z.optional(publicProjectSchema),
  Business: z.optional(postingBusinessSchema),
  /** Open jobs with similar requirements. */
  SimilarJobs: z.array(jobCardSchema),
  SimilarProjects: z.array(projectCardSchema),
})
export type PublicPosting = z.infer<typeof publicPostingSchema>

/** ID in a posting's URL; int4. */
const postingId = z.int().check(z.minimum(1), z.maximum(2 ** 31 - 1))

export const getPostingSchema = z.strictObject({ Kind: z.enum(['job', 'project']), id: postingId })

export const onePostingSchema = z.strictObject({ id: postingId })

const itemId = z.string().check(z.minLength(1), z.maxLength(64))

/** Most items that can be asked for at once. */
const MAX_DUE_ITEMS = 50
export const dueInputSchema = z.strictObject({
  Kind: z.enum(['job', 'project']),
  itemId: z._default(z.array(itemId).check(z.maxLength(MAX_DUE_ITEMS)), []),
})
export const duePostingsSchema = z.object({
  /** Number of jobs and projects whose changes visitors do not see yet. */
  Total: z.int(),
  /** Those of the given items among them. */
  Items: z.array(z.string()),
})
export type DuePostings = z.infer<typeof duePostingsSchema>

/** A posting of the caller's business as visitors will see it, with 0 as its ID. */
export const previewInputSchema = z.strictObject({
  Kind: z.enum(['job', 'project']),
  itemId,
})
export const postingPreviewSchema = z.object({
  posting: publicPostingSchema,
  /** Not published yet. */
  draft: z.boolean(),
  /** Whether visitors do not see its last changes yet. */
  isDue: z.boolean(),
  /** Posting day of the item as it is stored; empty without one. */
  postedDate: z.string(),
  /** Version of the business, for a change based on it. */
  version: z.int(),
})
export type PostingPreview = z.infer<typeof postingPreviewSchema>

/** Contact details for an open job. */
export const applyContactSchema = z.object({ email: z.string(), phoneNumber: z.string() })
