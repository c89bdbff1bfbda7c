import type { OwnApplicationState } from './schema.ts'

/** What somebody sent to the business that posted a job or a project. */
interface PostingApplicationTable {
  id: string
  posting_id: number
  person_id: string
  state: OwnApplicationState
  note: string
  /** Whether the person wants a mail when its state changes. */
  mails: boolean
  /** The PDF as the person saw it; null where none was sent, and of one that is withdrawn. */
  cv: Uint8Array | null
  /** Of the selection that the CV shows; empty for the whole profile. */
  cv_name: string
  applied: Date
  changed: Date
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    posting_application: PostingApplicationTable
  }
}
