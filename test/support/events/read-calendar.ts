import ICAL from 'ical.js'
import type { CalendarEvent } from '#features/events/calendar/write.ts'

export const calendarPlace = { origin: 'https://portal.example.org', locale: 'en' as const }
const updated = new Date('2026-11-20T08:30:15.500Z')

/** An event with every field. */
export const calendarEvent = (more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  eventId: '7',
  Slug: 'zero-trust',
  eventStart: '2026-11-24T13:00:00.000Z',
  eventEnd: '2026-11-24T14:30:00.000Z',
  eventAllDay: false,
  eventHostTimezone: 'Europe/Madrid',
  eventTitle: 'Zero trust',
  eventTitlePlus: 'A working session',
  eventDescription: 'Without the slogans.',
  eventSpeakers: ['Priya Raman', 'Jonas Ek'],
  eventOrganiser: 'Northwind Cloud',
  eventPrice: 'EUR 80',
  eventType: 'webinar',
  eventCategory: 'Information Technology',
  eventTopics: ['Identity', 'Networks, and more'],
  eventStatus: 'scheduled',
  eventAttendance: 'hybrid',
  eventPlace: { name: 'Hall 3; east', city: 'Madrid', country: 'ES' },
  sequence: 2,
  updated,
  ...more,
})

/** As another library reads it, with the zones that it defines and no others. */
export function readCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const zones = new Map(
    calendar.getAllSubcomponents('vtimezone').map((component) => {
      const zone = new ICAL.Timezone(component)
      return [zone.tzid, zone] as const
    }),
  )
  const instant = (component: ICAL.Component, name: string) => {
    const property = component.getFirstProperty(name)!
    const time = property.getFirstValue() as ICAL.Time
    const tzid = property.getFirstParameter('tzid')
    if (!tzid) return time.toJSDate()
    const zone = zones.get(tzid)
    if (!zone) throw new Error(`${tzid} is not defined`)
    const there = time.clone()
    there.zone = zone
    return new Date(there.toUnixTime() * 1_000)
  }
  return { calendar, zones, events: calendar.getAllSubcomponents('vevent'), instant }
}
