import type { Generated } from 'kysely'
import type { MessageRecipients } from './rules.ts'

interface EventMessageTable {
  id: Generated<number>
  event_id: number
  /** Null if the account was deleted. */
  by_id: string | null
  sent: Generated<Date>
  whom: MessageRecipients
  /** The number of recipients. */
  recipients: number
  subject: string
  text: string
  /** The last registration whose email was enqueued; null if all were. */
  told: number | null
  /** The reply address, until all emails were enqueued. */
  reply_to: string | null
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    event_message: EventMessageTable
  }
}
