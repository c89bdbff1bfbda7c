import { addressName } from '#lib/text/web/address-name.ts'
import { categoriesIn, type EventCategory, type ListedCategory } from '../schema-values.ts'

/** The cache tag of pages that show the event. */
export const eventTag = (eventId: string | number) => `event:${eventId}`

/** The cache tag of pages that list events of a category. */
export const eventListTag = (category: EventCategory | string) => `events:${category}`

/** Returns the cache tags of a list. */
export const eventListTags = (category: ListedCategory): string[] => categoriesIn(category).map(eventListTag)

/** Returns the slug of an event; 'attendees' is reserved. */
export function eventSlug(title: string): string {
  const slug = addressName(title, 'event')
  return slug === 'attendees' ? 'event-attendees' : slug
}
