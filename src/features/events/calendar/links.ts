import { dateFormat } from '#lib/text/dates/date-format.ts'
import { dayOf, daysAfter } from '#lib/text/dates/days.ts'
import type { Event } from '../schema.ts'

/** The fields of an event in calendar links. */
export type LinkedEvent = Pick<
  Event,
  | 'eventTitle'
  | 'eventTitlePlus'
  | 'eventDescription'
  | 'eventStart'
  | 'eventEnd'
  | 'eventAllDay'
  | 'eventHostTimezone'
  | 'eventPlace'
>

/** Returns links that open web calendars with the event filled in. @param url the event's own page. */
export function calendarLinks(event: LinkedEvent, url: string): { name: string; href: string }[] {
  const { eventTitle, eventTitlePlus, eventDescription, eventPlace, eventAllDay } = event
  const title = [eventTitle, eventTitlePlus].filter(Boolean).join(': ')
  const text = [eventDescription, url].filter(Boolean).join('\n\n')
  const place = eventPlace
    ? [eventPlace.name, eventPlace.city, eventPlace.country].filter(Boolean).join(', ')
    : url
  const [start, end] = eventAllDay ? daysOf(event) : [event.eventStart, event.eventEnd].map(toSeconds)
  const [plainStart, plainEnd] = [start, end].map((time) => time?.replace(/[-:]/g, ''))
  const outlook = {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: start,
    enddt: end,
    allday: eventAllDay ? 'true' : undefined,
    body: text,
    location: place,
  }
  return [
    {
      name: 'Google Calendar',
      href: linkTo('https://calendar.google.com/calendar/render', {
        action: 'TEMPLATE',
        text: title,
        dates: `${plainStart}/${plainEnd}`,
        details: text,
        location: place,
      }),
    },
    { name: 'Outlook.com', href: linkTo('https://outlook.live.com/calendar/0/deeplink/compose', outlook) },
    { name: 'Office 365', href: linkTo('https://outlook.office.com/calendar/0/deeplink/compose', outlook) },
    {
      name: 'Yahoo',
      href: linkTo('https://calendar.yahoo.com/', {
        v: '60',
        title,
        st: plainStart,
        et: plainEnd,
        dur: eventAllDay ? 'allday' : undefined,
        desc: text,
        in_loc: place,
      }),
    },
  ]
}

const toSeconds = (iso: string): string => new Date(iso).toISOString().replace('.000Z', 'Z')

/** Returns the first day and the day after the last, in the host's time zone: 2026-11-24. */
function daysOf({ eventStart, eventEnd, eventHostTimezone }: LinkedEvent): [string, string] {
  const days = dateFormat('en-CA', {
    timeZone: eventHostTimezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const last = days.format(Math.max(Date.parse(eventStart), Date.parse(eventEnd) - 1))
  return [days.format(Date.parse(eventStart)), dayOf(daysAfter(new Date(last), 1))]
}

function linkTo(address: string, parameters: Record<string, string | undefined>): string {
  // Outlook shows the plus signs of form encoding literally.
  const query = Object.entries(parameters)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`)
  return `${address}?${query.join('&')}`
}
