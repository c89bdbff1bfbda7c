import type { Transaction } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import type { Tables } from '#lib/db/tables.ts'
import type { ModeratedKind } from './kinds.ts'

/** Something that people report and moderators look at. */
export interface ModeratedContent {
  /** Stays with it whatever becomes of its address. */
  key: string
  title: string
  path: string
  /** Where its owner changes it. */
  ownPath: string
  /** BCP 47; empty where nobody said it. */
  language: string
  /** Who hears what is done to it; nothing where nobody is known. */
  owner: { personId: string; email: string; locale: string } | undefined
  /** Whether moderators have hidden it. */
  hidden: boolean
}

/** How things of a kind are found, hidden and shown again: each feature that has some hands this in. */
export interface Moderated {
  kind: ModeratedKind
  /** What strangers may see, by what its page's address holds; nothing where they see none. */
  find(db: Db, id: string): Promise<ModeratedContent | undefined>
  /** Those that there still are, whoever sees them. */
  read(db: Db, keys: readonly string[]): Promise<ModeratedContent[]>
  /** What a thing says now, hidden or not, as its readers would see it: plain text; empty once it is gone. */
  readText(db: Db, key: string): Promise<string>
  /**
   * Takes a thing that is there from all but those who may change it, or gives it back, in the transaction at hand: with
   * every list, search and kept page that has it. Whatever its owner or an import saves meanwhile stays hidden.
   */
  setHidden(trx: Transaction<Tables>, key: string, hidden: boolean): Promise<void>
}

declare module '#lib/server/deps.ts' {
  interface Deps {
    moderated: readonly Moderated[]
  }
}
