import type { Deps } from '#lib/server/deps.ts'
import type { ImportOutcome } from './outcome.ts'

/** What an import works with. */
export interface ImportRun {
  /** Database, folder and pictures may be those of a dry run. */
  deps: Deps
  onProgress(done: number, total: number): void
  /** Ends it between two pieces. */
  signal?: AbortSignal
}

/** Something that `npm run import` imports. */
export interface ImportCommand {
  usage: string
  options: Record<string, typeof textOption>
  /** What its progress counts. */
  unit: string
  /**
   * Checks what was asked for, before a database is opened.
   * @throws StartError when it makes no sense.
   * @returns what does it.
   */
  prepare(from: string, options: Partial<Record<string, string>>): (run: ImportRun) => Promise<ImportOutcome>
}

export const textOption = { type: 'string' } as const
