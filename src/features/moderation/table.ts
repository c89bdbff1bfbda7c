import type { Generated } from 'kysely'
import type { ModeratedKind } from '#kits/moderation/kinds.ts'
import type { ModerationAct } from './act/rules.ts'
import type { ReportReason } from './form/rules.ts'

/** The content as it was when reported or acted on. */
interface ItemColumns {
  kind: ModeratedKind
  key: string
  title: string
  language: string
}

interface ReportTable extends ItemColumns {
  id: Generated<number>
  created: Generated<Date>
  reason: ReportReason
  text: string
  /** The sender's account. */
  person_id: string | null
  /** Signature of the sender's network; null after a day. */
  sender: string | null
  /** The action that resolved it; null while it is open. */
  act_id: number | null
}

interface ModerationActTable extends ItemColumns {
  id: Generated<number>
  act: ModerationAct
  reason: string
  at: Generated<Date>
  by_id: string | null
  /** The person who was notified. */
  owner_id: string | null
  undone: Date | null
  undone_by: string | null
  undone_reason: string | null
  /** The owner's appeal; null if there is none. */
  appeal: string | null
  appealed: Date | null
  /** An upheld appeal is an undone action. */
  declined: Date | null
  declined_by: string | null
  declined_reason: string | null
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    report: ReportTable
    moderation_act: ModerationActTable
  }
}
