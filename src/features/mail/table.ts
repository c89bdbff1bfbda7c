import type { Generated } from 'kysely'
import type { MailFile } from './schema.ts'

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
  attachment: MailFile | null
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
