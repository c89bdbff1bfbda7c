import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { clashesOf } from './clash.ts'

const hour = (n: number) => new Date(Date.UTC(2026, 10, 24, 0) + n * 3_600_000).toISOString()
const event = (
  eventId: string,
  from: number,
  to: number,
  eventStatus: 'scheduled' | 'cancelled' = 'scheduled',
) => ({
  eventId,
  eventStart: hour(from),
  eventEnd: hour(to),
  eventStatus,
})
const idsOf = (clashes: ReturnType<typeof clashesOf>) =>
  Object.fromEntries([...clashes].map(([id, others]) => [id, others.map(({ eventId }) => eventId)]))

test('overlapping events clash with each other, consecutive ones do not', () => {
  const events = [event('a', 9, 11), event('b', 10, 12), event('c', 12, 13), event('d', 0, 240)]
  expect(idsOf(clashesOf(events))).toEqual({ a: ['d', 'b'], b: ['d', 'a'], c: ['d'], d: ['a', 'b', 'c'] })
})

test('cancelled events clash with nothing', () => {
  expect(clashesOf([event('a', 9, 11), event('b', 9, 11, 'cancelled')]).size).toBe(0)
})

test('a zero-length event clashes with one that contains it', () => {
  expect(idsOf(clashesOf([event('a', 9, 11), event('b', 10, 10)]))).toEqual({ a: ['b'], b: ['a'] })
})

test('finds the same clashes as a comparison of every pair', () => {
  const some = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 12 })), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(some, (spans) => {
      const events = spans.map(([from, length], i) => event(String(i), from, from + length))
      const clashes = clashesOf(events)
      for (const a of events)
        for (const b of events) {
          const overlap = a !== b && a.eventStart < b.eventEnd && b.eventStart < a.eventEnd
          expect(clashes.get(a.eventId)?.includes(b) ?? false).toBe(overlap)
        }
    }),
  )
})
