import type { Generated } from 'kysely'
import type { OwnApplicationStage } from './schema.ts'

/** An application to a job or project. */
interface PostingApplicationTable {
  id: string
  posting_id: number
  person_id: string
  stage: Generated<OwnApplicationStage>
  note: string
  /** Whether to email the person when the status changes. */
  mails: boolean
  /** The PDF that was sent; null without a CV or after withdrawal. */
  cv: Uint8Array | null
  /** Name of the CV's selection; empty for the whole profile. */
  cv_name: string
  applied: Date
  changed: Date
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    posting_application: PostingApplicationTable
  }
}
