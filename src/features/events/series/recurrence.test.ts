import * as fc from 'fast-check'
import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { AppError } from '#lib/api/errors.ts'
import { datesOf, endOfDate, endsBy, MAX_DATES, windowOf, type Recurrence } from './recurrence.ts'
import { dayIn, instantOf, startOfDay } from '../times/zone.ts'

const now = new Date('2026-11-21T00:00:00Z')

const series = (zone: string, day: string, at: string, rule: string, more: Partial<Recurrence> = {}) => ({
  rule,
  starts: instantOf(day, at, zone),
  zone,
  allDay: false,
  minutes: 60,
  except: [],
  extra: [],
  ...more,
})
const allDay = (zone: string, day: string, rule: string, more: Partial<Recurrence> = {}) => ({
  ...series(zone, day, '00:00', rule, more),
  starts: startOfDay(day, zone),
  allDay: true,
  minutes: 1_440,
})

const isoOf = (dates: readonly Date[]) => dates.map((date) => date.toISOString().replace(':00.000Z', 'Z'))
const far = new Date('2100-01-01T00:00:00Z')
const allOf = (recurrence: Recurrence) => datesOf(recurrence, new Date(0), far)

describe('dates of a series', () => {
  // Written down by hand: the clocks change on 2027-03-28 and 2026-10-25 in Madrid, on 2027-03-14 and 2026-11-01 in New
  // York, on 2026-09-27 and 2027-04-04 in Auckland, and never in Kolkata.
  test.each([
    ['Europe/Madrid', '2027-03-13', '2027-03-13T13:00 2027-03-20T13:00 2027-03-27T13:00 2027-04-03T12:00'],
    ['Europe/Madrid', '2026-10-17', '2026-10-17T12:00 2026-10-24T12:00 2026-10-31T13:00 2026-11-07T13:00'],
    ['America/New_York', '2027-03-06', '2027-03-06T19:00 2027-03-13T19:00 2027-03-20T18:00 2027-03-27T18:00'],
    ['America/New_York', '2026-10-24', '2026-10-24T18:00 2026-10-31T18:00 2026-11-07T19:00 2026-11-14T19:00'],
    ['Pacific/Auckland', '2026-09-19', '2026-09-19T02:00 2026-09-26T02:00 2026-10-03T01:00 2026-10-10T01:00'],
    ['Pacific/Auckland', '2027-03-27', '2027-03-27T01:00 2027-04-03T01:00 2027-04-10T02:00 2027-04-17T02:00'],
    ['Asia/Kolkata', '2027-03-13', '2027-03-13T08:30 2027-03-20T08:30 2027-03-27T08:30 2027-04-03T08:30'],
  ])('stay at 14:00 local time in %s from %s', async (zone, day, expected) => {
    const dates = await allOf(series(zone, day, '14:00', 'FREQ=WEEKLY;COUNT=4'))
    expect(isoOf(dates)).toEqual(expected.split(' ').map((at) => `${at}Z`))
  })

  test.each([
    ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=3', '2026-11-27', ['2026-11-27', '2026-12-25', '2027-01-29']],
    ['FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3', '2026-12-31', ['2026-12-31', '2027-01-31', '2027-03-31']],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;COUNT=2', '2028-02-29', ['2028-02-29', '2032-02-29']],
    [
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;COUNT=4;WKST=MO',
      '2026-11-24',
      ['2026-11-24', '2026-11-26', '2026-12-08', '2026-12-10'],
    ],
    ['FREQ=DAILY;UNTIL=20261123', '2026-11-21', ['2026-11-21', '2026-11-22', '2026-11-23']],
    ['RRULE:freq=daily;until=20261123T130000z', '2026-11-21', ['2026-11-21', '2026-11-22', '2026-11-23']],
    ['FREQ=DAILY;UNTIL=20261123T135959', '2026-11-21', ['2026-11-21', '2026-11-22']],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=2;', '2026-11-30', ['2026-11-30', '2026-12-31']],
  ])('follow %s from %s', async (rule, day, expected) => {
    const dates = await allOf(series('Europe/Madrid', day, '14:00', rule))
    expect(dates.map((date) => dayIn('Europe/Madrid', date))).toEqual(expected)
  })

  test('count a first date that does not match the rule', async () => {
    const dates = await allOf(series('UTC', '2026-11-21', '14:00', 'FREQ=WEEKLY;BYDAY=MO;COUNT=3'))
    expect(isoOf(dates)).toEqual(['2026-11-21T14:00Z', '2026-11-23T14:00Z', '2026-11-30T14:00Z'])
  })

  test('exclude exceptions, even the first date, and include extra dates that are not excluded', async () => {
    const at = (day: string, time = '14:00') => instantOf(day, time, 'Europe/Madrid')
    const dates = await allOf(
      series('Europe/Madrid', '2026-11-21', '14:00', 'FREQ=WEEKLY;COUNT=4', {
        except: [at('2026-11-21'), at('2026-12-05'), at('2027-01-01'), at('2026-11-28', '15:00')],
        extra: [at('2026-11-10', '09:00'), at('2026-12-24'), at('2026-11-28'), at('2027-01-01')],
      }),
    )
    expect(isoOf(dates)).toEqual([
      '2026-11-10T08:00Z',
      '2026-11-28T13:00Z',
      '2026-12-12T13:00Z',
      '2026-12-24T13:00Z',
    ])
  })

  test('skip local times that do not exist when the clocks change (RFC 5545, 3.3.10)', async () => {
    const dates = await allOf(series('Europe/Madrid', '2027-03-27', '02:30', 'FREQ=DAILY;COUNT=3'))
    expect(isoOf(dates)).toEqual(['2027-03-27T01:30Z', '2027-03-29T00:30Z', '2027-03-30T00:30Z'])
  })

  test('start all-day occurrences with their day, even where it has no midnight', async () => {
    // In Cairo Friday 2027-04-30 begins at 01:00.
    const given = allDay('Africa/Cairo', '2027-04-29', 'FREQ=DAILY;UNTIL=20270501', {
      except: [new Date('2027-05-01T09:00:00Z')],
    })
    const dates = await allOf(given)
    expect(isoOf(dates)).toEqual(['2027-04-28T22:00Z', '2027-04-29T22:00Z'])
    expect(isoOf(dates.map((date) => endOfDate(given, date)))).toEqual([
      '2027-04-29T22:00Z',
      '2027-04-30T21:00Z',
    ])
  })

  test('treat UNTIL of an all-day series as a date, even if it is a date-time', async () => {
    const dates = await allOf(allDay('Europe/Madrid', '2026-11-21', 'FREQ=DAILY;UNTIL=20261122T230000Z'))
    expect(isoOf(dates)).toEqual(['2026-11-20T23:00Z', '2026-11-21T23:00Z', '2026-11-22T23:00Z'])
  })

  test('measure all-day occurrences in days and others in elapsed time', () => {
    const days = allDay('Europe/Madrid', '2027-03-27', '', {})
    expect(endOfDate({ ...days, minutes: 2_820 }, days.starts).toISOString()).toBe('2027-03-28T22:00:00.000Z')
    const night = series('Europe/Madrid', '2027-03-27', '23:00', '', { minutes: 300 })
    expect(endOfDate(night, night.starts).toISOString()).toBe('2027-03-28T03:00:00.000Z')
  })
})

