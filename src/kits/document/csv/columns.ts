import { isFixed } from '../fields/apply-field-rules.ts'
import type { DocumentValues } from '../fields/field-rules.ts'
import { fieldsOf, type AnyList, type NamedField } from '../section.ts'

/**
 * Returns the fields of a list that have columns in a file: the editable ones, in form order.
 * @param document around the list, from which some choices come.
 */
export function fileColumns(list: AnyList, document: DocumentValues = {}): NamedField[] {
  const fields = fieldsOf(list)
    .filter((field) => !isFixed(field))
    // What depends on the item is checked when its other fields are known.
    .map((field): NamedField =>
      field.optionsFrom
        ? { ...field, options: field.optionsFrom({}, document), others: 'calls and files' }
        : field,
    )
  const group = fields.find(({ kind }) => kind === 'group')
  if (group) throw new Error(`A file has no column for ${group.key}, which is a group`)
  return fields
}

/** The column of the items' ids. */
export const ID_COLUMN = 'id'

/** Returns the header of a column: its label and, for a list, the parts of a line. */
export const columnHead = ({ label, of }: NamedField): string =>
  of
    ? `${label()} (${fileColumns(of)
        .map((field) => field.label())
        .join(' | ')})`
    : label()
