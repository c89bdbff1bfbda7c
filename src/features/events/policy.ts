import type { Viewer } from '#lib/server/viewer.ts'
import { closedBecause, type Closed } from './event/show.ts'
import type { EventCard } from './schema.ts'
import type { StoredCard } from './table.ts'

/**
 * Who comes to an event is for administrators, and for whoever has confirmed the organiser's address; to an institute's,
 * for who keeps its events.
 * @param wasTheirs whether it was the viewer's address before they changed to another.
 * @param keeps whether the viewer keeps the events of the institute whose it is.
 */
export const canSeeAttendees = (
  { role, email, emailVerified }: Pick<Viewer, 'role' | 'email' | 'emailVerified'>,
  organiserEmail: string | null,
  wasTheirs = false,
  keeps = false,
): boolean =>
  speaksForOrganiser({ role, email, emailVerified }, organiserEmail) ||
  (emailVerified && (wasTheirs || keeps))

/** Administrators, and whoever has confirmed the organiser's address, speak for it: they change its events. */
export const speaksForOrganiser = (
  { role, email, emailVerified }: Pick<Viewer, 'role' | 'email' | 'emailVerified'>,
  organiserEmail: string | null,
): boolean =>
  role === 'admin' || (emailVerified && organiserEmail?.trim().toLowerCase() === email.toLowerCase())

/** Why nobody can register in the portal; nothing when one can. */
export function registrationRefusal(
  event: Pick<EventCard, 'eventStatus' | 'eventEnd' | 'eventRegistration'>,
  now: Date,
): Closed | 'elsewhere' | undefined {
  if (event.eventRegistration.own) return closedBecause(event, now)
  return event.eventRegistration.link ? 'elsewhere' : 'closed'
}

/** Whether whoever is registered may still change what they answered: until registration closes, or the event begins. */
export const answersStayOpen = (
  {
    cancelled,
    starts,
    card,
  }: { cancelled: boolean; starts: Date; card: Pick<StoredCard, 'eventRegistration'> },
  now: Date,
): boolean => {
  const { closes } = card.eventRegistration
  return !cancelled && now < starts && (!closes || now.getTime() < Date.parse(closes))
}
