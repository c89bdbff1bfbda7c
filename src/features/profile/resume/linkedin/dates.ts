// LinkedIn dates in the language of the account: 'Jan 2020', 'janv. 2020', '2020年1月', 'Mar 14, 1997', or a year.

/** The languages of LinkedIn. */
const languages =
  'en ar bn cs da de el es fa fi fr he hi hu id it ja ko mr ms nb nl pa pl pt ro ru sv te th tl tr uk vi zh'

/** Without accents. Vowel signs tell months apart: 'जून' is June, and 'जन॰' January. */
const fold = (word: string) =>
  word
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F.॰׳]/gu, '')
    .toLowerCase()
/** PDFs of several programs lack some marks. */
const foldMarks = (word: string) => fold(word).replaceAll(/\p{M}/gu, '')

/** Months by name in all languages, without ambiguous names. */
function namedMonths(foldName: (word: string) => string): ReadonlyMap<string, number> {
  const months = new Map<string, number>()
  for (const language of languages.split(' '))
    for (const options of [
      { month: 'long' },
      { month: 'short' },
      { month: 'long', day: 'numeric' },
      { month: 'short', day: 'numeric' },
    ] as const) {
      const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, {
        ...options,
        timeZone: 'UTC',
      })
      for (let month = 1; month <= 12; month++) {
        const parts = format.formatToParts(Date.UTC(2020, month - 1, 15))
        const name = foldName(parts.find(({ type }) => type === 'month')?.value ?? '')
        if (/^\p{L}/u.test(name)) months.set(name, [month, undefined].includes(months.get(name)) ? month : 0)
      }
    }
  return months
}
let monthNames: { whole: ReadonlyMap<string, number>; withoutMarks: ReadonlyMap<string, number> } | undefined

function monthOf(word: string): string {
  monthNames ??= { whole: namedMonths(fold), withoutMarks: namedMonths(foldMarks) }
  const month = monthNames.whole.get(fold(word)) ?? monthNames.withoutMarks.get(foldMarks(word)) ?? 0
  return month > 0 ? String(month).padStart(2, '0') : ''
}

const monthYear = /^(\p{L}[\p{L}\p{M}.׳]*),?(?:\s+de)?\s+(\d{4})$/u
const yearMonth = /^(\d{4})\s*[年년.]\s*(\d{1,2})\s*[月월]?\.?$/u
const wholeDay = /^(\p{L}[\p{L}\p{M}.׳]*)\s+(\d{1,2}),?\s+(\d{4})$/u
const dayFirst = /^(\d{1,2})\.?(?:\s+de)?\s+(\p{L}[\p{L}\p{M}.׳]*),?(?:\s+de)?\s+(\d{4})$/u

/** Converts a date to the standard format; unknown formats stay unchanged, for the report. */
export function isoDate(given: string): string {
  const text = given.trim()
  const named = (year: string, word: string, day = '') => {
    const month = monthOf(word)
    return month && [year, month, day && day.padStart(2, '0')].filter(Boolean).join('-')
  }
  const [, word = '', yearOfWord = ''] = monthYear.exec(text) ?? []
  if (word) return named(yearOfWord, word) || text
  const [, year = '', month = ''] = yearMonth.exec(text) ?? []
  if (year) return `${year}-${month.padStart(2, '0')}`
  const [, english = '', day = '', yearOfDay = ''] = wholeDay.exec(text) ?? []
  if (english) return named(yearOfDay, english, day) || text
  const [, first = '', other = '', last = ''] = dayFirst.exec(text) ?? []
  return (other && named(last, other, first)) || text
}
