import type { Deps } from '#lib/server/deps.ts'
import type { ImportOutcome } from './outcome.ts'

/** Something that `npm run import` imports. */
export interface ImportCommand {
  usage: string
  options: Record<string, typeof textOption>
  /**
   * Checks what was asked for, before a database is opened.
   * @throws StartError when it makes no sense.
   * @returns what does it.
   */
  prepare(from: string, options: Partial<Record<string, string>>): (deps: Deps) => Promise<ImportOutcome>
}

export const textOption = { type: 'string' } as const

/** Lines on a terminal are written over; elsewhere there are few. */
export const showProgress =
  (what: string) =>
  (done: number, total: number): void => {
    const line = `${done} of ${total} ${what}`
    if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === total ? '\n' : ''}`)
    else if (done % (total > 10_000 ? 1_000 : 100) === 0) process.stdout.write(`${line}\n`)
  }
