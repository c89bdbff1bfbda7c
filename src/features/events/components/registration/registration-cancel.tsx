import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as m from '#messages/events/my-events.ts'
import { ActDialog } from '#components/form/act-dialog.tsx'
import { ownTimeZone } from '#lib/browser/own-time-zone.ts'
import { actInSession } from '#lib/browser/session-hold.ts'
import { callRegistration, refreshRegistrations } from '../../registration/queries.ts'
import type { EventCard } from '../../schema.ts'

interface Props {
  event: Pick<EventCard, 'eventId' | 'eventTitle'>
  /** Whether it is a place on the waitlist. */
  waits: boolean
  onClose: () => void
  /** @param said the success message. */
  onDone: (said: string) => void
  /** Where the focus moves afterwards. */
  focusAfter: () => HTMLElement | null
}

/** Confirms the cancellation of a registration, also on the waitlist. */
export function CancelDialog({ event: { eventId, eventTitle }, waits, onClose, onDone, focusAfter }: Props) {
  const client = useQueryClient()
  const cancel = useMutation({
    mutationFn: () =>
      actInSession(() =>
        callRegistration('POST /cancel-registration', { eventId, eventUserTimezone: ownTimeZone() }),
      ),
    onSuccess: async () => {
      await refreshRegistrations(client, eventId)
      onDone(waits ? m.left() : m.cancelled())
    },
  })
  return (
    <ActDialog
      title={waits ? m.leaveQuestion() : m.cancelQuestion()}
      act={waits ? m.leaveList() : m.cancelIt()}
      kind="danger"
      cancel={waits ? m.stay() : m.keepIt()}
      pending={cancel.isPending}
      error={cancel.error?.message}
      onAct={() => cancel.mutate()}
      onClose={onClose}
      focusAfter={focusAfter}
    >
      <p>{(waits ? m.leaveWhat : m.cancelWhat)({ title: eventTitle })}</p>
    </ActDialog>
  )
}
