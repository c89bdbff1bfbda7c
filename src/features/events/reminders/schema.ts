import * as z from 'zod/mini'

/** The email reminders of an event. */
export const remindersSchema = z.object({ day: z.boolean(), hour: z.boolean() })
export type Reminders = z.infer<typeof remindersSchema>

export const chooseRemindersSchema = z.strictObject({
  eventId: z.string().check(z.maxLength(20)),
  day: z.boolean(),
  hour: z.boolean(),
})
export const chosenRemindersSchema = z.object({ result: remindersSchema })
