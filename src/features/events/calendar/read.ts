import * as refusals from '#messages/imports/refusals-events.ts'
// Splits calendars before ical.js parses them: it rejects a whole file for one invalid line, while here only
// the event with that line is rejected.

/** A VEVENT in a file. */
export interface RawEvent {
  /** The number of its first line. */
  line: number
  calendar: RawCalendar
  /** Its unfolded lines from BEGIN to END, or why it is rejected. */
  text: string | { refused: string }
}

/** The parts of a VTIMEZONE that help to find its IANA zone. */
export interface RawZone {
  tzid: string
  /** X-LIC-LOCATION, an IANA name. */
  location: string
  /** Offsets in minutes, and the month in which each starts. */
  standard: { offset: number; month: number } | undefined
  daylight: { offset: number; month: number } | undefined
  /** All its offset definitions. */
  parts: RawZonePart[]
}

/** A STANDARD or DAYLIGHT component; offsets in minutes, NaN if missing. */
export interface RawZonePart {
  /** DTSTART, RRULE and RDATEs. */
  starts: string
  rule: string
  dates: string[]
  before: number
  offset: number
  month: number
}

export interface RawCalendar {
  /** X-WR-TIMEZONE, or TZID of RFC 7986. */
  zone: string
  /** METHOD, such as CANCEL. */
  method: string
  zones: Map<string, RawZone>
}

export interface RawFile {
  events: RawEvent[]
  /** Counts of other components, such as VTODO. */
  others: Map<string, number>
}

/**
 * Splits a file into its events. Folded lines are joined as bytes, since a fold may be inside a character
 * (RFC 5545, 3.1). Runs in linear time for any input.
 * @throws Error if the file is not a calendar.
 */
export function splitCalendar(content: Buffer): RawFile {
  if (content[0] === 0xff || content[0] === 0xfe) throw new Error(refusals.fileInUtf16.in('en'))
  const splitter = new Splitter()
  let logical = ''
  let begun = 0
  for (const [number, line] of linesOf(content.toString('latin1').replace(/^ï»¿/, ''))) {
    if (/^[ \t]/.test(line) && begun > 0) {
      logical += line.slice(1)
    } else {
      if (begun > 0) splitter.take(logical, begun)
      logical = line
      begun = number
    }
  }
  if (begun > 0) splitter.take(logical, begun)
  return splitter.end()
}

function* linesOf(text: string): Generator<[number: number, line: string]> {
  let number = 0
  for (let at = 0; at < text.length;) {
    const end = text.indexOf('\n', at)
    const stop = end === -1 ? text.length : end
    number++
    yield [number, text.slice(at, text[stop - 1] === '\r' && stop > at ? stop - 1 : stop)]
    at = stop + 1
  }
}

const newCalendar = (): RawCalendar => ({ zone: '', method: '', zones: new Map() })

class Splitter {
  private readonly file: RawFile = { events: [], others: new Map() }
  private calendar = newCalendar()
  private calendars = 0
  private event: { line: number; lines: string[] } | undefined
  private zone: RawZone | undefined
  private zonePart: (RawZonePart & { name: string }) | undefined
  /** Open components that are ignored, inside an event or zone, or outside. */
  private skipped: string[] = []

  take(line: string, number: number): void {
    const mark = /^(BEGIN|END):([A-Za-z0-9-]+)\s*$/i.exec(line)
    const name = mark?.[2]?.toUpperCase() ?? ''
    if (mark && mark[1]!.toUpperCase() === 'BEGIN') this.begin(name, number, line)
    else if (mark) this.finish(name, line)
    else if (this.skipped.length > 0) return
    else if (this.event) this.event.lines.push(line)
    else if (this.zone) this.readZone(line)
    else this.readCalendar(line)
  }

  end(): RawFile {
    if (this.event) this.refuse(refusals.fileEndsFirst.in('en'))
    if (this.calendars === 0 && this.file.events.length === 0)
      throw new Error(refusals.noCalendarFile.in('en'))
    return this.file
  }

