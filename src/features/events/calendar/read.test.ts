import { expect, test } from 'vitest'
import { splitCalendar } from './read.ts'
import { resolveZone } from './read-zone.ts'

test('a zone whose name Exchange wrote as a text is the one that its events name', () => {
  const lines = [
    'BEGIN:VCALENDAR',
    'BEGIN:VTIMEZONE',
    'TZID:(UTC+07:00) Here\\, there',
    'BEGIN:STANDARD',
    'DTSTART:16010101T000000',
    'TZOFFSETFROM:+0700',
    'TZOFFSETTO:+0700',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  const [event] = splitCalendar(Buffer.from(lines.join('\r\n'))).events
  expect(resolveZone('(UTC+07:00) Here, there', event!.calendar, 2030)).toEqual({
    zone: 'Asia/Jakarta',
    guessed: true,
  })
})
