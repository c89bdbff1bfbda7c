import type { Generated } from 'kysely'
import type { MailFile } from './schema.ts'

interface MailTable {
  id: Generated<string>
  kind: string
  recipient: string
  locale: string
  /** This and the two that follow are null once there is nothing left to do. */
  subject: string | null
  text: string | null
  html: string | null
  /** A file that goes with it; gone with the rest. */
  attachment: MailFile | null
  /** Whoever wrote what it passes on; gone with the rest. */
  reply_to: string | null
  /** Where it is stopped that such mails come; gone with the rest. */
  unsubscribe: string | null
  created: Generated<Date>
  /** How often sending was begun. */
  attempts: Generated<number>
  /** Nobody tries before; null: sent or given up. */
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
