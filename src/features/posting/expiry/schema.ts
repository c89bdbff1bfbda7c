import * as z from 'zod/mini'
import { postingKinds } from '../schema.ts'

/** How long before the last day of a posting those who keep it are reminded. */
export const REMIND_DAYS = 7

/** What the link of a reminder does, once it is asked to. */
export const reminderActs = ['extend', 'close'] as const
export type ReminderAct = (typeof reminderActs)[number]

export const reminderSchema = z.strictObject({ link: z.string().check(z.maxLength(300)) })

export const reminderShownSchema = z.object({
  /**
   * 'waits' until somebody has used the link; 'open' when the posting is open until another day by now; 'closed'; 'void'
   * for a link that is none, or whose reader does not keep the posting any more: then nothing else is said.
   */
  State: z.enum(['waits', 'open', 'closed', 'void']),
  Kind: z.optional(z.enum(postingKinds)),
  title: z.optional(z.string()),
  organizationName: z.optional(z.string()),
  /** The last day on which it is open, YYYY-MM-DD. */
  validThrough: z.optional(z.string()),
  /** What the link would make of it. */
  ExtendedTo: z.optional(z.string()),
})
export type ReminderShown = z.infer<typeof reminderShownSchema>
