import type { BlogStatus } from '#features/blogs/schema.ts'
import type { ImportRun } from '#lib/server/imports/import-run.ts'
import type { ImportOutcome } from '#lib/server/imports/outcome.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import type { ArticleOptions, EventOptions, FeedOptions, ImportCounts, OwnEventOptions } from './schema.ts'

/** Imports what lies in a file or a folder. @throws the reason of the signal. */
type Importer<Options> = (
  from: string,
  options: Options,
  run: ImportRun,
) => Promise<ImportOutcome & { counts: ImportCounts }>

/** The command takes more values than the screen. */
type CommandOptions<Options, More> = Omit<Options, keyof More> & More

/** Each kind of content that is imported on the screen. */
export interface Importers {
  articles: Importer<CommandOptions<ArticleOptions, { status?: BlogStatus | undefined }>>
  /** Of files that hold what was fetched. */
  feeds: Importer<Pick<FeedOptions, 'sector'>>
  events: Importer<CommandOptions<EventOptions, { format?: string | undefined }>>
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
