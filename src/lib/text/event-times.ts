/** When an event takes place. */
export interface When {
  /** ISO 8601, UTC. */
  eventStart: string
  eventEnd: string
  eventAllDay: boolean
  /** IANA zone. */
  eventHostTimezone: string
  eventAttendance: 'inPerson' | 'virtual' | 'hybrid'
}

/** The words used with times, in the language of the page. */
export interface TimeWords {
  yours: string
  hosts: string
  both: string
  venue: string
  allDay: string
  now: string
  /** The same in the middle of a line. */
  inYours: string
  inHosts: string
}

/** The formatted times of an event; may be empty. */
export interface TimeTexts {
  /** 'Tuesday, 24 November 2026', '24 – 26 November 2026'. */
  day: string
  /** 'in 4 days'; empty if it is far off, over, or the viewer's day is unknown. */
  away: string
  /** '18:30–19:20 IST', with days if there are several: in the zone that matters most to the viewer. */
  first: string
  firstZone: string
  /** The same in the other zone, with its day if that differs. */
  second: string
  secondZone: string
  /** Both in the middle of a line: '14:00–14:50 CET, host's time'. */
  secondLine: string
  /** For the date block beside an event. */
  month: string
  date: string
  weekday: string
}

/**
 * Formats the times of an event: the viewer's own first, then the host's; for in-person events the venue's first
 * (decisions P20). Days of all-day events are always the host's.
 * Must be self-contained: pages include its source, and run it before the first paint
 * (components/ui/own-times.tsx).
 * @param viewer IANA zone; unknown on the server.
 * @param now of the viewer, in ms.
 * @param made cached formats, since creating one takes as long as rendering a row.
 */
export function eventTimes(
  when: When,
  viewer: string | undefined,
  language: string,
  words: TimeWords,
  now: number | undefined,
  made: Map<string, Intl.DateTimeFormat>,
): TimeTexts {
  const locale = language === 'en' ? 'en-GB' : language
  const start = new Date(when.eventStart)
  const end = new Date(when.eventEnd)
  // An all-day event ends at the start of the next day, which is not part of it.
  const last = new Date(Math.max(+start, +end - 1))
  const host = when.eventHostTimezone
  const inPerson = when.eventAttendance === 'inPerson'
  const knowsBoth = viewer !== undefined && !when.eventAllDay
  const main = knowsBoth && !inPerson ? viewer : host
  const other = knowsBoth ? (inPerson ? viewer : host) : undefined

  function format(zone: string, options: Intl.DateTimeFormatOptions, where = locale): Intl.DateTimeFormat {
    const key = where + zone + Object.entries(options).join()
    const known = made.get(key) ?? new Intl.DateTimeFormat(where, { timeZone: zone, ...options })
    made.set(key, known)
    return known
  }
  // DD/MM/YYYY in every language.
  const numeric = (zone: string, at: Date) =>
    format(zone, { day: '2-digit', month: '2-digit', year: 'numeric' }, 'en-GB').format(at)
  const clock = (zone: string, at: Date) =>
    format(zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, 'en-GB').format(at)
  // An event of less than a day counts as one day, even overnight.
  const short = !when.eventAllDay && +end - +start < 24 * 60 * 60 * 1000
  const oneDay = (zone: string) => short || numeric(zone, start) === numeric(zone, last)

  // Which abbreviations are known depends on the locale: CET in Britain, EST in the United States, IST in India.
  function abbreviation(zone: string, at: Date): string {
    let name = ''
    for (const where of ['en-US', 'en-GB', 'en-IN', 'en-AU']) {
      const parts = format(zone, { timeZoneName: 'short' }, where).formatToParts(at)
      name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
      if (!/^GMT[+-]/.test(name)) break
    }
    return name.replace(/^GMT(?=[+-])/, 'UTC')
  }
  function span(zone: string, withDay: boolean): string {
    const [from, to] = [abbreviation(zone, start), abbreviation(zone, end)]
    const day = (at: Date) => (withDay ? `${numeric(zone, at)}, ` : '')
    // The clocks may change in between.
    const begin = `${day(start)}${clock(zone, start)}${from === to ? '' : ` ${from}`}`
    if (+start === +end) return `${begin} ${to}`
    return oneDay(zone)
      ? `${begin}–${clock(zone, end)} ${to}`
      : `${day(start) ? begin : `${numeric(zone, start)}, ${begin}`} – ${numeric(zone, end)}, ${clock(zone, end)} ${to}`
  }
  const nameOf = (zone: string) => zone.replace('Calcutta', 'Kolkata').replaceAll('_', ' ')
  const label = (zone: string, own: boolean) =>
    `${own ? words.yours : inPerson ? words.venue : words.hosts}, ${nameOf(zone)}`

  const long = { day: 'numeric', month: 'long', year: 'numeric' } as const
  const alike =
    other !== undefined &&
    [start, end].every((at) => numeric(main, at) + clock(main, at) === numeric(other, at) + clock(other, at))
  const second =
    other === undefined || alike ? '' : span(other, numeric(other, start) !== numeric(main, start))

  function awayFrom(today: number): string {
    if (+start <= today && today < +end) return words.now
    const dayNumber = (at: Date) => Date.parse(numeric(main, at).split('/').reverse().join('-')) / 86_400_000
    const days = dayNumber(start) - dayNumber(new Date(today))
    const soon = +start > today && days <= 60
    return soon ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day') : ''
  }

  return {
    day: oneDay(main)
      ? format(main, { weekday: 'long', ...long }).format(start)
      : format(main, long).formatRange(start, last),
    away: now === undefined ? '' : awayFrom(now),
    first: when.eventAllDay ? words.allDay : span(main, false),
    firstZone: alike ? `${words.both}, ${nameOf(main)}` : label(main, main !== host),
    second,
    secondZone: second && label(other ?? host, inPerson),
    secondLine: second && `${second}, ${inPerson ? words.inYours : words.inHosts}`,
    month: format(main, { month: 'short' }).format(start),
    date: format(main, { day: 'numeric' }).format(start),
    weekday: format(main, { weekday: 'short' }).format(start),
  }
}
