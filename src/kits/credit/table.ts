import type { Generated, GeneratedAlways } from 'kysely'
import type { CreditKind } from './kinds.ts'

/** A name on an article or event, and the email address that its writer gave or chose for it. */
interface CreditTable {
  id: GeneratedAlways<number>
  kind: CreditKind
  article_id: number | null
  event_id: number | null
  /** The name as credited. */
  name: string
  /** In lower case; never shown to others. */
  email: string
  /** Whether the owner of the address allows the link to their profile. */
  shown: Generated<boolean>
  /** Whether the writer chose the profile and its owner has not answered yet. */
  asked: Generated<boolean>
}

/** Credits that link to a profile: its owner has verified the address and shows works of this kind. */
interface CreditShownView {
  id: number
  kind: CreditKind
  article_id: number | null
  event_id: number | null
  name: string
  person_id: string
  public_id: string
  document_id: number
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    credit: CreditTable
    credit_shown: CreditShownView
  }
}
