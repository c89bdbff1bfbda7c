import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as m from '#messages/events/attendee.ts'
import { Check } from '#components/ui/check.tsx'
import { FieldSet } from '#components/ui/field-set.tsx'
import { callRegistration } from '../../registration/queries.ts'
import type { Reminders } from '../../reminders/schema.ts'

interface Props {
  eventId: string
  reminders: Reminders
  /** All-day events have no reminder an hour before. */
  allDay: boolean
}

/** Chooses the email reminders; a choice is saved at once. */
export function ReminderChoice({ eventId, reminders, allDay }: Props) {
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
