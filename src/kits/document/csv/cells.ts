import * as words from '#messages/forms/list-sections.ts'
import * as m from '#messages/forms/csv.ts'
import { labelled } from '#messages/shell/labels.ts'
import { countryName } from '#lib/text/country/countries.ts'
import { countryCode } from '#lib/text/country/country-code.ts'
import { locales } from '#lib/text/locale.ts'
import type { Message } from '#lib/text/message.ts'
import type { Option } from '#lib/text/option.ts'
import type { MonthYear } from '#lib/text/show-date.ts'
import { same } from '../same.ts'
import type { FieldValues } from '../rules.ts'
import { fileColumns } from './columns.ts'
import type { NamedField } from '../section.ts'

// Lists inside a cell: a separator that is part of an entry is escaped with a backslash.

const letters: Record<string, string> = { '\n': 'n', '\r': 'r' }
const meant: Record<string, string> = { n: '\n', r: '\r' }

/** @param separators between entries. Backslashes and line breaks are always escaped. */
const escapeEntry = (text: string, separators: string): string =>
  [...text]
    .map((letter) =>
      letter === '\\' || separators.includes(letter) || letters[letter]
        ? `\\${letters[letter] ?? letter}`
        : letter,
    )
    .join('')

/** Splits a cell into its entries and reverses `escapeEntry`. */
function splitEntries(text: string, separators: string): string[] {
  const entries = ['']
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]!
    if (letter === '\\' && at + 1 < text.length) {
      const next = text[++at]!
      // An unknown escape keeps its backslash, as in C:\temp.
      const known = next === '\\' || separators.includes(next) ? next : meant[next]
      entries[entries.length - 1] += known ?? letter + next
    } else if (separators.includes(letter)) entries.push('')
    else entries[entries.length - 1] += letter
  }
  return entries
}

// Converts between cells and field values. Choices are written as their labels; their values and their labels
// in any language are accepted.

/** Separates the entries of a list of texts; so does a line break. */
const ENTRIES = ';\n'
/** Separates the fields of a list item, which has its own line. */
const PARTS = '|'

/** Folds a text for comparison: no diacritics, case or punctuation. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/\p{M}/gu, '')
    .trim()
    .toLowerCase()

/** Tells whether a text equals a message in any language. */
export const saysIn = (label: Message, text: string): boolean =>
  locales.some((locale) => folded(label.in(locale)) === folded(text))

/** Returns a value as a cell. */
export function cellOf(field: NamedField, value: unknown): string {
  if (value === undefined || value === null) return ''
  const { kind, options } = field
  switch (kind) {
    case 'checkbox':
      return value ? words.yes() : words.no()
    case 'monthYear': {
      const { Year, Month } = value as MonthYear
      return [Year, Month].filter(Boolean).join('-')
    }
    case 'list':
      return (value as readonly FieldValues[]).map((item) => lineOf(field, item)).join('\n')
    case 'textList':
    case 'multiSelect':
      return (value as readonly string[])
        .map((entry) => escapeEntry(choiceText(options, entry), ENTRIES))
        .join('; ')
    case 'date':
    case 'pastDate':
    case 'roughDate':
      return (value as string).replaceAll('/', '-')
    case 'country':
      return countryCode(countryName(value as string)) === value
        ? countryName(value as string)
        : (value as string)
    case 'select':
      return choiceText(options, value as string)
    default:
      return String(value)
  }
}

/** Returns an item as one line, with its fields in order. */
function lineOf({ of }: NamedField, item: FieldValues): string {
  if (!of) return ''
  const parts = fileColumns(of).map((field) => escapeEntry(cellOf(field, item[field.key]), PARTS))
  // Spreadsheets would read '2027-09' alone as a date, and write it in another way.
  const least = /^\d/.test(parts[0] ?? '') ? 2 : 1
  while (parts.length > least && parts.at(-1) === '') parts.pop()
  return parts.join(' | ').trimEnd() || PARTS
}

/** Returns the label of a choice if the label can be read back as the same choice. */
function choiceText(options: readonly Option[] | undefined, value: string): string {
  const label = options?.find((option) => option.value === value)?.label()
  return label !== undefined && choiceOf(options, label) === value ? label : value
}

const choiceOf = (options: readonly Option[] = [], text: string): string | undefined =>
  (
    options.find(({ value }) => value === text) ??
    options.find(({ label }) => locales.some((locale) => label.in(locale) === text)) ??
    options.find(({ value, label }) => folded(value) === folded(text) || saysIn(label, text))
  )?.value

/** The value of a cell, or why it is invalid. */
export type ReadCell = { value: unknown } | { mistake: string }

/**
 * Reads the value of a cell. The schema rejects invalid values later.
 * @param before the stored value. A cell equal to it keeps it, even if it would be invalid today.
 */
