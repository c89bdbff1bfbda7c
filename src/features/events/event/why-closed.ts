import { dateFormat } from '#lib/text/dates/date-format.ts'
import * as m from '#messages/events/events.ts'
import { formatLocale, getLocale } from '#lib/text/locale.ts'
import type { EventCard } from '../schema.ts'
import type { ClosedReason } from './show.ts'

/** Describes why registration is not possible, with times in the host's zone. */
export function formatClosedReason(
  closed: ClosedReason,
  { eventRegistration: { opens, closes }, eventHostTimezone }: EventCard,
): string {
  if (closed === 'cancelled') return m.cancelled()
  if (closed === 'ended') return m.ended()
  if (closed === 'early' && opens) return m.opensOn({ when: momentIn(eventHostTimezone, opens) })
  if (closed === 'late' && closes) return m.closedOn({ when: momentIn(eventHostTimezone, closes) })
  return m.closedRegistration()
}

/** Formats an instant: '3 March 2027 at 09:00 (Europe/Stockholm)'. */
function momentIn(timeZone: string, iso: string): string {
  const moment = dateFormat(formatLocale(getLocale()), {
    timeZone,
    dateStyle: 'long',
    timeStyle: 'short',
  }).format(new Date(iso))
  return `${moment} (${timeZone.replaceAll('_', ' ')})`
}
