import type { MonthYear } from '../show-date.ts'

// Dates as people and programs write them in résumés: JSON Resume defines '2014', '2014-06' and '2014-06-29',
// but files also have '06/2014', 'June 2014', 'Present' and invalid days.

/** A parsed date. `kept`: which part was parsed: all, month and year, year, or none. */
export interface ReadMonth extends MonthYear {
  kept: 'all' | 'month' | 'year' | 'nothing'
}

const goesOn =
  /^(?:present|current|currently|now|today|ongoing|to date|actualidad|actualmente|actual|presente|hoy|en curso)$/i
const byNumbers = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2})(?:[T ].*)?)?$/
const monthFirst = /^(\d{1,2})[-/.](\d{4})$/
const inWords = /^(\p{L}{3,})\.?,?\s+(?:de\s+)?(\d{4})$/u
const aYear = /(?<!\d)(?:19|20|21)\d\d(?!\d)/g
const monthNames = [
  'jan ene',
  'feb',
  'mar',
  'apr abr',
  'may',
  'jun',
  'jul',
  'aug ago',
  'sep set',
  'oct',
  'nov',
  'dec dic',
]

/** Parses a month of a year. @param end whether 'Present' is allowed. */
export function readMonth(given: string, end: boolean): ReadMonth {
  const text = given.trim()
  if (text === '' || (end && goesOn.test(text))) return { Month: '', Year: '', kept: 'all' }
  if (/^\d{4}$/.test(text)) return { Month: '', Year: text, kept: 'all' }
  const [, year, month, day] = byNumbers.exec(text) ?? []
  if (year && month) return ofNumbers(year, month, day)
  const [, m, y] = monthFirst.exec(text) ?? []
  if (y && m) return ofNumbers(y, m, undefined)
  const [, word, yearOfWord] = inWords.exec(text) ?? []
  const named = word ? monthNames.findIndex((names) => isNamed(names, word)) + 1 : 0
  if (yearOfWord && named > 0) return ofNumbers(yearOfWord, String(named), undefined)
  const years = [...new Set(text.match(aYear))]
  return years.length === 1 && years[0]
    ? { Month: '', Year: years[0], kept: 'year' }
    : { Month: '', Year: '', kept: 'nothing' }
}

const isNamed = (names: string, word: string) =>
  names.split(' ').includes(word.slice(0, 3).toLowerCase().normalize('NFKD'))

function ofNumbers(year: string, month: string, day: string | undefined): ReadMonth {
  const Month = month.padStart(2, '0')
  if (Month < '01' || Month > '12') return { Month: '', Year: year, kept: 'year' }
  // Programs write the first of the month if there is no day.
  return { Month, Year: year, kept: day === undefined || Number(day) === 1 ? 'all' : 'month' }
}

/** Parses a day as year/month/day; empty if incomplete. The schema checks whether it exists. */
export function readDay(given: string): string {
  const [, year, month, day] = byNumbers.exec(given.trim()) ?? []
  return year && month && day ? `${year}/${month.padStart(2, '0')}/${day.padStart(2, '0')}` : ''
}
