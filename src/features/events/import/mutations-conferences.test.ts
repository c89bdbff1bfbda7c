// @module-tag slow
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { eventFolder } from '#test/support/events/import.ts'

const files = await eventFolder()
const { put, run } = files

const row = {
  name: 'Mudlark Conf',
  url: 'https://mudlark.example.org',
  startDate: '2030-03-30',
  endDate: '2030-03-31',
  city: 'Oslo',
  country: 'Norway',
  online: false,
}
const list = (...rows: object[]) => JSON.stringify(rows.map((each) => ({ ...row, ...each })))

describe('a row of a conference list', () => {
  test('becomes an all-day event in the time zone of its city', async () => {
    await put({
      'rust.json': list({ locales: 'NO,EN', twitter: '@mud<b>', cocUrl: 'mudlark.example.org/coc' }),
    })
    const report = await run({}, 'rust.json')
    expect(report).toMatchObject({ added: 1, merged: 0, refused: [] })
    const [event] = await files.events()
    expect(event).toMatchObject({
      eventTitle: 'Mudlark Conf',
      // Clocks go forward in Oslo in the night to the 31st.
      eventStart: '2030-03-29T23:00:00.000Z',
      eventEnd: '2030-03-31T22:00:00.000Z',
      eventAllDay: true,
      eventHostTimezone: 'Europe/Oslo',
      eventRegion: 'emea',
      eventType: 'conference',
      eventAttendance: 'inPerson',
      eventPaidType: 'paid',
      eventPlace: { name: '', city: 'Oslo', country: 'NO' },
      eventTopics: ['rust'],
      eventLanguage: 'no',
      eventCategory: 'Information Technology',
      eventRegistration: { open: true, link: 'https://mudlark.example.org', own: false },
      eventJobRoles: ['IT Specialist'],
      eventSkills: ['solutionDesign'],
      eventProposed: ['eventJobRoles', 'eventSkills'],
    })
    expect(event!.eventDetails).toContain('<a href="https://mudlark.example.org/coc"')
    expect(event!.eventDetails).toContain('Languages: Norwegian, English')
    expect(event!.eventDetails).toContain('X: @mud&lt;b&gt;')
    expect(report.notes.map(({ note }) => note)).toContain('https:// was added to a URL')
  })

  test('may have an agenda in local time, also from another row, and is rejected if invalid', async () => {
    const opening = { start: '2030-03-31T09:00', title: 'Opening', speakers: ['Ada Rao <ada@example.org>'] }
    const close = { start: '2030-03-31T17:00', end: '2030-03-31T18:00', title: 'Farewell', room: 'Hall' }
    await put({ 'a.json': list({ agenda: [] }), 'b.json': list({ agenda: [close, opening] }) })
    expect(await run()).toMatchObject({ added: 1, merged: 1, refused: [] })
    const [event] = await files.events()
    // Clocks have gone forward in Oslo.
    expect(event!.eventAgenda).toEqual([
      {
        agendaStart: '2030-03-31T07:00:00.000Z',
        agendaTitle: 'Opening',
        agendaSpeakers: ['Ada Rao'],
        agendaRoom: '',
      },
      {
        agendaStart: '2030-03-31T15:00:00.000Z',
        agendaEnd: '2030-03-31T16:00:00.000Z',
        agendaTitle: 'Farewell',
        agendaSpeakers: [],
        agendaRoom: 'Hall',
      },
    ])
    const before = await files.versions()
    expect(await run()).toMatchObject({ unchanged: 1 })
    expect(await files.versions()).toBe(before)

    await files.renew()
    const bad = [
      { start: '2030-04-01T09:00' },
      { start: '2030-03-32T09:00' },
      { start: '2030-03-31T25:00' },
      { title: ' ' },
      { end: '2030-03-31T08:00' },
    ]
    await put({
      'a.json': list(...bad.map((each, i) => ({ url: '', name: `${i}`, agenda: [{ ...opening, ...each }] }))),
    })
    expect((await run()).refused.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('agenda.0.start: There is no such day'),
      expect.stringContaining('agenda.0.start: Not a time such as 2026-12-31T14:00'),
      expect.stringContaining('“Opening” is outside the dates of the event'),
      expect.stringContaining('A title is required'),
      expect.stringContaining('Enter an end after the start'),
    ])
    expect(await files.events()).toEqual([])
  })

  test('may have sponsors, and is rejected with a reason if one is invalid', async () => {
    const sponsors = [{ name: 'Fjord' }, { name: 'Nord', url: 'https://nord.example', level: 'Silver' }]
    await put({ 'a.json': list({ sponsors }) })
    expect(await run()).toMatchObject({ added: 1, refused: [] })
    const [event] = await files.events()
    expect(event!.eventSponsors).toEqual([
      { sponsorName: 'Nord', sponsorUrl: 'https://nord.example', sponsorLevel: 'Silver', OrganizationID: '' },
      { sponsorName: 'Fjord', sponsorUrl: '', sponsorLevel: '', OrganizationID: '' },
    ])

    await files.renew()
    const bad = [{ url: 'nord.example' }, { level: 'Platinum' }, { name: ' ' }, { id: 'x' }]
    await put({
      'a.json': list(
        ...bad.map((each, i) => ({ url: '', name: `${i}`, sponsors: [{ name: 'Nord', ...each }] })),
      ),
    })
    expect((await run()).refused.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('Must be one of: Gold, Silver, Bronze, Partner'),
      expect.stringContaining('sponsors.0.id: There is no field with this name'),
      expect.stringContaining('Enter a link that starts with http'),
      expect.stringContaining('A name is required'),
    ])
    expect(await files.events()).toEqual([])
  })

  test.each([
    ['in a city', { online: false }, 'inPerson', 'Europe/Oslo'],
    ['in a city and online', { online: true }, 'hybrid', 'Europe/Oslo'],
    ['online', { online: true, city: undefined, country: undefined }, 'virtual', 'UTC'],
    ['nowhere', { online: undefined, city: undefined, country: undefined }, 'virtual', 'UTC'],
    ['in a state of its own time', { city: 'Austin, TX', country: 'U.S.A.' }, 'inPerson', 'America/Chicago'],
    ['in the United Kingdom', { city: 'Leeds', country: 'U.K.' }, 'inPerson', 'Europe/London'],
    ['in the city of a zone', { city: 'Perth', country: 'Australia' }, 'inPerson', 'Australia/Perth'],
    ['in Namibia', { city: 'Windhoek', country: 'Namibia' }, 'inPerson', 'Africa/Windhoek'],
    ['in an unknown country', { city: 'Metropolis', country: 'Atlantis' }, 'inPerson', 'UTC'],
  ])('gets its attendance and time zone: %s', async (_, given, attendance, zone) => {
    await put({ 'a.json': list(given) })
    expect(await run()).toMatchObject({ added: 1, refused: [] })
    const [event] = await files.events()
    expect(event).toMatchObject({ eventAttendance: attendance, eventHostTimezone: zone })
  })

  test('gets the country of its city from another row', async () => {
    await put({
      'a.json': list({ name: 'First' }, { name: 'Second', url: 'https://2.example.org', country: undefined }),
    })
    await run()
    expect((await files.events()).map(({ eventPlace }) => eventPlace?.country)).toEqual(['NO', 'NO'])
  })

  test('lasts one day without an end date', async () => {
    await put({ 'a.json': list({ endDate: undefined }) })
    await run()
    expect((await files.events())[0]).toMatchObject({ eventEnd: '2030-03-30T23:00:00.000Z' })
  })

  test('is rejected with its file and reason if invalid, without affecting others', async () => {
    await put({
      'a.json': list(
        { name: '' },
        { startDate: '2030-02-30' },
        { startDate: '30/03/2030' },
        { endDate: '2030-03-01' },
        { startDate: '0001-01-01' },
        { name: 'x'.repeat(400) },
        { city: 7 },
        { name: 'Good' },
      ).replace(']', ',null,"row",[]]'),
      'no-list.json': '{"name": "x"}',
      'no-json.json': '[{',
      'no-text.json': Buffer.from([0x5b, 0xff, 0x5d]),
      'huge.json': Buffer.alloc(20_000_001, ' '),
      'LICENSE.md': 'MIT',
    })
    const report = await run()
    expect(report).toMatchObject({ added: 1, ignored: ['LICENSE.md'] })
    const reasons = report.refused.map(({ file, row: at, reason }) => `${file} ${at}: ${reason}`)
    expect(reasons.toSorted()).toEqual([
      expect.stringMatching(/^a\.json row 1 \(\): name: A name is required$/),
      expect.stringMatching(/^a\.json row 10: /),
      expect.stringMatching(/^a\.json row 11: /),
      expect.stringMatching(/^a\.json row 2 \(Mudlark Conf\): startDate: There is no such day$/),
      expect.stringMatching(/^a\.json row 3 .*: startDate: Not a day such as/),
      expect.stringMatching(/^a\.json row 4 .*: endDate: Enter an end after the start$/),
      expect.stringMatching(/^a\.json row 5 .*: startDate: Not between/),
      expect.stringMatching(/^a\.json row 6 .*: name: /),
      expect.stringMatching(/^a\.json row 7 .*: city: /),
      expect.stringMatching(/^a\.json row 9: /),
      expect.stringMatching(/^huge\.json : The file is larger than 20 MB/),
      expect.stringMatching(/^no-json\.json : Not JSON/),
      expect.stringMatching(/^no-list\.json : Not a list/),
      expect.stringMatching(/^no-text\.json : The file is not UTF-8/),
    ])
  })

  test('imports no scripts or unsafe links', async () => {
    await put({
      'a.json': list({
        name: '<script>alert(1)</script>',
        url: 'javascript:alert(1)',
        cfpUrl: 'https://x.example.org/"><script>alert(1)</script>',
        mastodon: '<img src=x onerror=alert(1)>',
      }),
    })
    expect(await run()).toMatchObject({ added: 1 })
    const [event] = await files.events()
    expect(event!.eventDetails).not.toMatch(/<script|<img|href="javascript/)
    expect(event!.eventRegistration).toEqual({ open: false, link: '', own: false })
  })
})

