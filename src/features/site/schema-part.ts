import type * as z from 'zod/mini'
import type { Db, Trx } from '#lib/db/connect.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { SitePartName } from './schema.ts'

/** A part of the portal that administrators edit, with versions. */
export interface SitePart<D = unknown> {
  name: SitePartName
  schema: z.ZodMiniType<D>
  /** The default document, and since when it applies, if known. */
  initial: { document: D; since?: Date | undefined }
  /** Where the current document is stored, if not as the newest version. */
  read?(db: Db): Promise<D>
  /**
   * Updates everything that shows it, within the transaction that saves it.
   * @returns the tags of the cached pages and answers that show it.
   */
  apply(trx: Trx, document: D, deps: Deps): Promise<string[]>
}

declare module '#kits/feature.ts' {
  interface Feature {
    siteParts?: readonly SitePart[]
  }
}

/** Checks the types of a part against its schema. */
export const defineSitePart = <D>(part: SitePart<D>): SitePart => part as SitePart
