import * as z from 'zod/mini'
import { postingKinds } from '../schema.ts'

/** Days before the closing date when members are reminded. */
export const REMIND_DAYS = 7

/** Actions of a reminder link. */
export const reminderActs = ['extend', 'close'] as const
export type ReminderAct = (typeof reminderActs)[number]

export const reminderSchema = z.strictObject({ link: z.string().check(z.maxLength(300)) })

export const reminderShownSchema = z.object({
  /**
   * 'waits' until the link is used; 'open' if the posting has a new closing date; 'closed'; 'void'
   * for an invalid link or a reader who no longer manages the posting, without further data.
   */
  State: z.enum(['waits', 'open', 'closed', 'void']),
  Kind: z.optional(z.enum(postingKinds)),
  title: z.optional(z.string()),
  organizationName: z.optional(z.string()),
  /** Closing date, YYYY-MM-DD. */
  validThrough: z.optional(z.string()),
  /** Closing date after an extension. */
  ExtendedTo: z.optional(z.string()),
})
export type ReminderShown = z.infer<typeof reminderShownSchema>
