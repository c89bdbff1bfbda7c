import { addressName } from '#lib/text/web/address-name.ts'
import { categoriesIn, type EventCategory, type ListedCategory } from '../schema-values.ts'

/** On every page that shows the event. */
export const eventTag = (eventId: string | number) => `event:${eventId}`

/** On every page that lists events of a category. */
export const eventListTag = (category: EventCategory | string) => `events:${category}`

/** Those of whatever a list holds. */
export const eventListTags = (category: ListedCategory): string[] => categoriesIn(category).map(eventListTag)

/** The readable part of an event's address; one place below an event's address is taken. */
export function eventSlug(title: string): string {
  const slug = addressName(title, 'event')
  return slug === 'attendees' ? 'event-attendees' : slug
}