export function readCell(field: NamedField, cell: string, before: unknown): ReadCell {
  const text = cell.trim()
  if (before !== undefined && text === cellOf(field, before).trim()) return { value: before }
  const { kind, options } = field
  switch (kind) {
    case 'checkbox':
      return readCheck(text)
    case 'number':
      return { value: readNumber(text) }
    case 'digits':
    case 'price':
      return { value: readAmount(text, kind) }
    case 'monthYear': {
      const [, Year = '', Month = ''] = /^(\d{4})(?:[-/](.*))?$/.exec(text) ?? ['', text]
      return { value: { Month, Year } }
    }
    case 'list':
      return readLines(field, text, (before ?? []) as readonly FieldValues[])
    case 'textList':
      return { value: entriesIn(text) }
    case 'multiSelect': {
      const entries = entriesIn(text).map((entry) => readChoice(options, entry))
      const wrong = entries.find((entry) => 'mistake' in entry)
      return wrong ?? { value: entries.map((entry) => 'value' in entry && entry.value) }
    }
    case 'time':
      return { value: readTime(text) }
    case 'date':
    case 'pastDate':
      return readDay(text)
    case 'roughDate':
      return readRoughDay(text)
    case 'country':
      return { value: countryCode(text) ?? text }
    case 'select':
      // An open field accepts other values in forms, and so in files; those that the schema knows are checked later.
      if (field.open || field.others === 'calls and files') return { value: choiceOf(options, text) ?? text }
      return options ? readChoice(options, text) : { value: text }
    default:
      return { value: text }
  }
}

/** Reads a number; spreadsheets in much of Europe and South America write '4,5'. Other texts stay as they are. */
function readNumber(text: string): number | string | null {
  if (text === '') return null
  const plain = text.normalize('NFKC')
  const number = Number(/^\d+,\d{1,2}$/.test(plain) ? plain.replace(',', '.') : plain)
  return Number.isNaN(number) ? text : number
}

/** Signs and codes that spreadsheets write beside amounts of money. */
const currency = String.raw`(?:\p{Sc}|[A-Z]{3}|zł|Kč|kr\.?|Ft|lei|Fr\.?|Rs\.?|R\$|円|元|원)`
const aroundAmount = new RegExp(String.raw`^\s*${currency}?\s*|\s*${currency}?\s*$`, 'gu')

