import { newItemId } from './changes.ts'
import type { FieldValues } from './rules.ts'
import type { Conflict, ItemChange } from './schema.ts'

/** What stays of something that was changed here and elsewhere. */
export type Choice = 'mine' | 'theirs'

/**
 * The changes once more, as their author decides on what others have changed meanwhile, which they have seen by now.
 * @param wholeOf the item of a path as its author wants it; needed to add again what others have deleted.
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
    // Several changes of one item that has gone make one that is added.
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
  // One that is added again, and is there: what differs is set in it.
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
