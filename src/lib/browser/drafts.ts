import { browserStorage } from './browser-storage.ts'
import { whySessionEnded } from './session.ts'

// What was typed and not saved yet. It outlives a reload, a failed save and a session that ended by itself; signing out
// removes it.

const PREFIX = 'agora.draft.'

/** Nobody comes back to an unfinished form after a month, and what people type is theirs. */
const MONTH_MS = 30 * 24 * 3_600_000

export interface Draft {
  /** What was typed; nothing when there is no draft, or only one of more than a month ago. */
  read(): unknown
  write(values: unknown): void
  clear(): void
}

/** Drafts of this page; where nothing can be stored, they cannot be found by looking. */
const written = new Set<string>()

/**
 * The draft of one form, kept in this browser.
 * @param name tells the forms of one person apart: 'Mentors.<id>', 'Mentors.new'.
 */
export function draftOf(userId: string, name: string): Draft {
  const key = `${PREFIX}${userId}.${name}`
  return {
    read() {
      const kept = parse(browserStorage.getItem(key))
      return kept && kept.at > Date.now() - MONTH_MS ? kept.values : undefined
    },
    write(values) {
      // A form that closes because its person has signed out must not leave what it held.
      const end = whySessionEnded()
      if (end === 'left' || end === 'elsewhere') return
      try {
        browserStorage.setItem(key, JSON.stringify({ at: Date.now(), values }))
        written.add(key)
      } catch {
        // The storage is full. The form itself still holds what was typed, so that nothing is lost yet.
      }
    },
    clear() {
      browserStorage.removeItem(key)
      written.delete(key)
    },
  }
}

/** The names of what somebody has typed in this browser and not saved yet. */
export const draftNames = (userId: string): string[] =>
  draftKeys(`${PREFIX}${userId}.`).map((key) => key.slice(PREFIX.length + userId.length + 1))

/** Forgets every draft in this browser: on signing out, and when the account goes. */
export function clearDrafts(): void {
  for (const key of draftKeys(PREFIX)) browserStorage.removeItem(key)
  written.clear()
}

function draftKeys(prefix: string): string[] {
  const keys = new Set(written)
  try {
    for (const key of Object.keys(localStorage)) keys.add(key)
  } catch {
    // Nothing can be stored in this browser, so all there is was written by this page.
  }
  return [...keys].filter((key) => key.startsWith(prefix))
}

function parse(text: string | null): { at: number; values: unknown } | undefined {
  if (!text) return undefined
  try {
    const kept = JSON.parse(text) as { at?: unknown; values?: unknown } | null
    return typeof kept?.at === 'number' ? { at: kept.at, values: kept.values } : undefined
  } catch {
    return undefined // not written by us
  }
}
