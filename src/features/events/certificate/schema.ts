import * as z from 'zod/mini'
import { eventCardSchema } from '../schema.ts'

/** A certificate of attendance, as anyone with the code sees it. */
const certificateSchema = z.object({
  code: z.string(),
  /** The address of the page that verifies it. */
  link: z.string(),
  name: z.string(),
  event: eventCardSchema,
})
export type Certificate = z.infer<typeof certificateSchema>

export const certificateResultSchema = z.object({ result: certificateSchema })
export const certificateCodeSchema = z.strictObject({ code: z.string().check(z.maxLength(60)) })
