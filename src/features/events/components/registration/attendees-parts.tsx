import { useMutation } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import * as m from '#messages/events/check-in.ts'
import { title as writeToThem } from '#messages/events/messages-form.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Button, ButtonRow } from '#components/ui/button.tsx'
import styles from './attendees-screen.module.css'

/** The views that replace the list. */
export type AttendeesPart = ComponentType<{ eventId: string }>

/** Their code is loaded on first use. */
const parts = {
  checkIn: (): Promise<AttendeesPart> => import('../check-in/check-in.tsx').then(({ CheckIn }) => CheckIn),
  messages: (): Promise<AttendeesPart> =>
    import('../messages/event-messages.tsx').then(({ EventMessages }) => EventMessages),
}

interface Props {
  /** Whether one of them replaces the list. */
  open: boolean
  /** Whether there are confirmed attendees to check in. */
  expectsPeople: boolean
  onOpen: (part: AttendeesPart) => void
  onClose: () => void
}

/** Switches between the list, check-in and messages. */
export function AttendeesParts({ open, expectsPeople, onOpen, onClose }: Props) {
  const load = useMutation({ mutationFn: (name: keyof typeof parts) => parts[name](), onSuccess: onOpen })
  const button = (name: keyof typeof parts) => ({
    type: 'button' as const,
    pending: load.isPending && load.variables === name,
    onClick: () => load.mutate(name),
  })
  return (
    <div className={styles.parts}>
      <ButtonRow>
        {open ? (
          <Button onClick={onClose}>{m.back()}</Button>
        ) : (
          <>
            {expectsPeople && (
              <SubmitButton kind="primary" {...button('checkIn')}>
                {m.open()}
              </SubmitButton>
            )}
            <SubmitButton {...button('messages')}>{writeToThem()}</SubmitButton>
          </>
        )}
      </ButtonRow>
      <FormMessage>{load.error?.message}</FormMessage>
    </div>
  )
}
