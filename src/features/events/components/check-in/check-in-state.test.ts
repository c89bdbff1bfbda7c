import { expect, test } from 'vitest'
import {
  filterAttendees,
  isCode,
  addCheckIn,
  findByCode,
  replaceAttendees,
  applyResults,
  type CheckInState,
} from './check-in-state.ts'

const person = (number: number, name: string, checkedIn: string | null = null) => ({
  number,
  name,
  code: `12-${number}-ABCDEFG${number}`,
  checkedIn,
})
const state: CheckInState = {
  people: [person(1, 'Ada Lovelace'), person(2, 'José Núñez'), person(3, 'அருண்')],
  queue: [],
  read: '2027-01-01T10:00:00.000Z',
}
const at = '2027-01-01T10:01:00.000Z'
const later = '2027-01-01T10:02:00.000Z'
const inside = ({ people }: CheckInState) =>
  people.filter(({ checkedIn }) => checkedIn).map(({ number }) => number)

test('an offline check-in shows at once, and only the last entry of a person is sent', () => {
  const after = addCheckIn(addCheckIn(addCheckIn(state, 1, at), 2, at), 1, null)
  expect([inside(after), after.queue]).toEqual([
    [2],
    [
      { number: 2, at },
      { number: 1, at: null },
    ],
  ])
})

test('a reloaded list keeps unsent check-ins', () => {
  const again = replaceAttendees(
    [person(1, 'Ada Lovelace'), person(3, 'அருண்', at)],
    [{ number: 1, at: later }],
    later,
  )
  expect([inside(again), again.queue, again.read]).toEqual([[1, 3], [{ number: 1, at: later }], later])
})

test('sent check-ins leave the queue, earlier times win, and cancelled registrations are removed', () => {
  const before = addCheckIn(addCheckIn(addCheckIn(state, 1, later), 2, later), 3, later)
  const batch = before.queue
  const meanwhile = addCheckIn(before, 3, null)
  const after = applyResults(meanwhile, batch, [
    { number: 1, checkedIn: at, before: at },
    { number: 3, checkedIn: later, before: null },
  ])
  expect(after.people).toEqual([person(1, 'Ada Lovelace', at), person(3, 'அருண்')])
  expect(after.queue).toEqual([{ number: 3, at: null }])
})

test.each([
  ['12-2-abcdefg2', 2],
  [' 12 - 2 - ABCDEFG2 ', 2],
  ['12-2-ABCDEFG3', undefined],
  ['', undefined],
])('looks up the code %j', (typed, number) => expect(findByCode(state.people, typed)?.number).toBe(number))

test.each([
  ['nunez', [2]],
  ['ADA', [1]],
  ['அரு', [3]],
  ['-2-', [2]],
  ['', [1, 2, 3]],
  ['nobody', []],
])('searches attendees for %j', (typed, numbers) =>
  expect(filterAttendees(state.people, typed).map(({ number }) => number)).toEqual(numbers),
)

test.each([
  ['สุ', ['สุดา']],
  ['कु', ['कुमार']],
  ['محمد', ['مُحَمَّد أحمد']],
  ['احمد', ['مُحَمَّد أحمد']],
  ["o'brien", ['Sean O’Brien']],
  ['obrien sean', ['Sean O’Brien']],
  ['小明', ['王小明']],
])('searches names of any script and spelling for %j', (typed, names) => {
  const people = ['สุดา', 'สิดา', 'कुमार', 'किरण', 'مُحَمَّد أحمد', 'Sean O’Brien', '王小明'].map((name, at) =>
    person(at, name),
  )
  expect(filterAttendees(people, typed).map(({ name }) => name)).toEqual(names)
})

test.each([
  ['12-2-ABCDEFG2', true],
  ['Ada', false],
  ['12-2', false],
])('isCode(%j) returns %j', (typed, wanted) => expect(isCode(typed)).toBe(wanted))
