import { useMutation } from '@tanstack/react-query'
import * as m from '#messages/events/seat.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { downloadOwnCalendar } from '../../registration/queries.ts'
import type { OwnState } from '../../registration/schema.ts'
import type { EventCard } from '../../schema.ts'
import { ReminderChoice } from './reminder-choice.tsx'
import styles from './registration-box.module.css'

interface Props {
  event: EventCard
  state: OwnState
}

/** What somebody with a seat can do besides. */
export function OwnSeat({ event: { eventId, Slug, eventAllDay }, state: { join, reminders } }: Props) {
  const calendar = useMutation({ mutationFn: () => downloadOwnCalendar(eventId, Slug) })
  return (
    <>
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
