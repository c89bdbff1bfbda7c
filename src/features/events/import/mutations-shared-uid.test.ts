import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendar, eventFolder, type EventFolder } from '#test/support/events/import.ts'

let files: EventFolder
const run: EventFolder['run'] = (...given) => files.run(...given)
const time = ['DTSTART:20300701T140000Z', 'DTEND:20300701T150000Z']

beforeAll(async () => {
  files = await eventFolder()
  await files.renew()
})
afterAll(() => files.close())

test('of two files that share a UID the first counts, or the higher SEQUENCE; the other is listed', async () => {
  const at = (place: string, ...lines: string[]) => calendar([...time, `LOCATION:${place}`, ...lines])
  await files.put({ 'a.ics': at('A'), 'b.ics': at('B') })
  const expected = [
    {
      file: 'b.ics',
      row: 'line 4 (A talk)',
      reason: 'The event at line 4 (A talk) of a.ics has the same UID, and comes first.',
    },
  ]
  expect(await run()).toMatchObject({ added: 1, changed: 0, refused: expected })
  expect(await run()).toMatchObject({ added: 0, changed: 0, unchanged: 1, refused: expected })
  expect((await files.events()).map(({ eventPlace }) => eventPlace!.name)).toEqual(['A'])

  await files.put({ 'b.ics': at('B', 'SEQUENCE:1'), 'c.ics': at('C') })
  const first = await run()
  expect(first.refused.map(({ file, reason }) => [file, reason])).toEqual([
    ['a.ics', expect.stringContaining('of b.ics has the same UID, and has the higher SEQUENCE')],
    ['c.ics', expect.stringContaining('of b.ics has the same UID, and has the higher SEQUENCE')],
  ])
  const again = await run()
  expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
  expect(again.refused.map(({ file }) => file)).toEqual(['a.ics', 'c.ics'])
  expect((await files.events()).map(({ eventPlace }) => eventPlace!.name)).toEqual(['B'])
})
