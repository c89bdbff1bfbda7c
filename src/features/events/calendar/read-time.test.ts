import { expect, test } from 'vitest'
import { calendarMomentOf, endOf, type Property } from './read-time.ts'

const zones = { calendar: { zone: '', method: '', zones: new Map() }, given: 'Europe/Stockholm' }
const at = (name: string, value: string): Property => [
  name,
  {},
  value.includes('T') ? 'date-time' : 'date',
  value,
]

test.each([
  ['2011-03-12T20:00:00', '2011-03-14', '2011-03-13T23:00:00.000Z'],
  // The same day, which would be over before it begins.
  ['2011-03-12T20:00:00', '2011-03-12', '2011-03-12T23:00:00.000Z'],
  ['2011-03-12', '2011-03-14T17:00:00', '2011-03-14T23:00:00.000Z'],
])('what begins at %s and ends at %s ends with its last day', (start, end, ends) => {
  const notes: string[] = []
  const note = (text: string) => void notes.push(text)
  const from = calendarMomentOf(at('dtstart', start), zones, note)
  expect(endOf(from, { end: at('dtend', end), duration: undefined }, zones, note).toISOString()).toBe(ends)
  expect(notes).toEqual(['only one of its start and its end has a time: it ends with its last day'])
})