  private begin(name: string, line: number, text: string): void {
    if (name === 'VEVENT') {
      if (this.event) this.refuse(refusals.anotherBegins.in('en'))
      this.skipped = []
      this.event = { line, lines: [text] }
    } else if (name === 'VCALENDAR') {
      if (this.event) this.refuse(refusals.calendarBegins.in('en'))
      this.skipped = []
      this.zone = undefined
      this.calendar = newCalendar()
      this.calendars++
    } else if (this.skipped.length > 0 || this.event) {
      this.skipped.push(name)
    } else if (this.zone) {
      this.zonePart = {
        name,
        starts: '',
        rule: '',
        dates: [],
        before: Number.NaN,
        offset: Number.NaN,
        month: 1,
      }
    } else if (name === 'VTIMEZONE') {
      this.zone = { tzid: '', location: '', standard: undefined, daylight: undefined, parts: [] }
    } else {
      this.skipped.push(name)
      this.file.others.set(name, (this.file.others.get(name) ?? 0) + 1)
    }
  }

  private finish(name: string, text: string): void {
    if (this.skipped.length > 0 && name !== 'VEVENT' && name !== 'VCALENDAR') {
      const at = this.skipped.lastIndexOf(name)
      if (at !== -1) this.skipped.length = at
    } else if (name === 'VEVENT' && this.event) {
      if (this.skipped.length > 0) this.refuse(refusals.partWithoutEnd.in('en', { part: this.skipped[0]! }))
      else this.close(text)
    } else if (name === 'VTIMEZONE' && this.zone) {
      if (this.zone.tzid) this.calendar.zones.set(this.zone.tzid, this.zone)
      this.zone = undefined
    } else if (this.zone && this.zonePart) {
      const { name: kind, ...part } = this.zonePart
      this.zone.parts.push(part)
      if (!Number.isNaN(part.offset)) this.zone[kind === 'DAYLIGHT' ? 'daylight' : 'standard'] = part
      this.zonePart = undefined
    }
  }

  private close(end: string): void {
    const { line, lines } = this.event!
    this.event = undefined
    const bytes = Buffer.from([...lines.map(withMendedTimes), end, ''].join('\r\n'), 'latin1')
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
      this.file.events.push({ line, calendar: this.calendar, text })
    } catch {
      const refused = refusals.eventNotUtf8.in('en')
      this.file.events.push({ line, calendar: this.calendar, text: { refused } })
    }
  }

  private refuse(refused: string): void {
    this.file.events.push({ line: this.event!.line, calendar: this.calendar, text: { refused } })
    this.event = undefined
    this.skipped = []
  }

  private readCalendar(line: string): void {
    const [name, value] = propertyOf(line)
    if (name === 'X-WR-TIMEZONE' || (name === 'TZID' && !this.calendar.zone)) this.calendar.zone = value
    if (name === 'METHOD') this.calendar.method = value.toUpperCase()
  }

  private readZone(line: string): void {
    const [name, value] = propertyOf(line)
    const { zone, zonePart } = this
    // Exchange escapes commas in the TZID, but not where events refer to it by a parameter.
    if (name === 'TZID') zone!.tzid = value.replace(/\\([,;\\])/g, '$1')
    if (name === 'X-LIC-LOCATION') zone!.location = value
    if (!zonePart) return
    if (name === 'TZOFFSETTO') zonePart.offset = minutesOf(value) ?? zonePart.offset
    if (name === 'TZOFFSETFROM') zonePart.before = minutesOf(value) ?? zonePart.before
    if (name === 'DTSTART') zonePart.starts = value
    if (name === 'RRULE') zonePart.rule = value
    if (name === 'RDATE') zonePart.dates.push(...value.split(','))
    const month =
      name === 'RRULE'
        ? /(?:^|;)BYMONTH=(\d{1,2})(?:;|$)/i.exec(value)
        : name === 'DTSTART' && /^\d{4}(\d{2})/.exec(value)
    if (month) zonePart.month = Number(month[1])
  }
}