/** Groups of digits, with commas, points, spaces or apostrophes, also in Indian order; then decimals. */
const grouped = /^(\d{1,3}(?:([.,'’\s])\d{3}(?:\2\d{3})*)?|\d{1,2}(?:,\d{2})+,\d{3}|\d+)(?:[.,](\d{1,2}))?$/

/**
 * Reads an amount as spreadsheets show it: '12.000', '1 500,00 €', '55000,50'. A field of digits has no decimals, so that
 * three digits after a point are a group. Other texts stay as they are.
 */
function readAmount(text: string, kind: 'digits' | 'price'): string {
  if (kind === 'price' && /^[\d,]+(?:\.\d{1,2})?$/.test(text) && !/,\d{1,2}$/.test(text)) return text
  const [, whole, , decimals = ''] = grouped.exec(text.normalize('NFKC').replaceAll(aroundAmount, '')) ?? []
  if (whole === undefined || (kind === 'digits' && Number(decimals) > 0)) return text
  const digits = whole.replaceAll(/\D/g, '')
  return kind === 'price' && Number(decimals) > 0 ? `${digits}.${decimals}` : digits
}

const entriesIn = (text: string) =>
  splitEntries(text, ENTRIES)
    .map((entry) => entry.trim())
    .filter(Boolean)

/** The most options that an error lists. */
const LISTED_CHOICES = 12

function readChoice(options: readonly Option[] = [], text: string): ReadCell {
  if (text === '') return { value: '' }
  const value = choiceOf(options, text)
  if (value !== undefined) return { value }
  if (options.length > LISTED_CHOICES) return { mistake: m.notOffered({ text }) }
  return { mistake: m.notAmong({ text, options: options.map(({ label }) => label()).join(', ') }) }
}

// Excel writes its truth values in its own language.
const yes =
  '1 true x wahr verdadero verdadeiro vrai vero prawda waar sant sand tosi pravda igaz doğru истина'.split(
    ' ',
  )
const no = [
  '',
  ...'0 false falsch falso faux fałsz onwaar falskt falsk usann epätosi nepravda hamis yanlış ложь'.split(
    ' ',
  ),
]
function readCheck(text: string): ReadCell {
  const said = text.toLowerCase()
  if (yes.includes(said) || saysIn(words.yes, text)) return { value: true }
  if (no.includes(said) || saysIn(words.no, text)) return { value: false }
  return { mistake: m.notOffered({ text }) }
}

/** Reads a time of day as spreadsheets show it, such as '9:30', '09:30:00', '9.30', '9h30' or '9:30 PM'. */
function readTime(text: string): string {
  const [, hour, minute = '', half] =
    /^(\d{1,2})\s*[:.h]\s*(\d{2})(?:[:.]00)?\s*(?:([ap])\.?\s?m\.?)?$/i.exec(text.normalize('NFKC')) ?? []
  if (!hour) return text
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour)
  return `${String(hours).padStart(2, '0')}:${minute}`
}

/**
 * Returns the days of a column with the year first, if one of them shows whether day or month comes first in the others.
 */
export function withKnownOrder(column: readonly string[]): string[] {
  const days = column.map((cell) => yearLast.exec(cell.normalize('NFKC')) ?? [])
  const isDayFirst = days.some(([, first]) => Number(first) > 12)
  const isMonthFirst = days.some(([, , , second]) => Number(second) > 12)
  if (isDayFirst === isMonthFirst) return [...column]
  return column.map((cell, at) => {
    const [, first = '', mark, second = '', year = ''] = days[at]!
    if (!mark || mark === '.') return cell
    return [year, ...(isDayFirst ? [second, first] : [first, second])].join('-')
  })
}

/** Spreadsheets write slashes or, in India and the Netherlands, hyphens. */
const yearLast = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/

/**
 * Reads a day: year first, also as in Japanese and Korean, or day first with points, as spreadsheets in much of Europe
 * write it. With slashes or hyphens it is read only if the order of day and month is unambiguous. Anything else is
 * returned unchanged.
 */
function readDay(text: string): ReadCell {
  const plain = text.normalize('NFKC')
  const [, year, month, day] = yearFirst.exec(plain) ?? []
  if (year && month && day) return dayOf(year, month, day)
  const [, first, mark, second, endYear] = yearLast.exec(plain) ?? []
  if (!first || !second || !endYear) return { value: text }
  if (mark === '.' || Number(first) > 12 || first === second) return dayOf(endYear, second, first)
  if (Number(second) > 12) return dayOf(endYear, first, second)
  return {
    mistake: m.dayOrMonth({
      text,
      written: `${endYear}-${second.padStart(2, '0')}-${first.padStart(2, '0')}`,
    }),
  }
}

const yearFirst = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*[.日]?$/

/** Reads a day, or a month with its year, in either order. */
function readRoughDay(text: string): ReadCell {
  const plain = text.normalize('NFKC')
  const [, year = '', month = ''] = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*月?$/.exec(plain) ?? []
  const [, endMonth = month, endYear = year] = /^(\d{1,2})\s*[-/.]\s*(\d{4})$/.exec(plain) ?? []
  return endYear ? { value: `${endYear}/${endMonth.padStart(2, '0')}` } : readDay(text)
}

const dayOf = (year: string, month: string, day: string): ReadCell => ({
  value: [year, month.padStart(2, '0'), day.padStart(2, '0')].join('/'),
})

/** Reads list items, one per line. Existing items keep their ids, matched by all fields, then by name. */
function readLines(field: NamedField, text: string, before: readonly FieldValues[]): ReadCell {
  const { of } = field
  if (!of) return { value: [] }
  const columns = fileColumns(of)
  const name = columns.find(({ kind }) => kind === 'text') ?? columns[0]
  const left = new Set(before)
  const take = (is: (item: FieldValues) => boolean) => {
    const found = [...left].find(is)
    if (found) left.delete(found)
    return found
  }
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  const kept = lines.map((line) => take((item) => lineOf(field, item) === line))
  const read: FieldValues[] = []
  for (const [at, line] of lines.entries()) {
    const held = kept[at]
    const values = held ? { value: held } : readLine(columns, line)
    if ('mistake' in values) return values
    read.push(values.value)
  }
  const says = (values: FieldValues) => (item: FieldValues) =>
    columns.every(({ key }) => same(values[key], item[key]))
  const asMeant = read.map((values, at) => kept[at] ?? take(says(values)))
  const items = read.map((values, at) => {
    const isCalled = (item: FieldValues) =>
      name !== undefined && values[name.key] !== '' && values[name.key] === item[name.key]
    return asMeant[at] ?? { ...take(isCalled), ...values }
  })
  return { value: same(items, before) ? before : items }
}

/** Reads the fields of an item from a line, or returns why the line is invalid. */
function readLine(
  columns: readonly NamedField[],
  line: string,
): { value: FieldValues } | { mistake: string } {
  const parts = splitEntries(line, PARTS)
  if (parts.slice(columns.length).some((part) => part.trim() !== ''))
    return { mistake: m.tooManyParts({ line, most: columns.length }) }
  const values: FieldValues = {}
  for (const [index, column] of columns.entries()) {
    const read = readCell(column, parts[index] ?? '', undefined)
    if ('mistake' in read) return { mistake: labelled({ label: column.label(), text: read.mistake }) }
    values[column.key] = read.value
  }
  return { value: values }
}
