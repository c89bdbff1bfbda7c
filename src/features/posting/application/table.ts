import type { Generated } from 'kysely'
import { nullable } from 'zod/mini'
import { storedRows, type GeneratedJsonColumn, type JsonColumn } from '#lib/db/stored-rows.ts'
import {
  interviewSchema,
  screeningAnswersSchema,
  type Interview,
  type OwnApplicationStage,
  type ScreeningAnswer,
} from './schema.ts'

/** Reads answers and interviews; one that is unreadable is omitted, not its application. */
export const storedApplications = storedRows('posting_application', {
  answers: screeningAnswersSchema,
  interview: nullable(interviewSchema),
})

/** An application to a job or project, or to a business without an opening: one of the two ids is null. */
interface PostingApplicationTable {
  id: string
  posting_id: number | null
  organization_id: number | null
  person_id: string
  stage: Generated<OwnApplicationStage>
  note: string
  /** Whether to email the person when the status changes. */
  mails: boolean
  /** The PDF that was sent; null without a CV or after withdrawal. */
  cv: Uint8Array | null
  /** Name of the CV's selection; empty for the whole profile. */
  cv_name: string
  answers: GeneratedJsonColumn<ScreeningAnswer[]>
  interview: JsonColumn<Interview> | null
  applied: Date
  changed: Date
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    posting_application: PostingApplicationTable
  }
}
