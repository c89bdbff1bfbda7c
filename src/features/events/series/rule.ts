import { invalidField } from '#lib/api/errors.ts'
import * as m from '#messages/events/series.ts'
import { dayIn, instantOf, startOfDay } from '../times/zone.ts'

/** The maximum number of starts per day in a rule. */
const MAX_TIMES = 24
const MAX_LENGTH = 2_000

const day = '(?:MO|TU|WE|TH|FR|SA|SU)'
const number = (least: number, most: number, signed = false) => {
  const digits = /^([+-]?)(\d{1,3})$/
  return (text: string) => {
    const [, sign, value = ''] = digits.exec(text) ?? []
    return value !== '' && (signed || sign === '') && Number(value) >= least && Number(value) <= most
  }
}
const matching = (pattern: RegExp) => (text: string) => pattern.test(text)

/** Validates each entry of the parts of a rule (RFC 5545, 3.3.10). */
const parts: Record<string, (entry: string) => boolean> = {
  FREQ: matching(/^(?:YEARLY|MONTHLY|WEEKLY|DAILY|HOURLY|MINUTELY|SECONDLY)$/),
  INTERVAL: matching(/^0*[1-9]\d{0,5}$/),
  COUNT: matching(/^0*[1-9]\d{0,8}$/),
  UNTIL: matching(/^\d{8}(?:T\d{6}Z?)?$/),
  BYSECOND: number(0, 59),
  BYMINUTE: number(0, 59),
  BYHOUR: number(0, 23),
  BYDAY: matching(new RegExp(`^(?:[+-]?(?:[1-9]|[1-4]\\d|5[0-3]))?${day}$`)),
  BYMONTHDAY: number(1, 31, true),
  BYYEARDAY: number(1, 366, true),
  BYWEEKNO: number(1, 53, true),
  BYMONTH: number(1, 12),
  BYSETPOS: number(1, 366, true),
  WKST: matching(new RegExp(`^${day}$`)),
}
const isListPart = (name: string) => name.startsWith('BY')

/** A validated rule. */
export interface Rule {
  /** In capitals, its UNTIL in UTC. */
  text: string
  /** Whether the rule ends. */
  ends: boolean
  /** It has COUNT and not UNTIL: its occurrences can only be found from the first one on. */
  counted: boolean
}

const invalidPart = (message: string) => invalidField('rule', message)

/**
 * Parses an RRULE. Programs also write UNTIL as a day or in local time, which is in the host's zone; for an
 * all-day series it is a day.
 * @param given such as `FREQ=WEEKLY;COUNT=8`, with or without `RRULE:`.
 * @throws AppError `invalid_input` for an invalid rule, for a frequency finer than hours, and for more than
 * 24 times a day.
 */
export function readRule(given: string, { zone, allDay }: { zone: string; allDay: boolean }): Rule {
  if (given.length > MAX_LENGTH) throw invalidPart(m.wrongRule({ what: `${given.slice(0, 60)}…` }))
  const read = new Map<string, string>()
  for (const part of given
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .replace(/;$/, '')
    .split(';')) {
    const [name = '', value = '', ...more] = part.split('=')
    const allowed = Object.hasOwn(parts, name) ? parts[name] : undefined
    const entries = isListPart(name) ? value.split(',') : [value]
    if (!allowed || more.length > 0 || read.has(name) || !entries.every(allowed)) {
      throw invalidPart(m.wrongRule({ what: part.slice(0, 60) }))
    }
    read.set(name, value)
  }
  const freq = read.get('FREQ')
  if (!freq) throw invalidPart(m.wrongRule({ what: 'FREQ' }))
  if (freq === 'MINUTELY' || freq === 'SECONDLY') throw invalidPart(m.tooOften({ what: `FREQ=${freq}` }))
  const times = ['BYHOUR', 'BYMINUTE', 'BYSECOND'].reduce(
    (product, name) => product * (read.get(name)?.split(',').length ?? 1),
    freq === 'HOURLY' && !read.has('BYHOUR') ? 24 : 1,
  )
  if (times > MAX_TIMES) throw invalidPart(m.tooOften({ what: `${times} × FREQ=${freq}` }))
  const until = read.get('UNTIL')
  if (until) read.set('UNTIL', untilOf(until, zone, allDay))
  return {
    text: [...read].map(([name, value]) => `${name}=${value}`).join(';'),
    ends: read.has('UNTIL') || read.has('COUNT'),
    counted: read.has('COUNT'),
  }
}

/** @returns a UTC instant for the rule; for an all-day series, midnight UTC of the last day. */
function untilOf(text: string, zone: string, allDay: boolean): string {
  const [, date, time, utc] = /^(\d{8})(?:T(\d{6})(Z?))?$/.exec(text)!
  const on = date!.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  const at = time?.replace(/^(\d{2})(\d{2})(\d{2})$/, '$1:$2:$3')
  try {
    if (allDay) {
      const last = utc ? dayIn(zone, instantOf(on, at, 'UTC')) : dayIn('UTC', instantOf(on, undefined, 'UTC'))
      return `${last.replaceAll('-', '')}T000000Z`
    }
    // A day includes all of its times.
    const instant = at
      ? instantOf(on, at, utc ? 'UTC' : zone)
      : new Date(Number(startOfDay(on, zone, 1)) - 1000)
    return instant.toISOString().replace(/\.\d+|[-:]/g, '')
  } catch {
    throw invalidPart(m.wrongRule({ what: `UNTIL=${text}` }))
  }
}
