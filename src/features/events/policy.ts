import type { Viewer } from '#lib/server/viewer.ts'
import { getClosedReason, type ClosedReason } from './event/show.ts'
import type { EventCard } from './schema.ts'
import type { StoredCard } from './table.ts'

/**
 * Attendees are visible to administrators and to the person with the organizer's confirmed address; for an institute's
 * event, to those who manage its events.
 * @param wasTheirs whether it was the viewer's previous address.
 * @param keeps whether the viewer manages the events of its institute.
 */
export const canSeeAttendees = (
  { role, email, emailVerified }: Pick<Viewer, 'role' | 'email' | 'emailVerified'>,
  organiserEmail: string | null,
  wasTheirs = false,
  keeps = false,
): boolean =>
  canManageOrganiser({ role, email, emailVerified }, organiserEmail) ||
  (emailVerified && (wasTheirs || keeps))

/** Administrators and the person with the organizer's confirmed address may edit its events. */
export const canManageOrganiser = (
  { role, email, emailVerified }: Pick<Viewer, 'role' | 'email' | 'emailVerified'>,
  organiserEmail: string | null,
): boolean =>
  role === 'admin' || (emailVerified && organiserEmail?.trim().toLowerCase() === email.toLowerCase())

/** Returns why registration on the portal is not possible, or undefined. */
export function registrationRefusal(
  event: Pick<EventCard, 'eventStatus' | 'eventEnd' | 'eventRegistration'>,
  now: Date,
): ClosedReason | 'elsewhere' | undefined {
  if (event.eventRegistration.own) return getClosedReason(event, now)
  return event.eventRegistration.link ? 'elsewhere' : 'closed'
}

/** Returns whether answers can still be edited: until registration closes or the event starts. */
export const canEditAnswers = (
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
