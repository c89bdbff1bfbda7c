import * as m from '#messages/events/page.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { useSession } from '#lib/browser/session.ts'
import { paths } from '#lib/text/paths.ts'
import type { Event } from '../../schema.ts'
import styles from './event-screen.module.css'

/** The call for talks, as long as it is open. Whoever proposes one signs in: links to that open its dialog. */
export function EventTalks({
  event: { eventId, eventEnd, eventStatus, eventTalks },
  now,
}: {
  event: Event
  now: Date
}) {
  const session = useSession()
  const until = Math.min(Date.parse(eventTalks?.until ?? ''), Date.parse(eventEnd))
  if (!eventTalks || eventStatus === 'cancelled' || !(until > now.getTime())) return null
  return (
    <section>
      <h2>{m.callForTalks()}</h2>
      <p className={styles.wanted}>{eventTalks.wanted}</p>
      <ButtonLink href={session ? paths.ownEvent(eventId, { part: 'propose' }) : paths.signIn()}>
        {m.proposeTalk()}
      </ButtonLink>
    </section>
  )
}
