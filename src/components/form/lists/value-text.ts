import * as m from '#messages/forms/list-sections.ts'
import { fieldsOf, type NamedField } from '#kits/document/section.ts'
import { countryName } from '#lib/text/countries.ts'
import { showDay, showMonth, type MonthYear } from '#lib/text/show-date.ts'

/** A value in words; empty for what is not known. */
export function valueText({ kind, options, of, fields, labels }: NamedField, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (kind === 'checkbox') return value ? m.yes() : m.no()
  if (kind === 'monthYear') return showMonth(value as MonthYear)
  if (kind === 'list')
    return (value as unknown[]).length > 0 && of
      ? m.counted((value as unknown[]).length, of.itemName(), of.title())
      : ''
  if (kind === 'group')
    return fieldsOf({ fields: fields ?? {}, labels: labels ?? {} })
      .map((inner) => valueText(inner, (value as Record<string, unknown>)[inner.key]))
      .filter(Boolean)
      .join(', ')
  if (kind === 'textList' || kind === 'multiSelect')
    return (value as string[]).map((one) => labelOf(options, one)).join(', ')
  const text = value as string
  if (kind === 'date' || kind === 'pastDate') return showDay(text)
  if (kind === 'country') return text && countryName(text)
  return labelOf(options, text)
}

const labelOf = (options: NamedField['options'], value: string) =>
  options?.find((option) => option.value === value)?.label() ?? value
