import type { DocumentValues } from './field-rules.ts'
import type { Option } from '#lib/text/option.ts'
import type { NamedField } from '../section.ts'
import { isBlank, isMissing } from './apply-field-rules.ts'

type Values = Readonly<Record<string, unknown>>

/** A field in the form of an item. */
export interface ShownField extends NamedField {
  options?: readonly Option[]
  /** Read-only in the form. */
  fixed: boolean
  /** Required, whatever the schema says. */
  needed: boolean
  /** The stored item lacks it, which is allowed. */
  missing: boolean
  /** The computed value. */
  value?: unknown
}

/** Tells whether showing a field takes more than its own value. */
export const isRuled = ({
  readOnly,
  ownedBy,
  onlyAt,
  when,
  compute,
  optionsFrom,
  asked,
}: NamedField): boolean => Boolean(readOnly || ownedBy || onlyAt || when || compute || optionsFrom || asked)

/**
 * Returns a field for the form of an item, given its current values; undefined if the form does not have it.
 */
export function shownField(
  field: NamedField,
  item: Values,
  { stored, document = {} }: { stored: Values | undefined; document?: DocumentValues },
): ShownField | undefined {
  const { key, ownedBy, onlyAt, readOnly, when, compute, optionsFrom } = field
  const presence = when?.(item, document)
  const missing = isMissing(field, stored)
  if (ownedBy === 'server' || presence === 'hidden' || (onlyAt === 'update' && !stored)) return undefined
  if (readOnly && isBlank(field, item[key])) return undefined
  return {
    ...field,
    ...(optionsFrom && { options: optionsFrom(item, document) }),
    ...(compute && { value: compute(item, document) }),
    fixed: Boolean(readOnly || compute || (onlyAt === 'create' && stored && !isBlank(field, stored[key]))),
    needed: presence === 'required' || (field.asked !== undefined && !missing),
    missing: missing && isBlank(field, item[key]),
  }
}
