import { browserStorage } from './browser-storage.ts'
import { whySessionEnded } from './session.ts'

// Unsaved input. It survives a reload, a failed save and an expired session; signing out removes it.

const PREFIX = 'agora.draft.'

/** Drafts expire after a month, since users do not return to older ones and they are private. */
const MONTH_MS = 30 * 24 * 3_600_000

export interface Draft {
  /** Returns the draft; undefined if there is none, or if it has expired. */
  read(): unknown
  write(values: unknown): void
  clear(): void
}

/** Drafts of this page, which cannot be listed if nothing can be stored. */
const written = new Set<string>()

/**
 * Returns the draft of a form in this browser.
 * @param name identifies the form of a person: 'Mentors.<id>', 'Mentors.new'.
 */
export function draftOf(userId: string, name: string): Draft {
  const key = keyOf(userId, name)
  return {
    read() {
      const kept = parse(browserStorage.getItem(key))
      return kept && kept.at > Date.now() - MONTH_MS ? kept.values : undefined
    },
    write(values) {
      // A form that closes because its user signed out must not leave a draft.
      const end = whySessionEnded()
      if (end === 'left' || end === 'elsewhere') return
      try {
        browserStorage.setItem(key, JSON.stringify({ at: Date.now(), values }))
        written.add(key)
      } catch {
        // The storage is full. The form still has the input.
      }
    },
    clear() {
      browserStorage.removeItem(key)
      written.delete(key)
    },
  }
}

const keyOf = (userId: string, name: string): string => `${PREFIX}${userId}.${name}`

/** Calls a listener when another window changes a draft. @returns a function that stops it. */
export function followDraft(userId: string, name: string, listener: () => void): () => void {
  const key = keyOf(userId, name)
  const hear = (event: StorageEvent) => {
    if (event.key === key) listener()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

/** Lists the names of a person's drafts in this browser. */
export const draftNames = (userId: string): string[] =>
  draftKeys(`${PREFIX}${userId}.`).map((key) => key.slice(PREFIX.length + userId.length + 1))

/** Deletes all drafts in this browser, on sign-out and when the account is deleted. */
export function clearDrafts(): void {
  for (const key of draftKeys(PREFIX)) browserStorage.removeItem(key)
  written.clear()
}

function draftKeys(prefix: string): string[] {
  const keys = new Set(written)
  try {
    for (const key of Object.keys(localStorage)) keys.add(key)
  } catch {
    // Without storage, all drafts belong to this page.
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
