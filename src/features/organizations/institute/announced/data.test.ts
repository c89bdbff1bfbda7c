import { expect, test } from 'vitest'
import {
  decideAbout,
  enterAnnouncing,
  publishedOf,
  registerGuest,
} from '#test/support/institute/announcing.ts'
import { addEvent, elsewhere, scheduleIn } from '#test/support/institute/event-items.ts'
import { enterInstitution } from '#test/support/institute/institute-desk.ts'
import { askInstitute, doneInstitute } from '#test/support/institute/institute-calls.ts'
import { setUpProfiles } from '#test/support/profile/profile-desk.ts'

const desk = setUpProfiles()

test('shows an owner which events are listed, their registrations, and why others are not', async () => {
  const { person, institute } = await enterAnnouncing(
    desk,
    addEvent('over', { schedule: '2019/05/04', eventName: 'Over' }),
    addEvent('zone', { timeZone: '', eventName: 'Zone' }),
    addEvent('day', { schedule: '', eventName: 'Day' }),
    addEvent('elsewhere', { ...elsewhere, eventName: 'Elsewhere' }),
    addEvent('found', { eventName: 'Found', schedule: scheduleIn(40) }),
  )
  const announced = () => doneInstitute(person, 'GET /announced-events')
  const before = await announced()
  expect(before.shown).toBe(false)
  expect(before.events.map((event: { found: unknown }) => event.found)).toEqual(Array(5).fill(null))

  await decideAbout(desk, person, 'approve')
  const published = new Map((await publishedOf(desk, institute)).map((event) => [event.item, event]))
  await registerGuest(desk, published.get('found')!.id)
  const found = (item: string, taken: number | null) => {
    const { id, slug } = published.get(item)!
    return { id: item, found: { eventId: String(id), Slug: slug, taken }, why: null }
  }
  expect(await announced()).toMatchObject({
    shown: true,
    events: [
      found('found', 1),
      found('elsewhere', null),
      { id: 'day', eventName: 'Day', found: null, why: 'day' },
      { id: 'zone', eventName: 'Zone', found: null, why: 'zone' },
      { id: 'over', eventName: 'Over', found: null, why: 'over' },
    ],
  })
})

test('responds 404 to people without an institute', async () => {
  const person = await enterInstitution(desk)
  expect((await askInstitute(person, 'GET /announced-events')).status).toBe(404)
})
