import { browserStorage } from './browser-storage.ts'

interface Definition<T> {
  /** In the storage of the browser. */
  key: string
  /** @param stored anything: anybody may have written it, or nobody. */
  parse: (stored: unknown) => T
  isEmpty: (kept: T) => boolean
  /** What is kept, without what is in the account now. */
  without: (kept: T, merged: T) => T
}

/** What this browser keeps of somebody who is not signed in, and merges into the account at sign-in. */
export function defineKeptHere<T>({ key, parse, isEmpty, without }: Definition<T>) {
  const none = parse(undefined)
  let last = { text: null as string | null, kept: none }
  let merging = false

  function read(): T {
    const text = browserStorage.getItem(key)
    if (text !== last.text) last = { text, kept: parse(jsonIn(text)) }
    return last.kept
  }
  function change(next: (kept: T) => T): void {
    const before = read()
    const kept = next(before)
    if (JSON.stringify(kept) === JSON.stringify(before)) return
    // Without the key no page loads its client for the sake of it (src/boot/load-client.ts).
    if (isEmpty(kept)) browserStorage.removeItem(key)
    else browserStorage.setItem(key, JSON.stringify(kept))
    dispatchEvent(new StorageEvent('storage', { key }))
  }
  return {
    isStored: (): boolean => browserStorage.getItem(key) !== null,
    /** What is kept as it is now, whichever tab wrote it. The same object until something changes. */
    read,
    /** What the server's page shows. */
    none: (): T => none,
    change,
    /** Tells of every change, also those of other tabs. @returns the way to stop. */
    subscribe(this: void, listener: () => void): () => void {
      const hear = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener()
      }
      addEventListener('storage', hear)
      return () => removeEventListener('storage', hear)
    },
    /**
     * Merges what is kept into the account of who is signed in. What fails stays here.
     * @param send @returns what of it does not stay here: another tab may add to it meanwhile.
     */
    async merge(send: (here: T) => Promise<T>): Promise<void> {
      const here = read()
      if (merging || isEmpty(here)) return
      merging = true
      try {
        const merged = await send(here)
        change((now) => without(now, merged))
      } finally {
        merging = false
      }
    },
  }
}

function jsonIn(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
