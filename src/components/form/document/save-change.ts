import { ApiError } from '#lib/api/api-client.ts'
import { changedKeys, type Change } from './document-change.ts'

/** What was changed here was changed elsewhere, too: its owner chooses what stays (decisions A4). */
export class ChangedElsewhere extends Error {
  constructor() {
    super('The same part of the document was changed elsewhere')
    this.name = 'ChangedElsewhere'
  }
}

/** Where a document is shown and stored. */
export interface DocumentStore<Doc extends object> {
  /** The document as the page shows it. */
  read(): Promise<Doc>
  /** As it is stored now. */
  load(): Promise<Doc>
  /** What the page shows from now on. */
  keep(document: Doc): void
  /** Sends the whole document. @throws ApiError `stale` when `before` is not what is stored. */
  save(next: Doc, before: Doc): Promise<Doc>
}

/** Each try was made from what was stored a moment before. */
const MOST_TRIES = 5

/**
 * Saves a change. Where something else was changed elsewhere meanwhile, it is made again on top of that, unseen.
 * @returns the document as it is stored.
 * @throws ChangedElsewhere when the same part was changed; the page shows what is stored then, and saving the change
 * once more puts it on top. All else that saving and loading throw.
 */
export async function saveChange<Doc extends object>(
  { read, load, keep, save }: DocumentStore<Doc>,
  change: Change<Doc>,
): Promise<Doc> {
  for (let tries = 1; ; tries++) {
    const before = await read()
    const next = change(before)
    const changed = changedKeys(before, next)
    if (changed.length === 0) return before
    try {
      const saved = await save(next, before)
      keep(saved)
      return saved
    } catch (error) {
      if (!isStale(error) || tries === MOST_TRIES) throw error
      const stored = await load()
      keep(stored)
      // Saved by the try before, of which no answer came.
      if (changed.every((key) => withoutIds(stored[key]) === withoutIds(next[key]))) return stored
      const theirs = new Set(changedKeys(before, stored))
      if (changed.some((key) => theirs.has(key))) throw new ChangedElsewhere()
    }
  }
}

const withoutIds = (part: unknown): string | undefined =>
  JSON.stringify(part, (key, value: unknown) => (key === 'id' ? undefined : value))

/** `conflict`: a document was to be begun, and is there already. */
const isStale = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'stale' || error.code === 'conflict')