describe('the window of created occurrences', () => {
  const window = async (day: string, rule: string, more?: Partial<Recurrence>) =>
    windowOf(series('UTC', day, '12:00', rule, more), now)

  test('ends 400 days ahead', async () => {
    const dates = await window('2026-11-24', 'FREQ=WEEKLY')
    expect(dates.at(-1)!.toISOString()).toBe('2027-12-21T12:00:00.000Z')
    expect(dates).toHaveLength(57)
  })

  test('includes the first occurrence, however far ahead', async () => {
    expect(isoOf(await window('2031-01-01', 'FREQ=YEARLY'))).toEqual(['2031-01-01T12:00Z'])
  })

  test('has at most 400 occurrences: upcoming ones first, then the latest past ones', async () => {
    const hourly = await window('2020-01-01', 'FREQ=HOURLY')
    expect(hourly).toHaveLength(MAX_DATES)
    expect(isoOf([hourly[0]!])).toEqual(['2026-11-21T00:00Z'])
    const weekly = await window('1990-01-02', 'FREQ=WEEKLY')
    expect(weekly).toHaveLength(MAX_DATES)
    expect(isoOf([weekly.at(-1)!])).toEqual(['2027-12-21T12:00Z'])
    const over = await window('1990-01-02', 'FREQ=WEEKLY;UNTIL=20200101')
    expect(over).toHaveLength(MAX_DATES)
    expect(isoOf([over.at(-1)!])).toEqual(['2019-12-31T12:00Z'])
  })

  test('includes all occurrences of a past series, and earlier extra dates', async () => {
    const extra = [new Date('2023-05-05T12:00:00Z')]
    const dates = await window('2024-01-01', 'FREQ=WEEKLY;COUNT=3', { extra })
    expect(isoOf(dates)).toEqual([
      '2023-05-05T12:00Z',
      '2024-01-01T12:00Z',
      '2024-01-08T12:00Z',
      '2024-01-15T12:00Z',
    ])
  })

  test('counts a running occurrence as upcoming', async () => {
    const given = series('UTC', '2026-11-20', '23:30', 'FREQ=DAILY')
    expect(isoOf((await windowOf(given, now)).slice(0, 1))).toEqual(['2026-11-20T23:30Z'])
    expect(await windowOf(given, now)).toHaveLength(MAX_DATES)
  })

  test('endsBy returns whether no occurrence follows', async () => {
    const ends = (rule: string, more?: Partial<Recurrence>) =>
      endsBy(series('UTC', '2026-11-24', '12:00', rule, more), new Date('2026-12-01T12:00:00Z'))
    expect(await ends('FREQ=WEEKLY;COUNT=2')).toBe(true)
    expect(await ends('FREQ=WEEKLY;COUNT=3')).toBe(false)
    expect(await ends('FREQ=WEEKLY;UNTIL=20261207')).toBe(true)
    expect(await ends('FREQ=WEEKLY;UNTIL=20261208')).toBe(false)
    expect(await ends('FREQ=WEEKLY')).toBe(false)
    expect(await ends('FREQ=WEEKLY;COUNT=2', { extra: [new Date('2027-01-01T12:00:00Z')] })).toBe(false)
  })
})

