import * as z from 'zod/mini'
import { sendMessageSchema } from '../schema.ts'

export const writeToOrganizationSchema = z.extend(sendMessageSchema, {
  /** Slug of the organization's page. */
  Slug: z.string().check(z.maxLength(120)),
  /** Id of one of the contacts listed on the page. */
  contact: z.string().check(z.maxLength(64)),
})
export type WriteToOrganization = z.output<typeof writeToOrganizationSchema>
