import type { Generated } from 'kysely'
import type { ModeratedKind } from '#kits/moderation/kinds.ts'
import type { ModerationAct } from './act/rules.ts'
import type { ReportReason } from './form/rules.ts'

/** What a thing was when it was reported or something was done about it. */
interface ThingColumns {
  kind: ModeratedKind
  key: string
  title: string
  language: string
}

interface ReportTable extends ThingColumns {
  id: Generated<number>
  created: Generated<Date>
  reason: ReportReason
  text: string
  /** Who was signed in. */
  person_id: string | null
  /** Stands for the network that it came from; null after a day. */
  sender: string | null
  /** What was done about it; null while it waits. */
  act_id: number | null
}

interface ModerationActTable extends ThingColumns {
  id: Generated<number>
  act: ModerationAct
  reason: string
  at: Generated<Date>
  by_id: string | null
  /** Who was told of it. */
  owner_id: string | null
  undone: Date | null
  undone_by: string | null
  undone_reason: string | null
  /** What the owner says to it; null while they have said nothing. */
  appeal: string | null
  appealed: Date | null
  /** Upheld appeals are acts that were undone. */
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
