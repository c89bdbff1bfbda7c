import { dayOf } from '#lib/text/dates/days.ts'

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** Made on first use: the formats take more memory than all else of an import that is at hand from the start. */
let monthsByName: Map<string, number> | undefined

/** Returns full and short names of months in languages of postings, without accents, as they are in a date. */
const namedMonths = () =>
  new Map(
    ['de', 'fr', 'es', 'pt', 'it', 'nl', 'pl'].flatMap((language) =>
      (['long', 'short'] as const).flatMap((month) => {
        const names = new Intl.DateTimeFormat(language, { day: 'numeric', month, timeZone: 'UTC' })
        return months.map((_, at) => {
          const parts = names.formatToParts(Date.UTC(2000, at, 1))
          return [plain(parts.find(({ type }) => type === 'month')?.value ?? ''), at + 1] as const
        })
      }),
    ),
  )

function plain(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase()
}

/** Larger timestamps are milliseconds (as seconds, this is the year 5138). */
const LATEST_SECONDS = 1e11

/**
 * Reads a day in a list as year/month/day; empty for other texts, such as an age, and if day and month cannot be
 * told apart. Without a year, it is the most recent such day.
 * @param today as year/month/day.
 */
export function readListDay(given: unknown, today: string): string {
  if (typeof given === 'number' && given > 0 && Number.isFinite(given)) {
    const date = new Date(given < LATEST_SECONDS ? given * 1000 : given)
    return Number.isNaN(date.getTime()) ? '' : dayOf(date).replaceAll('-', '/')
  }
  if (typeof given !== 'string') return ''
  if (/^\d{10,13}$/.test(given.trim())) return readListDay(Number(given), today)
  // 'Mon, 02 Nov 2026 10:00:00 GMT' has a weekday before the day, and a time after it.
  const text = given
    .trim()
    .replace(/^\p{L}{2,}\.?,\s+/u, '')
    .replace(/(?<=\d{4}),?\s+\d{1,2}[:.]\d\d.*$/, '')
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:\D.*)?$/.exec(text)
  if (iso) return dayOfParts(iso[1], Number(iso[2]), iso[3])
  // With dots, the day comes first everywhere.
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text)
  if (dotted) return dayOfParts(dotted[3], Number(dotted[2]), (dotted[1] ?? '').padStart(2, '0'))
  const worded = dayInWords(text)
  if (worded) return worded
  const numbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text)
  if (numbers) {
    const [first, second] = [Number(numbers[1]), Number(numbers[2])]
    if (first > 12 || first === second) return dayOfParts(numbers[3], second, numbers[1])
    return second > 12 ? dayOfParts(numbers[3], first, numbers[2]) : ''
  }
  const named =
    /^(?<month>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?(?:,? (?<year>\d{4}))?$/i.exec(text) ??
    /^(?<day>\d{1,2})(?:st|nd|rd|th)?\.? (?<month>[a-z]{3,9})\.?,?(?: (?<year>\d{4}))?$/i.exec(text)
  const { month = '', day, year } = named?.groups ?? {}
  const number = months.indexOf(month.slice(0, 3).toLowerCase()) + 1
  if (!named || number === 0) return ''
  if (year) return dayOfParts(year, number, day)
  const thisYear = dayOfParts(today.slice(0, 4), number, day)
  return thisYear && thisYear <= today
    ? thisYear
    : dayOfParts(String(Number(today.slice(0, 4)) - 1), number, day)
}

/** Reads '31. Dezember 2026', '1er juillet 2026', '31 de dezembro de 2026' and '2026年12月31日'; else empty. */
function dayInWords(text: string): string {
  const [, ...parts] =
    /^(\d{4})\s?[年년.]\s?(\d{1,2})\s?[月월.]\s?(\d{1,2})\s?[日일.]?$/.exec(text.normalize('NFKC')) ?? []
  if (parts.length > 0) return dayOfParts(parts[0], Number(parts[1]), parts[2])
  const [, day, word = '', year] =
    /^(\d{1,2})(?:\.|º|er)?\s+(?:de\s+)?(\p{L}+)\.?,?\s+(?:de\s+)?(\d{4})$/u.exec(text) ?? []
  const month = word && (monthsByName ??= namedMonths()).get(plain(word))
  return month ? dayOfParts(year, month, day) : ''
}

function dayOfParts(year: string | undefined, month: number, day: string | undefined): string {
  const written = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const date = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written)
    ? written.replaceAll('-', '/')
    : ''
}