describe('the same conference in several lists', () => {
  test('becomes one event with the topics of all lists', async () => {
    await put({
      'css.json': list({ url: 'https://www.mudlark.example.org/' }),
      '2030/ux.json': list({ cocUrl: 'https://mudlark.example.org/coc' }, { name: 'Other', city: 'Bergen' }),
      // The same name on the same day in the same city, under another address.
      'rust.json': list({ url: 'https://tickets.example.org/mudlark', online: true }),
    })
    expect(await run()).toMatchObject({ added: 2, merged: 2, refused: [] })
    const event = (await files.events()).find(({ eventTitle }) => eventTitle === 'Mudlark Conf')!
    expect(event.eventTopics).toEqual(['css', 'rust', 'ux'])
    expect(event.eventAttendance).toBe('hybrid')
    expect(event.eventDetails).toContain('/coc')
  })

  test('becomes several events if it is in several cities', async () => {
    await put({
      'a.json': list({}, { city: 'Berlin', country: 'Germany' }, { city: 'Pune', country: 'India' }),
    })
    expect(await run()).toMatchObject({ added: 3, merged: 0 })
  })
})

describe('a second import', () => {
  test('changes nothing, and a changed row changes only its event', async () => {
    await put({ 'a.json': list({}, { name: 'Other', url: undefined }), 'b.json': list({}) })
    expect(await run()).toMatchObject({ added: 2 })
    const before = await files.versions()
    expect(await run()).toMatchObject({ added: 0, changed: 0, unchanged: 2, merged: 1 })
    expect(await files.versions()).toBe(before)

    const [first] = await files.events()
    await put({ 'a.json': list({ endDate: '2030-04-02' }, { name: 'Other', url: undefined }) })
    await put({ 'b.json': list({ endDate: '2030-04-02' }) })
    expect(await run()).toMatchObject({ added: 0, changed: 1, unchanged: 1 })
    const [again] = await files.events()
    expect(again).toMatchObject({ id: first!.id, eventEnd: '2030-04-02T22:00:00.000Z' })
    expect(again!.eventPublished).toBe(first!.eventPublished)
  })

  test('of one list keeps the topics of the other lists', async () => {
    await put({ 'a.json': list({}), 'b.json': list({}) })
    await run()
    expect(await run({}, 'a.json')).toMatchObject({ changed: 0, unchanged: 1 })
    expect((await files.events())[0]!.eventTopics).toEqual(['a', 'b'])
  })

  test('recognizes a conference under a new name or URL', async () => {
    await put({ 'a.json': list({}) })
    await run()
    await put({ 'a.json': list({ name: 'Mudlark Conference' }) })
    expect(await run()).toMatchObject({ added: 0, changed: 1 })
    await put({ 'a.json': list({ name: 'Mudlark Conference', url: 'https://new.example.org' }) })
    expect(await run()).toMatchObject({ added: 0, changed: 1 })
    expect(await files.events()).toHaveLength(1)
  })
})

