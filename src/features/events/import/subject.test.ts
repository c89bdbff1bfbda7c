import { expect, test } from 'vitest'
import { calendar } from '#test/support/events/import.ts'
import { readCalendarEvent } from '../calendar/read-event.ts'
import { splitCalendar } from '../calendar/read.ts'
import { UNIVERSITY } from '../schema-values.ts'
import { subjectOf } from './subject.ts'

test.each([
  ['Physics', 'physics'],
  ['  FÍSICA ', 'physics'],
  ['Fisica', 'physics'],
  ['Maths', 'mathematics'],
  ['history', 'history'],
  ['Astrophysics', undefined],
])('maps topic %j to subject %s', (topic, subject) => {
  expect(
    subjectOf(['Open to all', topic, 'English'].slice(0, 2), { category: UNIVERSITY })?.eventSubject,
  ).toBe(subject)
})

test('a lecture’s own subject overrides the import’s default; other events have no subject', () => {
  const given = { category: UNIVERSITY, subject: 'biology' } as const
  expect(subjectOf(['Chemistry', 'Physics'], given)?.eventSubject).toBe('chemistry')
  expect(subjectOf([], given)?.eventSubject).toBe('biology')
  expect(subjectOf(['Chemistry'], { ...given, category: 'Information Technology' })).toBeUndefined()
})

test('reads a lecture’s subject from calendar categories, and adds a note if it is missing', () => {
  const read = (lines: string[]) => {
    const [raw] = splitCalendar(
      Buffer.from(calendar(['DTSTART:20300701T140000Z', 'DURATION:PT1H', ...lines])),
    ).events
    const notes: string[] = []
    const { input } = readCalendarEvent(
      raw!,
      { category: UNIVERSITY, cost: 'free', type: undefined, zone: 'UTC' },
      (text) => void notes.push(text),
    )
    return { subject: input.eventSubject, notes }
  }
  expect(read(['CATEGORIES:Open,Física'])).toEqual({ subject: 'physics', notes: [] })
  expect(read(['CATEGORIES:Open'])).toEqual({
    subject: undefined,
    notes: [expect.stringContaining('--subject sets one')],
  })
})
