import type { Db } from '#lib/db/connect.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { ImportOutcome } from '#lib/server/imports/outcome.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import type { ArticleOptions, EventOptions, FeedOptions, ImportCounts, OwnEventOptions } from './schema.ts'

/** Where an import writes, and how it is told to end. */
export interface ImportRun {
  /** Perhaps that of a dry run (`rehearsalOf`). */
  db: Db
  /** Below it what is stored as files. */
  dataDir: string
  deps: Pick<Deps, 'audit' | 'pictureStore' | 'storeFile'>
  onProgress(done: number, total: number): void
  /** Ends it between two pieces. */
  signal: AbortSignal
}

/** Imports what lies in a file or a folder. @throws the reason of the signal. */
type Importer<Options> = (
  from: string,
  options: Options,
  run: ImportRun,
) => Promise<ImportOutcome & { counts: ImportCounts }>

/** Each kind of content that is imported on the screen. */
export interface Importers {
  articles: Importer<ArticleOptions & { source: string }>
  /** Of files that hold what was fetched. */
  feeds: Importer<Pick<FeedOptions, 'sector'>>
  events: Importer<EventOptions>
  /** With the rights of whoever began it. */
  ownEvents: Importer<OwnEventOptions & { by: ImportingPerson }>
}

/** Who began an import, as they are now. */
export type ImportingPerson = Pick<Viewer, 'personId' | 'email' | 'emailVerified' | 'role'>

declare module '#kits/feature.ts' {
  interface Feature {
    /** Loaded with the first import, as all that reads files. */
    importers?: () => Promise<Partial<Importers>>
  }
}
