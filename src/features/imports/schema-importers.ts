import type { BlogStatus } from '#features/blogs/schema.ts'
import type { ImportRun } from '#lib/server/imports/import-run.ts'
import type { ImportOutcome } from '#lib/server/imports/outcome.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import type {
  ArticleOptions,
  EventOptions,
  FeedOptions,
  ImportCounts,
  JobOptions,
  OwnEventOptions,
} from './schema.ts'

/** A function that imports a file or folder. @throws the reason of the signal. */
type Importer<Options> = (
  from: string,
  options: Options,
  run: ImportRun,
) => Promise<ImportOutcome & { counts: ImportCounts }>

/** The command has more options than the screen. */
type CommandOptions<Options, More> = Omit<Options, keyof More> & More

/** The importer of each kind. */
export interface Importers {
  articles: Importer<CommandOptions<ArticleOptions, { status?: BlogStatus | undefined }>>
  /** Reads files with fetched feeds. */
  feeds: Importer<Omit<FeedOptions, 'addresses'>>
  events: Importer<CommandOptions<EventOptions, { format?: string | undefined }>>
  /** The command names no source: jobs are those of the file at its path. */
  jobs: Importer<Pick<JobOptions, 'domains'> & { source?: string }>
  /** Runs with the rights of the person who started it. */
  ownEvents: Importer<OwnEventOptions & { by: ImportingPerson }>
  /** Registers have no options. */
  institutes: (from: string, run: ImportRun) => ReturnType<Importer<unknown>>
}

/** The current rights of the person who started an import. */
export type ImportingPerson = Pick<Viewer, 'personId' | 'email' | 'emailVerified' | 'role'>

declare module '#kits/feature.ts' {
  interface Feature {
    /** Loaded with the first import, because importers are large. */
    importers?: () => Promise<Partial<Importers>>
  }
}
