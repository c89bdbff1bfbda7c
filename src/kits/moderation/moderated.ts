import type { Db } from '#lib/db/connect.ts'
import type { ModeratedKind } from './kinds.ts'

/** Something that people report and moderators look at. */
export interface ModeratedThing {
  /** Stays with it whatever becomes of its address. */
  key: string
  title: string
  path: string
  /** BCP 47; empty where nobody said it. */
  language: string
  /** Who hears what is done to it; nothing where nobody is known. */
  owner: { email: string; locale: string } | undefined
}

/** How things of a kind are found: each feature that has some hands this in. */
export interface Moderated {
  kind: ModeratedKind
  /** What strangers may see, by what its page's address holds; nothing where they see none. */
  find(db: Db, id: string): Promise<ModeratedThing | undefined>
  /** Those that there still are, whoever sees them. */
  read(db: Db, keys: readonly string[]): Promise<ModeratedThing[]>
}

declare module '#lib/server/deps.ts' {
  interface Deps {
    moderated: readonly Moderated[]
  }
}
