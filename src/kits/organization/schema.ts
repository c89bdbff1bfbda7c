import * as z from 'zod/mini'
import { organizationApprovals } from './schema-approval.ts'

export const idText = z.string().check(z.maxLength(64))

/** A stored item that no longer fits its schema: shown to those who keep the profile until they discard it. */
const unreadableSchema = z.object({
  /** Key of the list. */
  Section: z.string(),
  id: z.string(),
  /** The item as it is stored, as JSON. */
  Text: z.string(),
  Reason: z.string(),
})

/** What an answer says of an organization besides its document. */
export const organizationStateSchema = z.object({
  /** Of its public page. */
  slug: z.string(),
  approval: z.enum(organizationApprovals),
  /** Whether others see its page: what a register brought they see before it is approved. */
  shown: z.boolean(),
  /** Why it was refused; empty otherwise. Who changes the details then is looked at again. */
  approvalReason: z.string(),
  /** Counts the changes; an update names the one that it was made from (decisions A4). */
  version: z.int(),
  Unreadable: z.array(unreadableSchema),
  /** What the caller may do: the segments of the tabs they may change, and whether they say who else may. */
  can: z.object({ edit: z.array(z.string()), members: z.boolean() }),
})
export type OrganizationState = z.output<typeof organizationStateSchema>
