const dayFirst = /^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4})$/
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/

/** Reads a day that a person typed, '1/2/2026', '01.02.2026' or '2026-02-01', as YYYY-MM-DD. */
export function readTypedDay(typed: string): string | undefined {
  const text = typed.trim()
  const [, day, month, year] = dayFirst.exec(text) ?? reversed(yearFirst.exec(text))
  if (!day || !month || !year) return undefined
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined
}

const reversed = (match: RegExpExecArray | null): string[] =>
  match ? [match[0], match[3]!, match[2]!, match[1]!] : []

/** Shows 2026-11-24, or an instant in UTC, as 24/11/2026 (public portal, section 9). */
export const showDate = (iso: string): string => iso.slice(0, 10).split('-').toReversed().join('/')

/** Shows a day that `readTypedDay` understands as DD/MM/YYYY (decisions P20), and any other text unchanged. */
export const showTypedDay = (text: string): string =>
  readTypedDay(text)?.split('-').toReversed().join('/') ?? text
