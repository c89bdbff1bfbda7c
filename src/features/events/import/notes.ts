import { AppError } from '#lib/api/errors.ts'

const MAX_REASON = 300

/** Why a row or file was not taken, in a line: the wrong fields where they are known. */
export function reasonOf(error: unknown): string {
  if (error instanceof AppError && error.fields) {
    return Object.entries(error.fields)
      .map(([field, what]) => `${field}: ${what}`)
      .join('; ')
      .slice(0, MAX_REASON)
  }
  return (error instanceof Error ? error.message : String(error)).split('\n')[0]!.slice(0, MAX_REASON)
}

/** Tells whoever imports what was left out or guessed, and what it is about. */
export type Note = (text: string, about?: string) => void
