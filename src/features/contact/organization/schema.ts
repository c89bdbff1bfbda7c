import * as z from 'zod/mini'
import { sendMessageSchema } from '../schema.ts'

export const writeToOrganizationSchema = z.extend(sendMessageSchema, {
  /** Of the organization's page. */
  Slug: z.string().check(z.maxLength(120)),
  /** Id of one of the contacts that the page offers. */
  contact: z.string().check(z.maxLength(64)),
})
export type WriteToOrganization = z.output<typeof writeToOrganizationSchema>
