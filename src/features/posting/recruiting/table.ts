import type { Generated } from 'kysely'

/** A note about an application, or a message to the applicant. */
interface ApplicationEntryTable {
  id: string
  application_id: string
  /** null if the account is deleted. */
  author_id: string | null
  kind: 'note' | 'message'
  /** Of a message. */
  subject: Generated<string>
  body: string
  written: Generated<Date>
}

interface ReplyTemplateTable {
  id: string
  organization_id: number
  name: string
  body: string
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    application_entry: ApplicationEntryTable
    reply_template: ReplyTemplateTable
  }
}
