import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as m from '#messages/events/my-events.ts'
import { close } from '#messages/shell/shell.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { ownTimeZone } from '#lib/browser/own-time-zone.ts'
import { callRegistration, refreshRegistrations } from '../../registration/queries.ts'
import type { EventCard } from '../../schema.ts'

interface Props {
  event: Pick<EventCard, 'eventId' | 'eventTitle'>
  /** They are on the waiting list. */
  waits: boolean
  onClose: () => void
  /** @param said what was done, in words. */
  onDone: (said: string) => void
}

/** Asks before a seat or a place on the waiting list is given back. */
export function CancelDialog({ event: { eventId, eventTitle }, waits, onClose, onDone }: Props) {
  const client = useQueryClient()
  const cancel = useMutation({
    mutationFn: () =>
      callRegistration('POST /cancel-registration', { eventId, eventUserTimezone: ownTimeZone() }),
    onSuccess: async () => {
      await refreshRegistrations(client, eventId)
      onDone(waits ? m.left() : m.cancelled())
    },
  })
  return (
    <Dialog
      size="small"
      title={waits ? m.leaveQuestion() : m.cancelQuestion()}
      closeLabel={close()}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{waits ? m.stay() : m.keepIt()}</Button>
          <SubmitButton
            kind="danger"
            type="button"
            pending={cancel.isPending}
            onClick={() => cancel.mutate()}
          >
            {waits ? m.leaveList() : m.cancelIt()}
          </SubmitButton>
        </>
      }
    >
      <p>{(waits ? m.leaveWhat : m.cancelWhat)(eventTitle)}</p>
      <FormMessage>{cancel.error?.message}</FormMessage>
    </Dialog>
  )
}
