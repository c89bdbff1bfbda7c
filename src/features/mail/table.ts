import type { Generated } from 'kysely'
import * as z from 'zod/mini'
import { storedRows, type JsonColumn } from '#lib/db/stored-rows.ts'
import type { MailFile } from './schema.ts'

/** Reads rows of emails. */
export const storedMails = storedRows('mail', {
  attachment: z.object({ name: z.string(), type: z.string(), content: z.string() }),
})

interface MailTable {
  id: Generated<string>
  kind: string
  recipient: string
  locale: string
  /** This and the next two are null once the email is finished. */
  subject: string | null
  text: string | null
  html: string | null
  /** The attached file; deleted with the rest. */
  attachment: JsonColumn<MailFile> | null
  /** The sender of a forwarded message; deleted with the rest. */
  reply_to: string | null
  /** The unsubscribe URL; deleted with the rest. */
  unsubscribe: string | null
  created: Generated<Date>
  /** Number of started attempts. */
  attempts: Generated<number>
  /** Earliest time of the next attempt; null if sent or given up. */
  next_try: Generated<Date | null>
  sent: Date | null
  /** Why the last attempt failed. */
  error: string | null
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    mail: MailTable
  }
}
