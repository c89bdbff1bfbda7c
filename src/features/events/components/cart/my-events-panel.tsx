import * as m from '#messages/events/my-events.ts'
import { myEvents } from '#messages/shell/shell.ts'
import { Panel, RuleList, SideTitle } from '#components/ui/panel.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { paths } from '#lib/text/paths.ts'
import { clashesOf } from '../../cart/clash.ts'
import styles from './my-events-panel.module.css'
import { useEventTimes } from '#components/ui/use-event-times.ts'
import { useNow } from '../use-now.ts'
import { useOwnEvents, type OwnEvent } from './use-own-events.ts'

/** The number of upcoming events shown. */
const SHOWN = 3

/** Shows the viewer's next events beside a list, or an empty state. */
export function MyEventsPanel() {
  const now = useNow()
  const events = useOwnEvents().events.filter(({ event }) => Date.parse(event.eventEnd) > now)
  const clashes = clashesOf(events.map(({ event }) => event))
  const more = events.length - SHOWN
  return (
    <Panel>
      <SideTitle>{myEvents()}</SideTitle>
      {events.length === 0 ? (
        <p className={styles.hint}>{m.nothingKept()}</p>
      ) : (
        <RuleList>
          {events.slice(0, SHOWN).map((own) => (
            <Entry key={own.event.eventId} own={own} clashes={clashes.has(own.event.eventId)} />
          ))}
        </RuleList>
      )}
      {more > 0 && <p className={styles.hint}>{m.andMore({ n: more })}</p>}
      <ButtonLink small block href={paths.myEvents()} className={styles.open}>
        {m.openMyEvents()}
      </ButtonLink>
      {/* The session is known before hydration. */}
      <ButtonLink small block kind="quiet" href={paths.ownEvent('new')} className={styles.signedIn}>
        {m.announceYours()}
      </ButtonLink>
      <ButtonLink
        small
        block
        kind="quiet"
        href={paths.signIn({ returnTo: paths.ownEvent('new') })}
        className={styles.strangers}
      >
        {m.announceYours()}
      </ButtonLink>
    </Panel>
  )
}

function Entry({ own: { event }, clashes }: { own: OwnEvent; clashes: boolean }) {
  const { texts } = useEventTimes(event)
  return (
    <li className={styles.entry}>
      <a href={paths.event(event.eventId, event.Slug)}>{event.eventTitle}</a>
      <span>
        {texts.day}, {texts.first}
      </span>
      {clashes && <span className={styles.clash}>{m.clashes()}</span>}
    </li>
  )
}
