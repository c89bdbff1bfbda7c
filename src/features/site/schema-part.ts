import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '#lib/db/connect.ts'
import type { Tables } from '#lib/db/tables.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { SitePartName } from './schema.ts'

/** Something of the portal that administrators write, with its versions kept. */
export interface SitePart<D = unknown> {
  name: SitePartName
  schema: z.ZodMiniType<D>
  /** What holds as long as nobody has written anything, and since when, if that is known. */
  initial: { document: D; since?: Date | undefined }
  /** Where its readers keep it, if that is not the newest version. */
  read?(db: Db): Promise<D>
  /**
   * Brings its readers in step, within the transaction that saves it.
   * @returns the tags of the kept pages and answers that show it.
   */
  apply(trx: Transaction<Tables>, document: D, deps: Deps): Promise<string[]>
}

declare module '#kits/feature.ts' {
  interface Feature {
    siteParts?: readonly SitePart[]
  }
}

/** Ties the types of a part to its schema. */
export const defineSitePart = <D>(part: SitePart<D>): SitePart => part as SitePart
