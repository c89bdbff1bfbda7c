import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages/events/organizer.ts'
import * as repeats from '#messages/events/repeats-repeats.ts'
import { ActDialog } from '#components/form/act-dialog.tsx'
import { actInSession } from '#lib/browser/session-hold.ts'
import { callOrganizer, ownEventQuery, refreshDates } from '../../organizer/queries.ts'
import type { DateScope } from '../../organizer/schema.ts'
import { WhichDates } from './which-dates.tsx'

interface Props {
  eventId: string
  title: string
  registered: number
  /** Whether it is an occurrence of a series. */
  recurs: boolean
  onClose: () => void
  onDone: () => void
  /** Where the focus moves afterwards. */
  focusAfter: () => HTMLElement | null
}

/** Confirms the cancellation of an event, or of dates of its series. */
export function CancelEvent({ eventId, title, registered, recurs, onClose, onDone, focusAfter }: Props) {
  const client = useQueryClient()
  const [dates, setDates] = useState<DateScope>('this')
  const { data: own } = useQuery({ ...ownEventQuery(eventId), enabled: recurs })
  const cancel = useMutation({
    mutationFn: () => actInSession(() => callOrganizer('POST /cancel-event', { eventId, dates })),
    async onSuccess() {
      await refreshDates(client, eventId)
      onDone()
    },
  })
  return (
    <ActDialog
      title={m.cancelQuestion()}
      act={m.cancelIt()}
      kind="danger"
      cancel={m.keepIt()}
      pending={cancel.isPending}
      error={cancel.error?.message}
      onAct={() => cancel.mutate()}
      onClose={onClose}
      focusAfter={focusAfter}
    >
      <p>{m.cancelText({ title, n: registered })}</p>
      {own?.canChangeDates && own.dates.length > 1 && (
        <WhichDates
          legend={repeats.whichCancelled()}
          hint={repeats.restGoes()}
          own={own}
          value={dates}
          onChange={setDates}
        />
      )}
    </ActDialog>
  )
}
