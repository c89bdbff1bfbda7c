import type { EventCard } from '../schema.ts'

type Dated = Pick<EventCard, 'eventId' | 'eventStart' | 'eventEnd' | 'eventStatus'>

/**
 * Returns the clashing events by event id. An event that ends as another starts does not clash with it, and cancelled
 * events clash with nothing.
 */
export function clashesOf<T extends Dated>(events: readonly T[]): Map<string, T[]> {
  const clashes = new Map<string, T[]>()
  const note = (event: T, other: T) =>
    clashes.set(event.eventId, [...(clashes.get(event.eventId) ?? []), other])
  const inOrder = events
    .filter(({ eventStatus }) => eventStatus !== 'cancelled')
    .map((event) => ({ event, starts: Date.parse(event.eventStart), ends: Date.parse(event.eventEnd) }))
    .sort((a, b) => a.starts - b.starts)
  for (const [i, first] of inOrder.entries()) {
    for (const second of inOrder.slice(i + 1)) {
      // An event without a length clashes with one that surrounds it.
      if (second.starts >= first.ends && second.starts !== first.starts) break
      if (second.starts >= first.ends && first.starts !== first.ends) continue
      note(first.event, second.event)
      note(second.event, first.event)
    }
  }
  return clashes
}
