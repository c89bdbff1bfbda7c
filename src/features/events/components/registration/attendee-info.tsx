import { useMutation } from '@tanstack/react-query'
import * as checkIn from '#messages/events/check-in.ts'
import * as m from '#messages/events/attendee.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { downloadOwnCalendar } from '../../calendar/queries.ts'
import type { OwnState } from '../../registration/schema.ts'
import type { EventCard } from '../../schema.ts'
import { ReminderChoice } from './reminder-choice.tsx'
import styles from './attendee-info.module.css'

interface Props {
  event: EventCard
  state: OwnState
}

/** Shows the ticket, calendar file and reminders of a confirmed attendee. */
export function AttendeeInfo({
  event: { eventId, Slug, eventAllDay },
  state: { join, reminders, ticket },
}: Props) {
  const calendar = useMutation({ mutationFn: () => downloadOwnCalendar(eventId, Slug) })
  return (
    <>
      {ticket && (
        <figure className={styles.ticket}>
          <figcaption>{checkIn.showThis()}</figcaption>
          <svg
            viewBox={`-2 -2 ${ticket.size + 4} ${ticket.size + 4}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, it is no picture with an address
            role="img"
            aria-label={checkIn.ticket({ code: ticket.code })}
          >
            <path d={ticket.path} />
          </svg>
          <code>{ticket.code}</code>
        </figure>
      )}
      {join && <p className={styles.note}>{m.joinNote()}</p>}
      <SubmitButton small type="button" pending={calendar.isPending} onClick={() => calendar.mutate()}>
        <Icon name="calendar-add" small />
        {m.ownCalendar()}
      </SubmitButton>
      <FormMessage>{calendar.error?.message}</FormMessage>
      {reminders && <ReminderChoice eventId={eventId} reminders={reminders} allDay={eventAllDay} />}
    </>
  )
}