describe('invalid rules', () => {
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
  test.each(wrong.map((rule) => [rule.slice(0, 60), rule] as const))('rejects %j', async (_, rule) => {
    const error = await windowOf(series('Europe/Madrid', '1990-01-02', '14:00', rule), now).catch(
      (e: unknown) => e,
    )
    expect(error).toBeInstanceOf(AppError)
    expect((error as AppError).code).toBe('invalid_input')
    expect((error as AppError).fields).toHaveProperty('rule')
  })

  test('rejects a series whose dates are all excluded', async () => {
    const given = series('UTC', '2026-11-24', '12:00', 'FREQ=DAILY;COUNT=1')
    await expect(windowOf({ ...given, except: [given.starts] }, now)).rejects.toThrow('no dates')
  })

  test('accepts a rule that rarely matches', async () => {
    const given = series('UTC', '2026-11-24', '12:00', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29')
    expect(isoOf(await windowOf(given, now))).toEqual(['2026-11-24T12:00Z'])
  })

  test('any rule yields dates or a validation error', { tags: 'slow' }, async () => {
    const part = fc.oneof(
      fc.constantFrom(...'FREQ INTERVAL COUNT UNTIL BYDAY BYHOUR BYSETPOS BYWEEKNO BYMONTH X'.split(' ')),
      fc.string({ maxLength: 5 }),
    )
    const value = fc.oneof(
      fc.constantFrom(...'DAILY WEEKLY MONTHLY YEARLY HOURLY MO -1SU 20261231 5,6,7 999999'.split(' ')),
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

describe('comparison with ical.js', { tags: 'slow' }, () => {
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

  test('returns the same dates for any rule', async () => {
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
