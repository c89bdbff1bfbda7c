import { attendanceNames, formatNames, nameOf } from '#messages/events/values.ts'
import { Card, CardBody, CardTitle } from '#components/ui/card.tsx'
import { classNames } from '#lib/text/class-names.ts'
import { paths } from '#lib/text/paths.ts'
import type { EventCard } from '../../schema.ts'
import { fieldOf } from '../../event/schema-field.ts'
import { useEventTimes } from '../times/use-event-times.ts'
import styles from './event-screen.module.css'

/** An event as a line of a side list. */
export function EventMini({ event }: { event: EventCard }) {
  const { root, part } = useEventTimes(event)
  const field = fieldOf(event)
  return (
    <Card kind="mini">
      <div className={classNames('art', styles.mini)} data-motif={field}>
        <img
          src={event.eventImage?.link ?? paths.art(field, event.ArtSeed)}
          alt=""
          loading="lazy"
          decoding="async"
        />
      </div>
      <CardBody>
        <CardTitle level={3} href={paths.event(event.eventId, event.Slug)}>
          {event.eventTitle}
        </CardTitle>
        <p className="meta" {...root}>
          <time dateTime={event.eventStart} {...part('day')} />
          <span {...part('first')} />
          <span>
            {nameOf(formatNames, event.eventType)}, {nameOf(attendanceNames, event.eventAttendance)}
          </span>
        </p>
      </CardBody>
    </Card>
  )
}