const TIMES = /^(?:DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)[;:]/i

/** Returns where the value of a line begins; names of parameters may be quoted. */
const valueStart = (line: string): number =>
  line.replaceAll(/"[^"]*"/g, (quoted) => '_'.repeat(quoted.length)).indexOf(':') + 1

/** Writes times as the format requires, where programs often do not. */
function withMendedTimes(line: string): string {
  if (!TIMES.test(line)) return line
  const mended = withQuotedZone(line)
  const at = valueStart(mended)
  return mended.slice(0, at) + mended.slice(at).split(',').map(basicTime).join(',')
}

/**
 * Quotes the name of a zone that contains a colon, such as GMT+05:30: a parser would take the rest of the name for the
 * beginning of the time.
 */
function withQuotedZone(line: string): string {
  const start = line.search(/;TZID=/i) + ';TZID='.length
  const colon = line.lastIndexOf(':')
  const isTime = /^\d{8}/.test(line.slice(colon + 1, colon + 9))
  if (line.includes('"') || start < ';TZID='.length || colon < start || !isTime) return line
  const next = line.indexOf(';', start)
  const stop = next === -1 || next > colon ? colon : next
  const zone = line.slice(start, stop)
  return zone.includes(':') ? `${line.slice(0, start)}"${zone}"${line.slice(stop)}` : line
}

/** Returns a time in the basic format of ISO 8601, which calendars require; others stay. */
function basicTime(text: string): string {
  const match =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2})?(?:\.\d{1,9})?(Z|[+-]\d{2}:?\d{2})?)?$/i.exec(
      text.trim(),
    )
  if (!match) return text
  const [, day = '', time, seconds = ':00', offset] = match
  if (time === undefined) return day.replaceAll('-', '')
  const isOther = offset !== undefined && !/^z$/i.test(offset)
  const at = isOther ? Date.parse(`${day}T${time}${seconds}${offset}`) : Number.NaN
  const local = `${day}T${time}${seconds}${offset ? 'Z' : ''}`
  return (Number.isNaN(at) ? local : new Date(at).toISOString().replace('.000', '')).replaceAll(/[-:]/g, '')
}

/**
 * Returns a value of a property that is neither a date nor a time, as the file has it: the parser adds separators to it.
 * @param text the lines of an event.
 */
export function unreadTimeIn(text: string, property: string): string | undefined {
  const line = new RegExp(`^${property}[;:].*$`, 'gim')
  const values = [...text.matchAll(line)].flatMap(([found]) => found.slice(valueStart(found)).split(','))
  return values.find((value) => !/^\d{8}(?:T\d{6}Z?)?$/.test(value.trim()))
}

/** Returns the zone of an offset, such as GMT+05:30 or UTC-3, which is at that offset all year. */
export function offsetZone(tzid: string): RawZone | undefined {
  const [, sign, hours, minutes = '00'] = /^(?:GMT|UTC)?([+-])(\d{1,2})(?::?([0-5]\d))?$/i.exec(tzid) ?? []
  if (!sign || Number(hours) > 14) return undefined
  const offset = minutesOf(`${sign}${hours!.padStart(2, '0')}${minutes}`)!
  const part = { starts: '19700101T000000', rule: '', dates: [], before: offset, offset, month: 1 }
  return { tzid, location: '', standard: part, daylight: undefined, parts: [part] }
}

function minutesOf(offset: string): number | undefined {
  const [, sign, hours, minutes] = /^([+-])(\d{2})(\d{2})/.exec(offset) ?? []
  return sign === undefined ? undefined : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** Returns name and value of a line, ignoring its parameters. */
function propertyOf(line: string): [name: string, value: string] {
  const [name = ''] = /^[A-Za-z0-9-]*/.exec(line) ?? []
  const at = line.indexOf(':')
  return [name.toUpperCase(), at === -1 ? '' : line.slice(at + 1).trim()]
}
