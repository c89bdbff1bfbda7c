import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { logUnreadableValues, storedRows, type StoredJson } from './stored-rows.ts'

const logged: string[] = []
const log = pino({ base: null }, { write: (line: string) => void logged.push(line) })
const stop = logUnreadableValues(log)
afterEach(() => void logged.splice(0))

const cardSchema = z.object({ title: z.string(), added: z._default(z.string(), 'none') })
const storedThings = storedRows('thing', { card: cardSchema })
/** A row as the database returns it. */
const rowOf = (id: number, card: unknown) => ({ id, card: card as StoredJson<z.output<typeof cardSchema>> })

test('fills in defaults for fields missing from an older row', () => {
  expect(storedThings.read(rowOf(1, { title: 'One' }))).toEqual({
    id: 1,
    card: { title: 'One', added: 'none' },
  })
  expect(logged).toEqual([])
})

test('leaves null and unselected columns unchanged', () => {
  const joined: { id: number; card: null } = { id: 1, card: null }
  expect(storedThings.read(joined)).toEqual(joined)
  expect(storedThings.read({ id: 1 })).toEqual({ id: 1 })
  expect(storedThings.read<{ id: number }>(undefined)).toBeUndefined()
})

test('skips a row with an invalid value, and logs it once with table and id', () => {
  const rows = [rowOf(1, { title: 'One' }), rowOf(2, { title: 2 }), rowOf(3, { title: 'Three' })]
  for (let times = 0; times < 2; times++)
    expect(storedThings.readAll(rows).map(({ id, card }) => [id, card.title])).toEqual([
      [1, 'One'],
      [3, 'Three'],
    ])
  expect(logged.map((line) => JSON.parse(line) as object)).toMatchObject([
    {
      level: 50,
      event: 'database.value_unreadable',
      table: 'thing',
      id: 2,
      column: 'card',
      reason: expect.stringMatching(/^title: /),
    },
  ])
})

test('logs nothing after it is stopped', () => {
  stop()
  expect(storedThings.read(rowOf(4, {}))).toBeUndefined()
  expect(logged).toEqual([])
})
