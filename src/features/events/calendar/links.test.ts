import { expect, it } from 'vitest'
import { calendarLinks, type LinkedEvent } from './links.ts'

const url = 'https://agora.example.org/events/7/zero-trust'
const event: LinkedEvent = {
  eventTitle: 'Zero trust & friends',
  eventTitlePlus: 'A working session',
  eventDescription: 'Bring a laptop.',
  eventStart: '2026-11-24T13:00:00.000Z',
  eventEnd: '2026-11-24T13:50:00.000Z',
  eventAllDay: false,
  eventHostTimezone: 'Europe/Stockholm',
  eventPlace: { name: 'Akerselva House', city: 'Oslo', country: 'NO' },
}

function parametersOf(given: LinkedEvent): Record<string, Record<string, string>> {
  const links = calendarLinks(given, url).map(({ name, href }) => [
    name,
    Object.fromEntries(new URL(href).searchParams),
  ])
  return Object.fromEntries(links)
}

it('links to each calendar with the event filled in', () => {
  expect(calendarLinks(event, url).map(({ href }) => new URL(href).hostname)).toEqual([
    'calendar.google.com',
    'outlook.live.com',
    'outlook.office.com',
    'calendar.yahoo.com',
  ])
  const title = 'Zero trust & friends: A working session'
  const calendars = parametersOf(event)
  expect(calendars['Google Calendar']).toEqual({
    action: 'TEMPLATE',
    text: title,
    dates: '20261124T130000Z/20261124T135000Z',
    details: `Bring a laptop.\n\n${url}`,
    location: 'Akerselva House, Oslo, NO',
  })
  expect(calendars['Outlook.com']).toMatchObject({
    rru: 'addevent',
    subject: title,
    startdt: '2026-11-24T13:00:00Z',
    enddt: '2026-11-24T13:50:00Z',
  })
  expect(calendars['Office 365']).toEqual(calendars['Outlook.com'])
  expect(calendars['Yahoo']).toMatchObject({ title, v: '60', st: '20261124T130000Z', et: '20261124T135000Z' })
})

it('uses the host’s dates for an all-day event, with an exclusive end', () => {
  const calendars = parametersOf({
    ...event,
    eventAllDay: true,
    eventStart: '2026-10-23T22:00:00.000Z',
    eventEnd: '2026-10-26T23:00:00.000Z',
  })
  expect(calendars['Google Calendar']?.['dates']).toBe('20261024/20261027')
  expect(calendars['Outlook.com']).toMatchObject({
    allday: 'true',
    startdt: '2026-10-24',
    enddt: '2026-10-27',
  })
  expect(calendars['Yahoo']).toMatchObject({ dur: 'allday', st: '20261024', et: '20261027' })
})

it('uses the event’s URL as the location if it has no place', () => {
  expect(parametersOf({ ...event, eventPlace: null })['Yahoo']?.['in_loc']).toBe(url)
})

it('does not encode spaces as plus signs', () => {
  for (const { href } of calendarLinks(event, url)) expect(href).not.toContain('+')
})
