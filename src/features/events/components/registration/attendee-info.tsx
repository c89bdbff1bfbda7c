import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as checkIn from '#messages/events/check-in.ts'
import * as m from '#messages/events/attendee.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Check } from '#components/ui/check.tsx'
import { FieldSet } from '#components/ui/field-set.tsx'
import { downloadOwnCalendar } from '../../calendar/queries.ts'
import type { OwnState } from '../../registration/schema.ts'
import type { EventCard } from '../../schema.ts'
import { callRegistration } from '../../registration/queries.ts'
import type { Reminders } from '../../reminders/schema.ts'
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

interface ReminderChoiceProps {
  eventId: string
  reminders: Reminders
  /** All-day events have no reminder an hour before. */
  allDay: boolean
}

/** Chooses the email reminders; a choice is saved at once. */
function ReminderChoice({ eventId, reminders, allDay }: ReminderChoiceProps) {
  const client = useQueryClient()
  const choose = useMutation({
    mutationFn: (chosen: Reminders) => callRegistration('POST /choose-reminders', { eventId, ...chosen }),
    onSettled: () => client.invalidateQueries({ queryKey: ['ownRegistration', eventId] }),
  })
  const shown = choose.isPending ? choose.variables : reminders
  const each = [
    ['day', m.dayBefore],
    ['hour', m.hourBefore],
  ] as const
  return (
    <FieldSet legend={m.remindMe()} error={choose.error?.message}>
      {(wrong) =>
        each
          .filter(([span]) => span === 'day' || !allDay)
          .map(([span, label]) => (
            <Check
              key={span}
              tight
              checked={shown[span]}
              onChange={({ target }) => choose.mutate({ ...shown, [span]: target.checked })}
              {...wrong}
            >
              {label()}
            </Check>
          ))
      }
    </FieldSet>
  )
}
