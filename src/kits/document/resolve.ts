import { newItemId } from './changes.ts'
import type { FieldValues } from './rules.ts'
import type { Conflict, ItemChange } from './schema.ts'

/** The version to keep in a conflict. */
export type Choice = 'mine' | 'theirs'

/**
 * Resolves conflicts: returns the changes again with their author's choices, based on the values that others
 * saved.
 * @param wholeOf returns the author's version of the item at a path, needed to add a deleted item again.
 */
export function resolveChanges(
  changes: readonly ItemChange[],
  conflicts: readonly Conflict[],
  choose: (conflict: Conflict) => Choice,
  wholeOf: (at: readonly string[]) => FieldValues | undefined = () => undefined,
): ItemChange[] {
  const again = new Set<string>()
  return changes.flatMap((change, index): ItemChange[] => {
    const own = conflicts.filter((conflict) => conflict.change === index)
    const [first] = own
    if (!first) return [change]
    if (first.kind === 'field') return withFields(change, own, choose)
    if (choose(first) === 'theirs') return []
    if (first.kind === 'changed') return change.do === 'delete' ? [{ ...change, was: first.theirs }] : []
    // Several changes of a deleted item become one addition.
    const { at } = first
    const item = wholeOf(at)
    if (!item || again.has(at.join('.'))) return []
    again.add(at.join('.'))
    const id = newItemId()
    return [
      {
        do: 'add',
        at: [...at.slice(0, -1), id],
        item: { ...item, id },
        after: at.at(-1) ?? null,
      },
    ]
  })
}

function withFields(
  change: ItemChange,
  conflicts: readonly Conflict[],
  choose: (conflict: Conflict) => Choice,
): ItemChange[] {
  // The item to add exists again: set the fields that differ.
  const { at } = change
  const was = change.do === 'set' ? { ...change.was } : {}
  const to = change.do === 'set' ? { ...change.to } : {}
  for (const conflict of conflicts) {
    const field = conflict.field ?? ''
    delete was[field]
    delete to[field]
    if (choose(conflict) === 'theirs') continue
    was[field] = conflict.theirs ?? null
    to[field] = conflict.mine ?? null
  }
  return Object.keys(to).length > 0 ? [{ do: 'set', at, was, to }] : []
}
