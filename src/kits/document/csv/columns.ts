import { isFixed } from '../fields/settle-item.ts'
import { fieldsOf, type AnyList, type NamedField } from '../section.ts'

/** The fields of a list that a file has columns for: what people write, in the order of the form. */
export function fileColumns(list: AnyList): NamedField[] {
  const fields = fieldsOf(list).filter((field) => !isFixed(field))
  const group = fields.find(({ kind }) => kind === 'group')
  if (group) throw new Error(`A file has no column for ${group.key}, which is a group`)
  return fields
}

/** The column of the items' ids. */
export const ID_COLUMN = 'id'

/** What stands at the head of a column: its label, and for a list what its lines are made of. */
export const columnHead = ({ label, of }: NamedField): string =>
  of
    ? `${label()} (${fileColumns(of)
        .map((field) => field.label())
        .join(' | ')})`
    : label()
