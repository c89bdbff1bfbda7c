import type { Db, Trx } from '#lib/db/connect.ts'
import type { ModeratedKind } from './kinds.ts'

/** Content that people can report and moderators review. */
export interface ModeratedContent {
  /** Identifies it even if its path changes. */
  key: string
  title: string
  path: string
  /** The path where its owner edits it. */
  ownPath: string
  /** BCP 47; empty if unknown. */
  language: string
  /** The person notified of moderation; undefined if unknown. */
  owner: { personId: string; email: string; locale: string } | undefined
  /** Whether moderators have hidden it. */
  hidden: boolean
}

/** Finds, hides and shows content of a kind; each feature with such content provides one. */
export interface Moderated {
  kind: ModeratedKind
  /** Finds content by the id in its page's URL; undefined if visitors cannot see it. */
  find(db: Db, id: string): Promise<ModeratedContent | undefined>
  /** Reads the content that still exists, visible or not. */
  read(db: Db, keys: readonly string[]): Promise<ModeratedContent[]>
  /** Returns the current text as its readers would see it, hidden or not: plain text; empty if it was deleted. */
  readText(db: Db, key: string): Promise<string>
  /**
   * Hides existing content from everyone but those who can edit it, or shows it again, in the given transaction: in
   * all lists, searches and cached pages. It stays hidden when its owner or an import saves it again.
   */
  setHidden(trx: Trx, key: string, hidden: boolean): Promise<void>
}

declare module '#lib/server/deps.ts' {
  interface Deps {
    moderated: readonly Moderated[]
  }
}
