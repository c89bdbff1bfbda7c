import type { When } from '#lib/text/event-times.ts'
import { Icon } from './icon.tsx'
import { useEventTimes, type ShownTimes } from './use-event-times.ts'
import styles from './local-time.module.css'

/** Shows the day and both times of an event, one below the other. <OwnTimes /> must come before it in the page. */
export function EventTimes({ event }: { event: When }) {
  const { root, part } = useEventTimes(event)
  return (
    <div className={styles.facts} {...root}>
      <p>
        <Icon name="calendar" />
        <time dateTime={event.eventStart} {...part('day')} />
        <small {...part('away')} />
      </p>
      <p>
        <Icon name="clock" />
        <b {...part('first')} />
        <small {...part('firstZone')} />
      </p>
      <p className={styles.other}>
        <Icon name="globe" />
        <b {...part('second')} />
        <small {...part('secondZone')} />
      </p>
    </div>
  )
}

/** Shows both times of an event in the middle of a line, inside the root of its times. */
export const LineTimes = ({ event, times: { part } }: { event: When; times: ShownTimes }) => (
  <span className={styles.line}>
    <time dateTime={event.eventStart} {...part('first')} />
    <span {...part('secondLine')} />
  </span>
)
