import { describe, expect, test } from 'vitest'
import { getPublicInstitute } from '#features/organizations/institute/public/data.ts'
import { instituteEvents } from '#features/organizations/institute/sections/events.ts'
import { BATCH_TAG } from '#lib/db/announce.ts'
import { collectTags } from '#test/support/database.ts'
import {
  decideAbout,
  enterAnnouncing,
  publishedOf,
  registerGuest,
} from '#test/support/institute/announcing.ts'
import { addEvent, elsewhere, scheduleIn } from '#test/support/institute/event-items.ts'
import { askInstitute, doneInstitute } from '#test/support/institute/institute-calls.ts'
import { setUpProfiles } from '#test/support/profile/profile-desk.ts'
import { getRows } from '#test/support/rows.ts'
import { eventListTag } from '../event/tags.ts'
import { promoteWaitlists } from '../registration/mutations-news.ts'
import { UNIVERSITY } from '../schema-values.ts'
import { publishDueEvents } from './mutations.ts'

const desk = setUpProfiles()

const DAY_MS = 86_400_000

/** Somebody whose institute has these changes made, and is approved. */
async function approved(...changes: object[]) {
  const kept = await enterAnnouncing(desk, ...changes)
  await decideAbout(desk, kept.person, 'approve')
  return kept
}
const published = (institute: { instituteID: string }) => publishedOf(desk, institute)
const idsIn = async (institute: { instituteID: string }) =>
  (await published(institute)).map((event) => event.item)

const mailsTo = async (email: string) =>
  (await getRows(desk.db, 'mail', { recipient: email }, { columns: ['kind'], orderBy: 'created' })).map(
    ({ kind }) => kind,
  )

