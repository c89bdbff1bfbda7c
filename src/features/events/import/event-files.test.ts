import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readParts } from '#lib/server/imports/reader.ts'
import { calendar, vevent } from '#test/support/events/import.ts'
import { fileFolder } from '#test/support/temporary/folder.ts'
import { eventFileReader } from './event-files.ts'
import type { EventPart } from './file-parts.ts'

const root = await fileFolder()

const start = 'DTSTART:20300701T140000Z'
const files = {
  'a.ics': calendar(
    vevent([
      'UID:a',
      start,
      'RRULE:FREQ=DAILY;COUNT=5',
      'EXDATE:20300702T140000Z',
      'DESCRIPTION:'.padEnd(500, 'x'),
    ]) +
      vevent(['UID:b', 'X-NOTHING:1']) +
      vevent(['UID:c', start]),
  ),
  'b.ics': calendar(vevent(['UID:c', start, 'SEQUENCE:1'])),
  'confs.json': JSON.stringify([
    {
      name: 'Gears',
      url: 'https://gears.example',
      startDate: '2030-05-01',
      endDate: '2030-05-03',
      city: 'Berlin',
    },
    { name: 'Wings', url: 'https://wings.example', startDate: 'soon' },
  ]),
  'pretix.json': JSON.stringify([
    { slug: 'a', name: { en: 'A' }, date_from: '2030-01-01T10:00:00Z', public_url: 'https://shop.example/' },
    {
      slug: 'a2',
      name: { en: 'A again' },
      date_from: '2030-01-01T10:00:00Z',
      public_url: 'https://shop.example/',
    },
  ]),
  'own.json': JSON.stringify({ organisedEvents: 1, events: [] }),
  'note.txt': 'nothing',
}

/** Reads the files here, or in a thread. */
async function read(bytes: number): Promise<EventPart[]> {
  for (const [name, content] of Object.entries(files)) await writeFile(join(root, name), content)
  const options = { category: 'Information Technology', cost: 'paid', zone: 'UTC' } as const
  const given = { root, paths: Object.keys(files), isOwn: false, options }
  const parts: EventPart[] = []
  for await (const part of readParts(eventFileReader, given, { bytes })) parts.push(part)
  return parts
}

test('reads files of all kinds the same in a thread', async () => {
  const parts = await read(0)
  expect(new Set(parts.map(({ kind }) => kind))).toEqual(
    new Set(['findings', 'organised', 'list', 'conferences', 'calendar']),
  )
  const found = parts.flatMap((part) => (part.kind === 'findings' ? part.findings : []))
  expect(found.flatMap(({ refused }) => refused.map(({ file }) => file))).toEqual([
    'confs.json',
    'pretix.json',
    'a.ics',
  ])
  expect(await read(1_000_000)).toEqual(parts)
})
