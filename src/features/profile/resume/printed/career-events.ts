import type { PrintedLine } from './line.ts'
import { eras } from './period.ts'
import { eastSchool } from './roles.ts'

// Japanese résumés (履歴書) have a line with year and month for each event: entering a school or company, and leaving it.

interface CareerStay {
  isSchool: boolean
  name: string
  /** The faculty of a school. */
  course: string
  /** In the form of the standard; empty if not said, or not reached. */
  start: string
  end: string
  startText: string
  endText: string
  /** The lines of its name, and of its end. */
  lines: PrintedLine[]
  about: PrintedLine[]
}

const dated =
  /^((?:(?:19|20)\d\d|(?:令和|平成|昭和)\s*(?:\d{1,2}|元))\s*年?\s*[./]?\s*(\d{1,2})\s*月?)\s+(\S.*)$/u
const entering = /(?:に|へ)?\s*(?:編入学|入学|編入)$/u
const graduating =
  /(?:を|課程)?\s*(?:卒業見込み?|修了見込み?|卒業予定|修了予定|卒業|修了|中途退学|中退|退学)$/u
const joining = /(?:に|へ|を)?\s*(?:入社|入職|入行|入庁|入局|入所|入団|就職|着任|採用|開業|設立)$/u
const leaving =
  /(?:を|より)?\s*(?:\S*(?:により|のため))?\s*(?:退社|退職|退行|退庁|離職|退任|辞職|契約期間満了|契約満了)(?:\s*[(（].*[)）])?$/u
const saidLast = /^(?:現在に至る|以\s*上$)/u

/**
 * Reads the stays of a section.
 * @returns also the lines that say 'until now' or end the list; undefined if its lines are not events of this form.
 */
export function readCareerEvents(
  given: readonly PrintedLine[],
): { stays: CareerStay[]; marks: PrintedLine[]; lines: PrintedLine[] } | undefined {
  const stays: CareerStay[] = []
  const rest: PrintedLine[] = []
  const marks: PrintedLine[] = []
  for (const line of given) {
    const text = line.text.replaceAll('\t', ' ')
    const last = stays.at(-1)
    if (last && saidLast.test(text)) {
      marks.push(line)
      continue
    }
    const [, date = '', month = '', said = ''] = dated.exec(text) ?? []
    const kind = [entering, joining, graduating, leaving].findIndex((words) => words.test(said))
    const words = [entering, joining, graduating, leaving][kind]
    if (!words) {
      // What was done there, beside an empty date.
      if (last && !last.end && !date && marks.length === 0) last.about.push(line)
      else rest.push(line)
      continue
    }
    const iso = `${yearOf(date)}-${month.padStart(2, '0')}`
    const whole = said.replace(words, '').trim()
    const isSchool = kind % 2 === 0
    const [, name = whole, course = ''] = (isSchool && eastSchool.exec(whole)) || []
    const open = stays.find((stay) => stay.isSchool === isSchool && !stay.end && whole.startsWith(stay.name))
    if (kind >= 2 && open) Object.assign(open, { end: iso, endText: date, lines: [...open.lines, line] })
    else {
      const [start, end] = kind < 2 ? [iso, ''] : ['', iso]
      const [startText, endText] = kind < 2 ? [date, ''] : ['', date]
      stays.push({ isSchool, name, course, start, end, startText, endText, lines: [line], about: [] })
    }
  }
  const named = stays.filter(({ name }) => name)
  return named.length > 0 && stays.flatMap(({ lines }) => lines).length >= EVENTS_MIN
    ? { stays: named, marks, lines: rest }
    : undefined
}
const EVENTS_MIN = 2

function yearOf(date: string): number {
  const [, era = '', year = ''] = /^(\p{L}{2})?\s*(\d+|元)/u.exec(date) ?? []
  return (eras[era] ?? 0) + (year === '元' ? 1 : Number(year))
}
