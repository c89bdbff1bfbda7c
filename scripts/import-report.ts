import type { Db } from '#lib/db/connect.ts'

/** Something that `npm run import` takes in. */
export interface ImportCommand {
  usage: string
  options: Record<string, typeof textOption>
  /**
   * Checks what was asked for, before a database is opened.
   * @throws StartError when it makes no sense.
   * @returns what does it; that gives false when nothing could be read.
   */
  prepare(
    from: string,
    options: Partial<Record<string, string>>,
  ): (db: Db, dataDir: string) => Promise<boolean>
}

export const textOption = { type: 'string' } as const

/** Lines on a terminal are written over; elsewhere there are few. */
export const showProgress =
  (what: string) =>
  (done: number, total: number): void => {
    if (process.stdout.isTTY) process.stdout.write(`\r${done} of ${total} ${what}`)
    else if (done % (total > 10_000 ? 1_000 : 100) === 0) console.log(`${done} of ${total} ${what}`)
    if (process.stdout.isTTY && done === total) process.stdout.write('\n')
  }

const EXAMPLES = 3

/** Each note once, with the first places that it is about. */
export function printNotes(notes: readonly { file: string; note: string; about: string }[]): void {
  for (const [note, list] of Map.groupBy(notes, (each) => each.note)) {
    const examples = list
      .slice(0, EXAMPLES)
      .map(({ file, about }) => (about && file ? `${about} in ${file}` : about || file))
    const more = list.length > EXAMPLES ? ` and ${list.length - EXAMPLES} more` : ''
    console.log(`Note: ${note}: ${examples.join(', ')}${more}`)
  }
}
