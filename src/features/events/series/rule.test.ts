import * as fc from 'fast-check'
import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { AppError } from '#lib/api/errors.ts'
import { datesOf, MAX_DATES, windowOf } from './recurrence.ts'
import { instantOf } from '../times/zone.ts'

const now = new Date('2026-11-21T00:00:00Z')

const series = (zone: string, day: string, at: string, rule: string) => ({
  rule,
  starts: instantOf(day, at, zone),
  zone,
  allDay: false,
  minutes: 60,
  except: [],
  extra: [],
})

const isoOf = (dates: readonly Date[]) => dates.map((date) => date.toISOString())

describe('rules that are wrong', () => {
  const sixty = Array.from({ length: 60 }, (_, i) => i).join(',')

  const wrong = [
    '',
    'WEEKLY',
    'FREQ=FORTNIGHTLY',
    'COUNT=3',
    'FREQ=WEEKLY;COUNT=0',
    'FREQ=WEEKLY;COUNT=-1',
    'FREQ=WEEKLY;INTERVAL=0',
    'FREQ=WEEKLY;COUNT=2;COUNT=3',
    'FREQ=WEEKLY;COUNT=2;UNTIL=20270101',
    'FREQ=WEEKLY;UNTIL=tomorrow',
    'FREQ=WEEKLY;UNTIL=20270230',
    'FREQ=WEEKLY;UNTIL=20270101T250000Z',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=WEEKLY;BYDAY=MO,',
    'FREQ=MONTHLY;BYMONTHDAY=32',
    'FREQ=MONTHLY;BYMONTHDAY=0',
    'FREQ=YEARLY;BYMONTH=-1',
    'FREQ=WEEKLY;BYEASTER=1',
    'FREQ=WEEKLY;__proto__=1',
    'RSCALE=HEBREW;FREQ=YEARLY',
    'FREQ=WEEKLY\nEXDATE:20261128T130000Z',
    `FREQ=YEARLY;BYYEARDAY=${sixty.repeat(50)}`,
    'FREQ=SECONDLY',
    'FREQ=MINUTELY;COUNT=3',
    `FREQ=DAILY;BYMINUTE=${sixty}`,
    'FREQ=HOURLY;BYMINUTE=0,30',
    `FREQ=YEARLY;BYHOUR=1,2,3;BYMINUTE=${sixty};BYSECOND=${sixty}`,
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MONTHLY;BYDAY=2TU;BYSETPOS=2',
    'FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO;BYYEARDAY=100',
    'FREQ=DAILY;COUNT=999999999',
  ]
  test.each(wrong.map((rule) => [rule.slice(0, 60), rule] as const))('%j is refused', async (_, rule) => {
    const error = await windowOf(series('Europe/Madrid', '1990-01-02', '14:00', rule), now).catch(
      (e: unknown) => e,
    )
    expect(error).toBeInstanceOf(AppError)
    expect((error as AppError).code).toBe('invalid_input')
    expect((error as AppError).fields).toHaveProperty('rule')
  })

  test('all dates may not be left out', async () => {
    const given = series('UTC', '2026-11-24', '12:00', 'FREQ=DAILY;COUNT=1')
    await expect(windowOf({ ...given, except: [given.starts] }, now)).rejects.toThrow('no dates')
  })

  test('a rare date is no mistake', async () => {
    const given = series('UTC', '2026-11-24', '12:00', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29')
    expect(isoOf(await windowOf(given, now))).toEqual(['2026-11-24T12:00:00.000Z'])
  })

  test('anything at all gives dates or a reason', async () => {
    const part = fc.oneof(
      fc.constantFrom(
        'FREQ',
        'INTERVAL',
        'COUNT',
        'UNTIL',
        'BYDAY',
        'BYHOUR',
        'BYSETPOS',
        'BYWEEKNO',
        'BYMONTH',
        'X',
      ),
      fc.string({ maxLength: 5 }),
    )
    const value = fc.oneof(
      fc.constantFrom(
        'DAILY',
        'WEEKLY',
        'MONTHLY',
        'YEARLY',
        'HOURLY',
        'MO',
        '-1SU',
        '20261231',
        '5,6,7',
        '999999',
      ),
      fc.integer({ min: -400, max: 400 }).map(String),
      fc.string({ unit: 'binary', maxLength: 8 }),
    )
    const rule = fc
      .array(fc.tuple(part, value), { maxLength: 4 })
      .map((parts) => ['FREQ=DAILY', ...parts.map((pair) => pair.join('='))].join(';'))
    await fc.assert(
      fc.asyncProperty(rule, async (text) => {
        const found = await windowOf(series('America/New_York', '2026-11-02', '01:30', text), now).catch(
          (error: unknown) => error,
        )
        if (found instanceof AppError) return
        expect(found).toBeInstanceOf(Array)
        expect((found as Date[]).length).toBeLessThanOrEqual(MAX_DATES)
      }),
      { numRuns: 100 },
    )
  })
})

describe('against another library', () => {
  const zones = ['Europe/Madrid', 'America/New_York', 'Pacific/Auckland', 'Asia/Kolkata', 'America/Sao_Paulo']
  const days = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

  /** Rules of which the first date is one: what other programs make of a first date that is none differs. */
  const ruleFrom = (day: Temporal.PlainDate) => {
    const weekday = days[day.dayOfWeek - 1]!
    const nth = Math.ceil(day.day / 7)
    const freq = fc.constantFrom(
      'FREQ=DAILY',
      'FREQ=WEEKLY',
      `FREQ=WEEKLY;BYDAY=${[...new Set([weekday, 'WE'])].join(',')}`,
      'FREQ=MONTHLY',
      `FREQ=MONTHLY;BYDAY=${nth}${weekday}`,
      `FREQ=MONTHLY;BYMONTHDAY=${day.day},15`,
      'FREQ=YEARLY',
      `FREQ=YEARLY;BYMONTH=${day.month};BYDAY=${nth}${weekday}`,
      `FREQ=DAILY;BYDAY=${weekday},SA`,
    )
    const until = fc
      .integer({ min: 0, max: 900 })
      .map((n) => `UNTIL=${day.add({ days: n }).toString().replaceAll('-', '')}`)
    const count = fc.integer({ min: 1, max: 15 }).map((n) => `COUNT=${n}`)
    return fc
      .tuple(
        freq,
        fc.integer({ min: 1, max: 4 }).map((n) => `INTERVAL=${n}`),
        fc.oneof(until, count),
      )
      .map((parts) => parts.join(';'))
  }

  test('the same dates as ical.js finds by the wall clock', async () => {
    const first = fc
      .integer({ min: 0, max: 1_000 })
      .map((n) => Temporal.PlainDate.from('2025-01-01').add({ days: n }))
    const given = first.chain((day) =>
      fc.record({
        day: fc.constant(day),
        rule: ruleFrom(day),
        zone: fc.constantFrom(...zones),
        hour: fc.integer({ min: 4, max: 22 }),
      }),
    )
    await fc.assert(
      fc.asyncProperty(given, async ({ day, rule, zone, hour }) => {
        const at = `${String(hour).padStart(2, '0')}:15`
        const until = new Date('2100-01-01T00:00:00Z')
        const ours = await datesOf(series(zone, day.toString(), at, rule), new Date(0), until)
        // UNTIL as a day is inclusive for us, and midnight for ical.js.
        const other = ICAL.Recur.fromString(rule.replace(/UNTIL=\d{8}/, '$&T235959'))
        const iterator = other.iterator(
          ICAL.Time.fromString(`${day.toString()}T${at}:00`, undefined as never),
        )
        const theirs: Date[] = []
        for (let next = iterator.next(); next && theirs.length < MAX_DATES; next = iterator.next()) {
          theirs.push(instantOf(next.toString().slice(0, 10), next.toString().slice(11, 16), zone))
        }
        // The 5th Wednesday of every fourth July, ten times, goes on to 2110.
        expect(isoOf(ours)).toEqual(isoOf(theirs.filter((date) => date <= until)))
      }),
      { numRuns: 150 },
    )
  })
})
