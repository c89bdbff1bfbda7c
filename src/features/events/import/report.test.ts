import { calendar, eventFolder, vevent } from '#test/support/events/import.ts'
import { testSums } from '#test/support/imports/sum.ts'

testSums(40, await eventFolder(), ({ random, below, oneOf }) => {
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
  return [
    (name) => {
      const [events, tasks] = [several(event), several(task)]
      return [`${name}.ics`, calendar([...events, ...tasks].join('')), events.length + tasks.length]
    },
    ...[conference, lecture, shop, date, meeting].map((make) => (name: string) => {
      const rows = listOf(make)
      return [`${name}.json`, JSON.stringify(rows), rows.length] as [string, string, number]
    }),
    (name) => {
      const [orders, subevents] = [several(() => ({})), listOf(date)]
      const whole = { event: { slug: 'z', name: 'Z', subevents, orders } }
      return [`${name}.json`, JSON.stringify(whole), 1 + subevents.length + orders.length]
    },
    (name) => [`${name}.${oneOf(['json', 'ics', 'txt'])}`, oneOf(['', 'nothing', '{"a":1}', 'null']), 1],
  ]
})
