import { instituteEvents } from '#features/organizations/institute/sections/events.ts'

const DAY_MS = 86_400_000

/** So many days from now, as items have days. */
export const scheduleIn = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '/')

/** An event with registration elsewhere. */
export const elsewhere = {
  portalRegistration: false,
  seats: '',
  eventRegistrationLink: 'https://arlanza.example.org/open-day/register',
}

/** The change that adds an event of the month after this. @param more what a test is about. */
export const addEvent = (id: string, more: object = {}) => ({
  do: 'add',
  at: ['events', id],
  item: { ...instituteEvents.example, schedule: scheduleIn(30), ...more },
  after: null,
})
