import type { Generated } from 'kysely'

interface ContactMessageTable {
  id: Generated<string>
  created: Generated<Date>
  name: string
  /** Normalized address. */
  email: string
  subject: string
  text: string
  /** Language of the page that it was sent from. */
  locale: string
  /** Hash of the sender's network; null after a day. */
  sender: string | null
  /** Whether an email with it was queued. */
  mailed: boolean
  answered: Date | null
  answered_by: string | null
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    contact_message: ContactMessageTable
  }
}
