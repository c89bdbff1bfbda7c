import type { Generated } from 'kysely'

interface ContactMessageTable {
  id: Generated<string>
  created: Generated<Date>
  name: string
  /** In its normal form. */
  email: string
  subject: string
  text: string
  /** The language of the page that it was written on. */
  locale: string
  /** Stands for the network that it came from; null after some hours. */
  sender: string | null
  /** Whether a mail with it was queued. */
  mailed: boolean
  answered: Date | null
  answered_by: string | null
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    contact_message: ContactMessageTable
  }
}
