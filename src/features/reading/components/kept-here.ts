import { browserStorage } from '#lib/browser/browser-storage.ts'
import type { Follow, Kept } from '../schema.ts'
import { keptHereKey } from '../schema-kept-here.ts'

// What this browser keeps of somebody who has no account, or has not signed in.

/** Of each; as on the server. */
export const MOST_HERE = 50

const none: Kept = { BlogID: [], Follows: [] }
let parsed: { from: string | null; kept: Kept } = { from: null, kept: none }

/** The latest first. The same object until something changes. */
export function keptHere(): Kept {
  const from = browserStorage.getItem(keptHereKey)
  if (from !== parsed.from) parsed = { from, kept: parse(from) }
  return parsed.kept
}

/** Nothing: what the server's page shows. */
export const keptNowhere = (): Kept => none

// Anybody may have written it.
function parse(text: string | null): Kept {
  try {
    const given = JSON.parse(text ?? '{}') as Partial<Record<keyof Kept, unknown>>
    const list = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, MOST_HERE) : [])
    return {
      BlogID: list(given.BlogID).filter((id) => typeof id === 'string'),
      Follows: list(given.Follows).flatMap((each) => {
        const { Kind, Value } = (each ?? {}) as Partial<Follow>
        return typeof Kind === 'string' && typeof Value === 'string' ? [{ Kind, Value }] : []
      }),
    }
  } catch {
    return none
  }
}

/** Changes it as it is now, whichever tab wrote it. */
export function changeHere(change: (kept: Kept) => Kept): void {
  const kept = change(keptHere())
  if (kept.BlogID.length + kept.Follows.length > 0) browserStorage.setItem(keptHereKey, JSON.stringify(kept))
  else browserStorage.removeItem(keptHereKey)
  dispatchEvent(new StorageEvent('storage', { key: keptHereKey }))
}

/** Tells of every change, also those of other tabs. @returns the way to stop. */
export function subscribeToHere(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === keptHereKey || key === null) listener()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}
