import type { Viewer } from '#lib/server/viewer.ts'
import { closedBecause, type Closed } from './event/show.ts'
import type { EventCard } from './schema.ts'

/**
 * Who comes to an event is for administrators, and for whoever has confirmed the organiser's address.
 * @param wasTheirs whether it was the viewer's address before they changed to another.
 */
export const canSeeAttendees = (
  { role, email, emailVerified }: Pick<Viewer, 'role' | 'email' | 'emailVerified'>,
  organiserEmail: string | null,
  wasTheirs = false,
): boolean =>
  role === 'admin' ||
  (emailVerified &&
    (wasTheirs || (organiserEmail !== null && organiserEmail.trim().toLowerCase() === email.toLowerCase())))

/** Why nobody can register in the portal; nothing when one can. */
export function registrationRefusal(
  event: Pick<EventCard, 'eventStatus' | 'eventEnd' | 'eventRegistration'>,
  now: Date,
): Closed | 'elsewhere' | undefined {
  if (event.eventRegistration.own) return closedBecause(event, now)
  return event.eventRegistration.link ? 'elsewhere' : 'closed'
}
