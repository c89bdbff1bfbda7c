import type { Deps } from '#lib/server/deps.ts'
import type { ImportOutcome } from './outcome.ts'

/** The context of an import. */
export interface ImportRun {
  /** Database, folder and pictures, which may belong to a dry run. */
  deps: Deps
  /** Whether everything is rolled back, so that nothing should be fetched. */
  isDryRun?: boolean
  onProgress(done: number, total: number): void
  /** Stops it between two pieces. */
  signal?: AbortSignal
}

/** An importer of `npm run import`. */
export interface ImportCommand {
  usage: string
  options: Record<string, typeof textOption>
  /** The unit of its progress. */
  unit: string
  /**
   * Checks the arguments before a database is opened.
   * @param archive from which the folder was unpacked.
   * @returns the import.
   * @throws StartError if they are invalid.
   */
  prepare(
    from: string,
    options: Partial<Record<string, string>>,
    archive?: string,
  ): (run: ImportRun) => Promise<ImportOutcome>
}

export const textOption = { type: 'string' } as const
