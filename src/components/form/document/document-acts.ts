import {
  discardChange,
  documentChanges,
  itemChanges,
  newItemId,
  withInnerIds,
  withItemIds,
} from '#kits/document/changes.ts'
import { changeWithin } from '#kits/document/apply.ts'
import {
  rulesAt,
  type DocumentDefinition,
  type DocumentListKey,
  type FieldValues,
  type ListItem,
  type RecordKey,
} from '#kits/document/rules.ts'
import type { ItemChange, UnreadableItem } from '#kits/document/schema.ts'
import {
  moveItem,
  itemPosition,
  removeItem,
  restoreItem,
  type Change,
  type ItemPosition,
} from './document-change.ts'

/** An edit of a document. */
export interface DocumentAct<Doc extends object> {
  /** Returns the changes to send, based on the shown document. */
  changes: (shown: Doc) => readonly ItemChange[]
  /** Applies the edit to the shown document before it is saved; idempotent. */
  show?: Change<Doc>
  /** Returns the whole item, in case others deleted it. */
  wholeOf?: (at: readonly string[]) => FieldValues | undefined
}

/** Creates an edit from a function of the document. */
export const editAct = <Doc extends object>(
  definition: DocumentDefinition<Doc>,
  edit: Change<Doc>,
): DocumentAct<Doc> => ({ changes: (shown) => documentChanges(definition, shown, edit(shown)), show: edit })

/** Creates an edit that sets fields of a record. @param base as its author saw it; undefined if there was none. */
export function recordAct<Doc extends object>(
  definition: DocumentDefinition<Doc>,
  key: RecordKey<Doc>,
  base: object | undefined,
  values: object,
): DocumentAct<Doc> {
  const rules = definition.records[key]
  const was = (base ?? blankOf(values)) as FieldValues
  const now = withInnerIds(rules, { ...was, ...values })
  return {
    changes: () => itemChanges(rules, [key], was, now),
    wholeOf: (path) => heldAt(now, path.slice(1)),
  }
}

/** For a new record, its author saw nothing. */
const blankOf = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, Array.isArray(value) ? [] : '']))

/**
 * Creates an edit that sets changed fields of an item, whatever others did to the rest; or adds one.
 * @param base the item before; undefined to add it at the end, with the given id.
 */
export function itemAct<Doc extends object>(
  definition: DocumentDefinition<Doc>,
  key: DocumentListKey<Doc>,
  base: object | undefined,
  values: object,
  id: string,
): DocumentAct<Doc> {
  const rules = definition.lists[key]
  const item = withItemIds(rules, { ...(values as FieldValues), id })
  const at = [key, id]
  const last = (shown: Doc) => (shown[key] as readonly ListItem[]).at(-1)?.id ?? null
  return {
    changes: (shown) =>
      base
        ? itemChanges(rules, at, base as FieldValues, item)
        : [{ do: 'add', at, item, after: last(shown) }],
    wholeOf: (path) => heldAt(item, path.slice(2)),
  }
}

/** Returns what is inside an item. @param below list keys and ids. */
function heldAt(item: FieldValues, below: readonly string[]): FieldValues | undefined {
  const [key, id, ...rest] = below
  if (key === undefined) return item
  const found = (item[key] as readonly ListItem[] | undefined)?.find((one) => one.id === id)
  return found && heldAt(found, rest)
}

export const removeAct = <Doc extends object>(
  definition: DocumentDefinition<Doc>,
  key: DocumentListKey<Doc>,
  id: string,
): DocumentAct<Doc> => editAct(definition, removeItem<Doc>(key as never, id))

/**
 * Creates an edit that restores an item with a new id, since its old one is marked as deleted.
 * @returns the edit and the new id.
 */
export function restoreAct<Doc extends object>(
  definition: DocumentDefinition<Doc>,
  key: DocumentListKey<Doc>,
  item: object,
  place: ItemPosition,
): DocumentAct<Doc> & { id: string } {
  const id = newItemId()
  return { ...editAct(definition, restoreItem<Doc>(key as never, { ...item, id }, place)), id }
}

/** Creates an edit that moves an item past its neighbour; only that item is sent. */
export function moveAct<Doc extends object>(
  shown: Doc,
  key: DocumentListKey<Doc>,
  id: string,
  by: -1 | 1,
): DocumentAct<Doc> {
  const show = moveItem(shown, key as never, id, by)
  return {
    show,
    changes(now) {
      const next = show(now)
      const { after = null } = itemPosition(next[key] as readonly ListItem[], id)
      return next === now ? [] : [{ do: 'place', at: [key, id], after }]
    },
  }
}

/** Creates an edit that discards an unreadable item. */
export const discardAct = <Doc extends object>(item: UnreadableItem): DocumentAct<Doc> => ({
  changes: () => [discardChange(item)],
})

/** Creates the initial document: its records after the changes, without changes of lists. */
export function createInitialDocument<Doc extends object>(
  definition: DocumentDefinition<Doc>,
  blank: Doc,
  changes: readonly ItemChange[],
): { begun: Doc; left: ItemChange[] } {
  const begun = { ...blank } as Record<string, unknown>
  const left: ItemChange[] = []
  for (const [index, change] of changes.entries()) {
    const [key = '', ...below] = change.at
    const found = rulesAt(definition, key)
    if (!found?.isRecord) left.push(change)
    else if (change.do === 'set' && below.length === 0)
      begun[key] = { ...(begun[key] as object), ...change.to }
    else {
      const made = changeWithin(found.rules, (begun[key] ?? {}) as FieldValues, below, change, index)
      if ('item' in made) begun[key] = made.item
    }
  }
  return { begun: begun as Doc, left }
}
