import { changeWithin } from '#kits/document/apply.ts'
import type { FieldValues, Rules } from '#kits/document/rules.ts'
import type { Conflict, DocumentPatch } from '#kits/document/schema.ts'

type Changes = DocumentPatch['changes']

/** Makes the changes of a request as the server does: all of them, or none. */
export function changedDocument(
  { records, lists }: { records: object; lists: object },
  document: object,
  changes: Changes,
): { item: FieldValues } | { conflicts: Conflict[] } {
  let item = document as FieldValues
  const conflicts: Conflict[] = []
  for (const [index, change] of changes.entries()) {
    const [key = '', ...below] = change.at
    const rules = (records as Record<string, Rules>)[key]
    const done = rules
      ? changeWithin(rules, item[key] as FieldValues, below, change, index)
      : changeWithin({ lists } as unknown as Rules, item, change.at, change, index)
    if ('conflicts' in done) conflicts.push(...done.conflicts)
    else item = rules ? { ...item, [key]: done.item } : done.item
  }
  return conflicts.length > 0 ? { conflicts } : { item }
}
