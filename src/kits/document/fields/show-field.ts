import * as m from '#messages/forms/list-sections.ts'
import { countryName } from '#lib/text/country/countries.ts'
import { getLocale } from '#lib/text/locale.ts'
import { formatNumber } from '#lib/text/message.ts'
import { optionLabel } from '#lib/text/option.ts'
import { showCalendarDay, showMonth, type MonthYear } from '#lib/text/show-date.ts'
import { fieldsOf, groupForm, type FieldDefinition } from '../section.ts'

/** Returns a value as text; empty if unknown. */
export function showField(field: FieldDefinition, value: unknown): string {
  if (value === undefined || value === null) return ''
  const { kind, options = [], of } = field
  switch (kind) {
    case 'checkbox':
    case 'reference':
      return value ? m.yes() : m.no()
    case 'number':
      return formatNumber(getLocale(), value as number)
    case 'monthYear':
      return showMonth(value as MonthYear)
    case 'list': {
      const { length } = value as unknown[]
      return length > 0 && of
        ? m.counted({ count: length, one: of.itemName(), many: of.title().toLowerCase() })
        : ''
    }
    case 'group':
      return fieldsOf(groupForm(field))
        .map((inner) => showField(inner, (value as Record<string, unknown>)[inner.key]))
        .filter(Boolean)
        .join(', ')
    case 'textList':
    case 'multiSelect':
      return (value as string[]).map((one) => optionLabel(options, one)).join(', ')
    case 'date':
    case 'pastDate':
    case 'roughDate':
      return showCalendarDay(value as string)
    case 'country':
      return value ? countryName(value as string) : ''
    default:
      return optionLabel(options, value as string)
  }
}
