import type { AnySection } from '#kits/document/section.ts'

// The open form in the address of a document's page: `?edit=UserPersonalData` for a record, `?edit=Mentors.<id>` for an
// item.

const NEW = 'new'

/** A form of a document. */
export type PartEdit<Record extends string, List extends string> =
  | { kind: 'record'; key: Record }
  /** A new item if there is no id. */
  | { kind: 'item'; key: List; id: string | undefined }

/** Returns the name of an item's form. @param id undefined for a new one. */
export const itemName = <List extends string>(key: List, id: string | undefined): `${List}.${string}` =>
  `${key}.${id ?? NEW}`

/** Parses the name of a form from the address; undefined if it is invalid. */
export function readPart<Record extends string, List extends string>(
  records: readonly Record[],
  lists: Readonly<{ [K in List]: AnySection }>,
  name: string | undefined,
): PartEdit<Record, List> | undefined {
  const record = records.find((key) => key === name)
  if (record) return { kind: 'record', key: record }
  const dot = name?.indexOf('.') ?? -1
  const key = name?.slice(0, dot) as List
  const id = name?.slice(dot + 1)
  if (dot < 0 || !id || !Object.hasOwn(lists, key) || lists[key].readOnly) return undefined
  return { kind: 'item', key, id: id === NEW ? undefined : id }
}
