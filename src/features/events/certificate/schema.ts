import * as z from 'zod/mini'
import { eventCardSchema } from '../schema.ts'

/** That somebody was at an event, as the portal says it to whoever has the code. */
const certificateSchema = z.object({
  code: z.string(),
  /** Of the page that says the same. */
  link: z.string(),
  name: z.string(),
  event: eventCardSchema,
})
export type Certificate = z.infer<typeof certificateSchema>

export const certificateResultSchema = z.object({ result: certificateSchema })
export const certificateCodeSchema = z.strictObject({ code: z.string().check(z.maxLength(60)) })
