import { expect, test } from 'vitest'
import { calendar, eventFolder, vevent } from '#test/support/events/import.ts'
import { randomOf } from '#test/support/random.ts'

const files = await eventFolder()

/** A folder of files with their number of entries. */
function someFiles(seed: number) {
  const random = randomOf(seed)
  const below = (n: number) => Math.floor(random() * n)
  const oneOf = <T>(list: readonly T[]): T => list[below(list.length)]!
  const several = <T>(make: () => T) => Array.from({ length: below(6) }, make)

  const event = () => {
    const series = random() < 0.3
    return vevent([
      `UID:${below(4)}@example.org`,
      oneOf(['DTSTART:20300701T140000Z', 'DTSTART:20300702T140000Z', 'DTSTART:2030', 'X-NOTHING:1']),
      `SEQUENCE:${below(3)}`,
      ...(random() < 0.1 ? ['EXDATE:20300701T140000Z'] : []),
      ...(series ? [oneOf(['RRULE:FREQ=DAILY;COUNT=4', 'RRULE:FREQ=SOMETIMES'])] : []),
      ...(!series && random() < 0.4
        ? [`RECURRENCE-ID${oneOf(['', ';RANGE=THISANDFUTURE'])}:2030070${1 + below(4)}T140000Z`]
        : []),
    ])
  }
  const task = () => 'BEGIN:VTODO\r\nUID:t\r\nEND:VTODO\r\n'
  const conference = () => ({
    name: oneOf(['Gears', 'Wings', '']),
    url: oneOf(['https://gears.example', 'https://wings.example', 'nowhere']),
    startDate: oneOf(['2030-05-01', '2030-05-02', 'soon']),
    endDate: '2030-05-03',
    city: oneOf(['Berlin', 'Lagos']),
    country: 'Germany',
    online: false,
  })
  const lecture = () => ({
    title: oneOf(['Matrices', 'Primes', '']),
    speakers: ['Ada Rao'],
    recorded: oneOf(['2019-05-03', '2019-02-30']),
    language: 'eng',
    description: '',
    tags: [],
    videos: [],
  })
  const shop = () => ({
    slug: oneOf(['a', 'b']),
    name: { en: oneOf(['A', '']) },
    date_from: oneOf(['2030-01-01T10:00:00Z', '2030-01-01Tten']),
    live: random() < 0.8,
    has_subevents: random() < 0.3,
    public_url: `https://shop.example/${below(3)}/`,
  })
  const date = () => ({
    id: below(9),
    event: oneOf(['a', 'b', 'c']),
    name: { en: 'A date' },
    active: random() < 0.8,
    date_from: '2030-01-01T10:00:00Z',
  })
  const meeting = () => ({
    id: below(4),
    title: oneOf(['A meeting', '']),
    startDate: { date: '2030-01-01', time: '10:00:00', tz: oneOf(['UTC', 'Nowhere/Land']) },
    url: '',
  })
  // A file without a first entry may be of any kind, or of none.
  const listOf = (make: () => unknown) => [make(), ...several(make)]
  const makers: (() => [extension: string, content: string, entries: number])[] = [
    () => {
      const [events, tasks] = [several(event), several(task)]
      return ['ics', calendar([...events, ...tasks].join('')), events.length + tasks.length]
    },
    ...[conference, lecture, shop, date, meeting].map((make) => () => {
      const rows = listOf(make)
      return ['json', JSON.stringify(rows), rows.length] as [string, string, number]
    }),
    () => {
      const [orders, subevents] = [several(() => ({})), listOf(date)]
      const whole = { event: { slug: 'z', name: 'Z', subevents, orders } }
      return ['json', JSON.stringify(whole), 1 + subevents.length + orders.length]
    },
    () => [oneOf(['json', 'ics', 'txt']), oneOf(['', 'nothing', '{"a":1}', 'null']), 1],
  ]
  return Array.from({ length: 4 }, (_, i) => {
    const [extension, content, entries] = oneOf(makers)()
    return { path: `${i}.${extension}`, content, entries }
  })
}

test.each(Array.from({ length: 40 }, (_, seed) => seed))(
  'accounts for each entry of the files, and again in a second run (%i)',
  async (seed) => {
    const given = someFiles(seed)
    await files.put(Object.fromEntries(given.map(({ path, content }) => [path, content])))
    const entries = given.reduce((sum, each) => sum + each.entries, 0)
    // The sum of what became of them is checked with every run.
    expect((await files.run()).read).toBe(entries)
    expect((await files.run()).read).toBe(entries)
  },
)
