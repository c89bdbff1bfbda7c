import type { Generated, GeneratedAlways } from 'kysely'
import type { CreditKind } from './kinds.ts'

/** A name on an article or an event, and the address that its writer gave of it. */
interface CreditTable {
  id: GeneratedAlways<number>
  kind: CreditKind
  article_id: number | null
  event_id: number | null
  /** As it stands there. */
  name: string
  /** In lower case; nobody else gets to see it. */
  email: string
  /** Whether whoever has the address lets it be said. */
  shown: Generated<boolean>
  /** Whoever wrote it chose the profile; its owner has not said anything of it yet. */
  asked: Generated<boolean>
}

/** Those that lead to a profile: its owner has the address, has verified it, and shows things of the kind. */
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
