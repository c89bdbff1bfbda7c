import * as z from 'zod/mini'
import { organizationApprovals } from './schema-approval.ts'

export const idText = z.string().check(z.maxLength(64))

/** A stored item that no longer fits its schema, shown to members until they discard it. */
const unreadableSchema = z.object({
  /** List key. */
  Section: z.string(),
  id: z.string(),
  /** The item as it is stored, as JSON. */
  Text: z.string(),
  Reason: z.string(),
})

/** State of an organization in answers, besides its document. */
export const organizationStateSchema = z.object({
  /** Slug of its public page. */
  slug: z.string(),
  approval: z.enum(organizationApprovals),
  /** Whether its page is public; imported ones are public before approval. */
  shown: z.boolean(),
  /** Reason for a refusal; empty otherwise. Changing the details requests a new review. */
  approvalReason: z.string(),
  /** Increases with every change; updates send the version they are based on (decisions A4). */
  version: z.int(),
  Unreadable: z.array(unreadableSchema),
  /** The caller's permissions: segments of editable tabs, and whether they manage members. */
  can: z.object({ edit: z.array(z.string()), members: z.boolean() }),
})
export type OrganizationState = z.output<typeof organizationStateSchema>
