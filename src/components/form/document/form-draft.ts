import { newItemId } from '#kits/document/changes.ts'
import { draftOf, type Draft } from '#lib/browser/drafts.ts'

/** A draft that knows what it was typed upon: the item may have changed since. */
export interface ItemDraft extends Draft {
  isOld: boolean
  /** The item that it was typed upon; undefined for a new one. */
  base: object | undefined
  /** The id of a new item, the same however often it is sent. */
  newId: string
}

interface Kept {
  upon: string
  id: string
  values: unknown
}

/** @param item as it is when the form opens; undefined to add one. */
export function formDraft(userId: string, name: string, item: object | undefined): ItemDraft {
  const { read, write, clear } = draftOf(userId, name)
  const now = JSON.stringify(item ?? null)
  const { upon = now, id = newItemId() } = (read() ?? {}) as Partial<Kept>
  return {
    isOld: upon !== now,
    base: (JSON.parse(upon) as object | null) ?? undefined,
    newId: id,
    read: () => (read() as Kept | undefined)?.values,
    write: (values) => write({ upon, id, values } satisfies Kept),
    clear,
  }
}
