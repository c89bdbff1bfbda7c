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
import { moveItem, placeOf, removeItem, restoreItem, type Change, type ItemPlace } from './document-change.ts'

/** Something that is done to a document. */
export interface DocumentAct<Doc extends object> {
  /** What is sent for it, on the document as it is shown. */
  changes: (shown: Doc) => readonly ItemChange[]
  /** How the document looks with it before it is saved; can be done twice. */
  show?: Change<Doc>
  /** An item as it shall be, should others have deleted it. */
  wholeOf?: (at: readonly string[]) => FieldValues | undefined
}

/** Whatever a function of the document does. */
export const editAct = <Doc extends object>(
  definition: DocumentDefinition<Doc>,
  edit: Change<Doc>,
): DocumentAct<Doc> => ({ changes: (shown) => documentChanges(definition, shown, edit(shown)), show: edit })

/** Sets fields of a record. @param base as its author saw it; undefined where there was none. */
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

/** Whoever begins a record has seen nothing in it. */
const blankOf = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, Array.isArray(value) ? [] : '']))

/**
 * Sets what differs in an item, from what its author saw, whatever others have done to the rest of it; adds one.
 * @param base as it was; undefined to add it, under the given id, behind all others.
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

/** What stands in an item. @param below keys of lists and ids. */
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

/** Puts an item back, as a new one: its id is known as deleted. @returns the act, and the id that it gets. */
export function restoreAct<Doc extends object>(
  definition: DocumentDefinition<Doc>,
  key: DocumentListKey<Doc>,
  item: object,
  place: ItemPlace,
): DocumentAct<Doc> & { id: string } {
  const id = newItemId()
  return { ...editAct(definition, restoreItem<Doc>(key as never, { ...item, id }, place)), id }
}

/** Moves an item past its neighbour: that one item is sent, and no other. */
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
      const { after = null } = placeOf(next[key] as readonly ListItem[], id)
      return next === now ? [] : [{ do: 'place', at: [key, id], after }]
    },
  }
}

/** Lets an item go that can no longer be read. */
export const discardAct = <Doc extends object>(item: UnreadableItem): DocumentAct<Doc> => ({
  changes: () => [discardChange(item)],
})

/** What a document begins with: its records, as the changes make them; the changes of lists are left. */
export function beginning<Doc extends object>(
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
