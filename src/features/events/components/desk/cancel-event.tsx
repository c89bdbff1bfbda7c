import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages/events/desk.ts'
import * as repeats from '#messages/events/repeats/repeats.ts'
import { close } from '#messages/shell/shell.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { callDesk, ownEventQuery, refreshDates } from '../../desk/queries.ts'
import type { DateScope } from '../../desk/schema.ts'
import { WhichDates } from './which-dates.tsx'

interface Props {
  eventId: string
  title: string
  registered: number
  /** Whether it is a date of a series. */
  recurs: boolean
  onClose: () => void
  onDone: () => void
}

/** Asks before an event is called off, and of a series which dates. */
export function CancelEvent({ eventId, title, registered, recurs, onClose, onDone }: Props) {
  const client = useQueryClient()
  const [dates, setDates] = useState<DateScope>('this')
  const { data: own } = useQuery({ ...ownEventQuery(eventId), enabled: recurs })
  const cancel = useMutation({
    mutationFn: () => callDesk('POST /cancel-event', { eventId, dates }),
    networkMode: 'always',
    async onSuccess() {
      await refreshDates(client, eventId)
      onDone()
    },
  })
  return (
    <Dialog
      size="small"
      title={m.cancelQuestion()}
      closeLabel={close()}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{m.keepIt()}</Button>
          <SubmitButton
            kind="danger"
            type="button"
            pending={cancel.isPending}
            onClick={() => cancel.mutate()}
          >
            {m.cancelIt()}
          </SubmitButton>
        </>
      }
    >
      <p>{m.cancelText(title, registered)}</p>
      {own?.canChangeDates && own.dates.length > 1 && (
        <WhichDates
          legend={repeats.whichCancelled()}
          hint={repeats.restGoes()}
          own={own}
          value={dates}
          onChange={setDates}
        />
      )}
      <FormMessage>{cancel.error?.message}</FormMessage>
    </Dialog>
  )
}
