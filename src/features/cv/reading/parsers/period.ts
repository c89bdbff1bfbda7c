import { readMonth } from '#lib/text/dates/read-month.ts'
import { periodText } from './facts.ts'

// Parses periods as people write them in CVs: '04/2020 – 03/2022', 'Jan 2020 – present', '2020 - 2022', 'since 2021',
// 'ene 2020 – actualidad'.

const months = [
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?',
  'oct(?:ober)?|nov(?:ember)?|dec(?:ember)?',
  'ene(?:ro)?|febrero|marzo|abr(?:il)?|mayo|junio|julio|ago(?:sto)?|set|septiembre|setiembre|octubre|noviembre',
  'dic(?:iembre)?',
].join('|')
const year = String.raw`(?:19|20)\d\d`
const date = String.raw`(?:(?:${months})\.?,?\s+(?:de\s+)?${year}|\d{1,2}[./-]${year}|${year}[./-]\d{1,2}|${year})`
const now = String.raw`present|current|now|today|ongoing|to\s+date|(?:la\s+)?actualidad|actual|presente|hoy|en\s+curso`
const between = String.raw`\s*[–—-]\s*|\s+(?:to|until|till|a|al|hasta)\s+`
const start = String.raw`(?<![\p{L}\p{N}./-])`

const range = new RegExp(String.raw`${start}(${date})(?:${between})(${date}|${now})\.?\)?$`, 'iu')
const openRange = new RegExp(String.raw`${start}(?:since|from|desde)\s+(${date})\)?$`, 'iu')
const single = new RegExp(String.raw`${start}(${date})$`, 'iu')

interface ParsedPeriod {
  /** Formatted by periodText. */
  period: string
  /** The text before it on the line. */
  before: string
}

/** Finds a period at the end of a line. */
export function periodAtEnd(line: string): ParsedPeriod | undefined {
  const found = range.exec(line) ?? openRange.exec(line)
  const [, from = '', to = ''] = found ?? []
  const period = periodText(readMonth(from, false), readMonth(to.replace(/^la\s+/i, ''), true))
  return found ? { before: beforeOf(line, found), period } : undefined
}

/** Also accepts a single date: the end of an entry without a start. */
export function dateAtEnd(line: string): ParsedPeriod | undefined {
  const whole = periodAtEnd(line)
  const found = single.exec(line)
  if (whole || !found) return whole
  const end = readMonth(found[1] ?? '', true)
  return { before: beforeOf(line, found), period: periodText({ Month: '', Year: '' }, end) }
}

/** Parses a text that is only a period. */
export function periodOf(text: string): string | undefined {
  const found = dateAtEnd(text)
  return found?.before === '' ? found.period : undefined
}

const beforeOf = (line: string, { index }: RegExpExecArray): string =>
  line.slice(0, index).replace(/[\s,;:|·(–—-]+$/u, '')
