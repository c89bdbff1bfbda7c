import { useMutation } from '@tanstack/react-query'
import * as m from '#messages/events/seat.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { downloadOwnCalendar } from '../../registration/queries.ts'
import type { EventCard } from '../../schema.ts'
import styles from './registration-box.module.css'

interface Props {
  event: EventCard
  /** Where they join online; nothing where that is not known. */
  join: string | null
}

/** What somebody with a seat can do besides. */
export function OwnSeat({ event: { eventId, Slug }, join }: Props) {
  const calendar = useMutation({ mutationFn: () => downloadOwnCalendar(eventId, Slug) })
  return (
    <>
      {join && <p className={styles.note}>{m.joinNote()}</p>}
      <SubmitButton small type="button" pending={calendar.isPending} onClick={() => calendar.mutate()}>
        <Icon name="calendar-add" small />
        {m.ownCalendar()}
      </SubmitButton>
      <FormMessage>{calendar.error?.message}</FormMessage>
    </>
  )
}
