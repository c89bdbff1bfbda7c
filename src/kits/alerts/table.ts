import type { Generated } from 'kysely'
import type { AlertChoice, AlertKind } from './schema.ts'

interface AlertTable {
  person_id: string
  kind: AlertKind
  /** The posting, the event or the talk. */
  subject: number
  /** Who applied, registered or proposed. */
  actor_id: string
  created: Generated<Date>
}

interface AlertChoiceTable {
  person_id: string
  kind: AlertKind
  often: AlertChoice
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    alert: AlertTable
    alert_choice: AlertChoiceTable
  }
}
