import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventFolder, type EventFolder } from '#test/support/events/import.ts'

let files: EventFolder
beforeAll(async () => {
  files = await eventFolder()
  await files.renew()
})
afterAll(() => files.close())

const row = {
  name: 'Mudlark Conf',
  url: 'https://mudlark.example.org',
  startDate: '2030-03-30',
  online: true,
}
const list = (...rows: object[]) => JSON.stringify(rows.map((each) => ({ ...row, ...each })))

test('a row may have sponsors, and is refused with the reason where one is wrong', async () => {
  const sponsors = [{ name: 'Fjord' }, { name: 'Nord', url: 'https://nord.example', level: 'Silver' }]
  await files.put({ 'a.json': list({ sponsors }) })
  expect(await files.run()).toMatchObject({ added: 1, refused: [] })
  const [event] = await files.events()
  expect(event!.eventSponsors).toEqual([
    { sponsorName: 'Nord', sponsorUrl: 'https://nord.example', sponsorLevel: 'Silver', OrganizationID: '' },
    { sponsorName: 'Fjord', sponsorUrl: '', sponsorLevel: '', OrganizationID: '' },
  ])

  await files.renew()
  const bad = [{ url: 'nord.example' }, { level: 'Platinum' }, { name: ' ' }, { id: 'x' }]
  await files.put({
    'a.json': list(
      ...bad.map((each, i) => ({ url: '', name: `${i}`, sponsors: [{ name: 'Nord', ...each }] })),
    ),
  })
  expect((await files.run()).refused.map(({ reason }) => reason)).toEqual([
    expect.stringContaining('Not one of Gold, Silver, Bronze, Partner'),
    expect.stringContaining('sponsors.0: '),
    expect.stringContaining('Not an http(s) address'),
    expect.stringContaining('A name is required'),
  ])
  expect(await files.events()).toEqual([])
})