// Real lists of 2024 to 2027 by confs.tech; not part of the project.
const real = fileURLToPath(new URL('../../../../../shared/data/conferences/', import.meta.url))
test.skipIf(!existsSync(real))(
  'imports every row of the real lists, and changes nothing a second time (needs ../shared/data)',
  async () => {
    const first = await run({}, real)
    expect(first).toMatchObject({ changed: 0, unchanged: 0, refused: [], ignored: ['LICENSE.md'] })
    expect(first.added + first.merged).toBe(2050)
    const before = await files.versions()
    const second = await run({}, real)
    expect(second).toMatchObject({ added: 0, changed: 0, unchanged: first.added, merged: first.merged })
    expect(await files.versions()).toBe(before)
    const events = await files.events()
    expect(events).toHaveLength(first.added)
    // A zone for every place: only what is online alone has none.
    expect(events.filter((each) => each.eventPlace && each.eventHostTimezone === 'UTC')).toEqual([])
    expect(events.filter((each) => each.eventPlace && !/^[A-Z]{2}$/.test(each.eventPlace.country))).toEqual(
      [],
    )
    const squiggle = events.filter((each) => each.eventTitle === 'SquiggleConf' && each.eventStart > '2025')
    expect(squiggle.map((each) => each.eventTopics)).toEqual([['opensource', 'rust', 'typescript']])
    // Enough for filters to find something (the lists name none of these), and all of it marked.
    const proposed = (field: 'eventJobRoles' | 'eventSkills' | 'eventIndustries') => {
      expect(events.filter((each) => each[field].length > 0 && !each.eventProposed?.includes(field))).toEqual(
        [],
      )
      return events.filter((each) => each[field].length > 0).length / events.length
    }
    expect(proposed('eventJobRoles')).toBeGreaterThan(0.75)
    expect(proposed('eventSkills')).toBeGreaterThan(0.5)
    expect(proposed('eventIndustries')).toBeGreaterThan(0)
  },
  300_000,
)
