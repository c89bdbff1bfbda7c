import * as z from 'zod/mini'
import { sendMessageSchema } from '../schema.ts'

export const writeToInstituteSchema = z.extend(sendMessageSchema, {
  /** Of the institute's page. */
  Slug: z.string().check(z.maxLength(120)),
  /** Id of one of the contacts that the page offers. */
  contact: z.string().check(z.maxLength(64)),
})
export type WriteToInstitute = z.output<typeof writeToInstituteSchema>
