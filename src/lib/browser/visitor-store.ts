import { browserStorage } from './browser-storage.ts'

interface Definition<T> {
  /** The storage key. */
  key: string
  /** Parses a stored value. @param stored may be anything, since users can edit it. */
  parse: (stored: unknown) => T
  isEmpty: (kept: T) => boolean
  /** Removes what the account has by now. */
  without: (kept: T, merged: T) => T
}

/** Data of visitors who are not signed in, which sign-in merges into the account. */
export function defineVisitorStore<T>({ key, parse, isEmpty, without }: Definition<T>) {
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
    // Without the key, pages do not load their client for it (src/boot/load-client.ts).
    if (isEmpty(kept)) browserStorage.removeItem(key)
    else browserStorage.setItem(key, JSON.stringify(kept))
    dispatchEvent(new StorageEvent('storage', { key }))
  }
  return {
    isStored: (): boolean => browserStorage.getItem(key) !== null,
    /** Returns the stored data, whichever tab wrote it. The same object until something changes. */
    read,
    /** The value for pages rendered on the server. */
    none: (): T => none,
    change,
    /** Subscribes to changes, also from other tabs. @returns a function to unsubscribe. */
    subscribe(this: void, listener: () => void): () => void {
      const hear = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener()
      }
      addEventListener('storage', hear)
      return () => removeEventListener('storage', hear)
    },
    /**
     * Merges the data into the account of the signed-in user; what fails stays.
     * @param send returns the data that does not stay, since another tab may add some meanwhile.
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