describe('events of an institute', () => {
  test('become searchable with their details once the institute is approved', async () => {
    const { person, institute, name } = await enterAnnouncing(desk, addEvent('a'))
    await publishDueEvents(desk.db)
    expect(await idsIn(institute)).toEqual([])
    await decideAbout(desk, person, 'approve')
    const [event] = await published(institute)
    const day = scheduleIn(30).replaceAll('/', '-')
    expect(event).toMatchObject({
      item: 'a',
      category: 'University Lectures',
      capacity: 40,
      cancelled: false,
      card: {
        eventTitle: instituteEvents.example.eventName,
        eventOrganiser: name,
        eventSubject: 'physics',
        eventHostTimezone: 'Europe/Madrid',
        eventAllDay: false,
        eventAttendance: 'inPerson',
        eventPaidType: 'free',
        eventPlace: { name: 'Hydraulics laboratory, hall 2', city: '', country: '' },
        eventTopics: ['Open channels', 'Models'],
        eventRegistration: { open: true, own: true, link: '' },
      },
    })
    const shown = (iso: string) =>
      new Date(iso).toLocaleString('sv', {
        timeZone: 'Europe/Madrid',
        dateStyle: 'short',
        timeStyle: 'short',
      })
    expect([shown(event!.card.eventStart), shown(event!.card.eventEnd)]).toEqual([
      `${day} 10:00`,
      `${day} 17:30`,
    ])
    expect(event!.detail.eventDetails).toContain('href="https://arlanza.example.org/open-day"')
    expect(await desk.db.selectFrom('institute_events_due').selectAll().execute()).toEqual([])
    expect(event!.institute_id).not.toBeNull()
  })

  test('list speakers by name, and request consent from a linked profile', async () => {
    const { person: speaker, profile } = await desk.enterWithProfile()
    const speakers = [
      { speakerName: 'Ute Weir', UserPublicProfileID: profile.UserPublicProfileID },
      { speakerName: 'Bo Ek', UserPublicProfileID: '' },
    ]
    const { institute } = await approved(addEvent('a', { speakers }))
    const [event] = await published(institute)
    expect(event!.card.eventSpeakers).toEqual(['Ute Weir', 'Bo Ek'])
    const credits = await desk.db
      .selectFrom('credit')
      .select(['name', 'email', 'shown', 'asked'])
      .where('event_id', '=', event!.id)
      .execute()
    expect(credits).toEqual([{ name: 'Ute Weir', email: speaker.email, shown: false, asked: true }])
    const page = await getPublicInstitute(desk.db, institute.slug)
    expect(page!.events[0]!.speakers).toEqual([{ speakerName: 'Ute Weir' }, { speakerName: 'Bo Ek' }])
  })

  test('are added, changed and removed with each save, and others stay unchanged', async () => {
    const { person, institute, change } = await approved(addEvent('a'), addEvent('b'))
    const before = await published(institute)
    await change(addEvent('c', elsewhere), {
      do: 'set',
      at: ['events', 'a'],
      was: { eventName: instituteEvents.example.eventName },
      to: { eventName: 'Night of the weirs' },
    })
    const after = await published(institute)
    expect(after.map((event) => event.item)).toEqual(['a', 'b', 'c'])
    expect(after[0]).toMatchObject({ id: before[0]!.id, card: { eventTitle: 'Night of the weirs' } })
    expect(after[1]).toEqual(before[1])
    expect(after[2]!.card.eventRegistration).toEqual({
      open: true,
      own: false,
      link: elsewhere.eventRegistrationLink,
    })
    const { events, version } = await doneInstitute(person, 'POST /getByInstituteId', { instituteID: '' })
    await doneInstitute(person, 'PUT /update', { version, events: events.slice(0, 1) })
    expect(await idsIn(institute)).toEqual([events[0].id])
    expect(await published(institute)).toEqual(after.filter((event) => event.item === events[0].id))
  })

  test('are published in batches soon after a save of many', async () => {
    const ids = Array.from({ length: 45 }, (_, i) => `n${i}`)
    const { person, institute, change } = await approved(addEvent('kept'))
    const noted = () => desk.db.selectFrom('institute_event_due').select('key').execute()
    const { version } = await change(...ids.map((id) => addEvent(id)))
    expect(await idsIn(institute)).toEqual(['kept'])
    const notices = await collectTags(desk.database)
    await publishDueEvents(desk.db)
    await desk.database.caughtUp()
    const ofLists = notices.filter((tags) => tags.includes(eventListTag(UNIVERSITY)))
    expect(ofLists.length).toBeGreaterThan(1)
    for (const tags of ofLists) expect(tags).toContain(BATCH_TAG)
    expect((await idsIn(institute)).toSorted()).toEqual(['kept', ...ids].toSorted())
    await doneInstitute(person, 'PUT /update', { version, events: [] })
    expect(await idsIn(institute)).toHaveLength(46)
    expect(await noted()).toHaveLength(46)
    await publishDueEvents(desk.db)
    expect(await idsIn(institute)).toEqual([])
    expect(await noted()).toEqual([])
  })

  test('are published again only where a save of many has changed them', async () => {
    const ids = Array.from({ length: 45 }, (_, i) => `n${i}`)
    const { person, institute, change } = await approved(addEvent('kept'))
    await change(...ids.map((id) => addEvent(id)))
    await publishDueEvents(desk.db)
    const { events, version } = await doneInstitute(person, 'POST /getByInstituteId', { instituteID: '' })
    const edited = events.map((event: { description: string }, at: number) =>
      at < 30 ? { ...event, description: `Changed ${at}.` } : event,
    )
    await doneInstitute(person, 'PUT /update', { version, events: edited })
    const due = await desk.db.selectFrom('institute_event_due').select('key').execute()
    expect(due).toHaveLength(30)
    await publishDueEvents(desk.db)
    const shown = (await published(institute)).map(({ card }) => card.eventDescription)
    expect(shown.filter((text) => text.startsWith('Changed'))).toHaveLength(30)
    expect(shown).toHaveLength(46)
  })

  test('start and end in the hour that their owner chose, where clocks show it twice', async () => {
    const { person, institute } = await approved(addEvent('a', { beginsAt: '10:00', endsAt: '' }))
    const twice = { id: 'b', schedule: '2031/10/26', beginsAt: '02:10', endsAt: '02:50' }
    const save = async (more: object) => {
      const { events, version } = await doneInstitute(person, 'POST /getByInstituteId', { instituteID: '' })
      const added = { ...instituteEvents.example, ...twice, ...more }
      return askInstitute(person, 'PUT /update', { version, events: [events[0], added] })
    }
    const refused = await save({})
    expect(refused.status).toBe(400)
    expect(refused.body.fields).toEqual({
      'events.1.beginsRepeatedHour': 'Choose which of the two you mean',
      'events.1.endsRepeatedHour': 'Choose which of the two you mean',
    })
    expect((await save({ beginsRepeatedHour: 'first', endsRepeatedHour: 'second' })).status).toBe(200)
    await publishDueEvents(desk.db)
    // It got an id of its own.
    const added = (await published(institute)).find(({ item }) => item !== 'a')
    expect(added!.card).toMatchObject({
      eventStart: '2031-10-26T00:10:00.000Z',
      eventEnd: '2031-10-26T01:50:00.000Z',
    })
  })

  test('default to the institute’s address and its country’s time zone', async () => {
    const { person, institute } = await approved(
      addEvent('a', { place: '', timeZone: '', beginsAt: '22:00', endsAt: '01:00' }),
      addEvent('b', { place: '', eventType: 'Webinar', beginsAt: '09:00', endsAt: '', cost: '' }),
      addEvent('c', { place: '', beginsAt: '', endsAt: '', department: 'Computer Science' }),
    )
    // Nobody has said where it is, so that one is of no known clock.
    expect(await idsIn(institute)).toEqual(['b', 'c'])
    const { version } = await doneInstitute(person, 'POST /getByInstituteId', { instituteID: '' })
    await doneInstitute(person, 'PUT /update', {
      version,
      instituteAddress: {
        address: '1 Hill Road',
        city: 'Pune',
        state: 'MH',
        country: 'IN',
        pinCode: '411001',
      },
    })
    await publishDueEvents(desk.db)
    const [a, b, c] = await published(institute)
    expect(a!.card).toMatchObject({
      eventHostTimezone: 'Asia/Kolkata',
      eventPlace: { name: '1 Hill Road', city: 'Pune', country: 'IN' },
    })
    expect(Date.parse(a!.card.eventEnd) - Date.parse(a!.card.eventStart)).toBe(3 * 3_600_000)
    expect(b!.card).toMatchObject({ eventAttendance: 'virtual', eventPlace: null, eventPaidType: '' })
    expect(b!.card.eventEnd).toBe(b!.card.eventStart)
    expect(c).toMatchObject({ category: 'Information Technology', card: { eventAllDay: true } })
    expect(Date.parse(c!.card.eventEnd) - Date.parse(c!.card.eventStart)).toBe(DAY_MS)
  })

  test('are not searchable without a date or long after it', async () => {
    const { institute } = await approved(
      addEvent('a', { schedule: '' }),
      addEvent('b', { schedule: '2019/05/04' }),
      addEvent('c', { schedule: scheduleIn(-20) }),
    )
    expect(await idsIn(institute)).toEqual(['c'])
  })

  test('with registrations are cancelled on deletion, and attendees are notified', async () => {
    const { person, institute, change } = await approved(addEvent('a'), addEvent('b'))
    const [event] = await published(institute)
    const guest = await registerGuest(desk, event!.id)
    const { events } = await doneInstitute(person, 'POST /getByInstituteId', { instituteID: '' })
    await change(...events.map((was: { id: string }) => ({ do: 'delete', at: ['events', was.id], was })))
    const left = await published(institute)
    expect(left).toMatchObject([{ id: event!.id, item: 'a', cancelled: true }])
    await promoteWaitlists(desk.deps)
    await change(addEvent('c'))
    expect(await published(institute)).toMatchObject([...left, { item: 'c' }])
    await promoteWaitlists(desk.deps)
    expect(await mailsTo(guest.email)).toEqual(['registered', 'event-cancelled'])
  })

  test('with registrations are cancelled when the institute is rejected, and resume on approval', async () => {
    const { person, institute } = await approved(addEvent('a'), addEvent('b'))
    const [event] = await published(institute)
    const guest = await registerGuest(desk, event!.id)
    await decideAbout(desk, person, 'refuse')
    expect(await published(institute)).toMatchObject([{ id: event!.id, cancelled: true }])
    await promoteWaitlists(desk.deps)
    await decideAbout(desk, person, 'approve')
    expect(await published(institute)).toMatchObject([{ id: event!.id, cancelled: false }, { item: 'b' }])
    await promoteWaitlists(desk.deps)
    expect(await mailsTo(guest.email)).toEqual(['registered', 'event-cancelled', 'event-changed'])
  })

  test('disappear when the institute is rejected, and return on approval', async () => {
    const { person, institute, name } = await approved(addEvent('a'))
    await decideAbout(desk, person, 'refuse')
    expect(await idsIn(institute)).toEqual([])
    expect(await desk.db.selectFrom('organiser').select('id').where('name', '=', name).execute()).toEqual([])
    await decideAbout(desk, person, 'approve')
    expect(await idsIn(institute)).toEqual(['a'])
  })

  test('are deleted with the institute, except those with registrations, which are cancelled', async () => {
    const { person, institute } = await approved(addEvent('a'), addEvent('b'))
    const [event] = await published(institute)
    const guest = await registerGuest(desk, event!.id)
    await desk.db.deleteFrom('person').where('id', '=', person.id).execute()
    await publishDueEvents(desk.db)
    expect(await published(institute)).toMatchObject([{ item: 'a', cancelled: true, institute_id: null }])
    await promoteWaitlists(desk.deps)
    expect(await mailsTo(guest.email)).toEqual(['registered', 'event-cancelled'])
  })

  test('stay published unchanged when their entry becomes unreadable', async () => {
    const { institute, change } = await approved(addEvent('a'))
    const before = await published(institute)
    await desk.db
      .updateTable('document_item')
      .set({ item: JSON.stringify({ eventName: 7 }) })
      .where('id', '=', 'a')
      .where('document', '=', (eb) =>
        eb.selectFrom('institute').select('document_id').where('public_id', '=', institute.instituteID),
      )
      .execute()
    await change(addEvent('b'))
    expect(await published(institute)).toMatchObject([...before, { item: 'b' }])
  })

  test('are found by keyword only while the institute is approved', async () => {
    const { person } = await approved(addEvent('a', { eventName: 'Zwirbelwehr symposium' }))
    const search = async (keyword: string) => {
      const given = { eventCategory: 'University Lectures', eventSearchKeywords: [keyword] }
      const { body } = await desk.caller().ask('POST /event-service/api/v1/search-results', given)
      return (body as { results: { eventTitle: string }[] }).results
    }
    expect((await search('zwirbelwehr')).map(({ eventTitle }) => eventTitle)).toEqual([
      'Zwirbelwehr symposium',
    ])
    await decideAbout(desk, person, 'refuse')
    expect(await search('zwirbelwehr')).toEqual([])
  })

  test('are unaffected by other institutes’ changes and by a rejected save', async () => {
    const { person, institute } = await enterAnnouncing(desk, addEvent('a'))
    const other = await enterAnnouncing(desk, addEvent('a', { eventName: 'Another' }))
    await decideAbout(desk, person, 'approve')
    await decideAbout(desk, other.person, 'approve')
    const before = await published(institute)
    const { events } = await doneInstitute(other.person, 'POST /getByInstituteId', { instituteID: '' })
    await other.change({ do: 'delete', at: ['events', 'a'], was: events[0] })
    expect(await idsIn(other.institute)).toEqual([])
    const refused = await askInstitute(person, 'PATCH /update', {
      version: 1,
      changes: [addEvent('b'), addEvent('c', { eventName: '' })],
    })
    expect(refused.status).toBe(400)
    expect(await published(institute)).toEqual(before)
  })
})
