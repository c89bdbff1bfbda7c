import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as m from '#messages/events/guests.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { callGuests } from '../../guests/queries.ts'
import { refreshRegistrations } from '../../registration/queries.ts'
import type { Registration } from '../../registration/schema.ts'
import styles from './registration-box.module.css'

/** A link of an email that opened the page. */
export interface OpenedLink {
  act: 'confirm' | 'cancel'
  token: string
}

interface Props extends OpenedLink {
  eventId: string
}

/**
 * Confirms or cancels a visitor's registration, as the link in their email says. A button does it, because email programs
 * open links too.
 */
export function GuestLink({ eventId, ...opened }: Props) {
  const client = useQueryClient()
  const [link, setLink] = useState<OpenedLink | null>(opened)
  const box = useRef<HTMLElement>(null)
  const sending = useMutation({
    mutationFn: async ({ act, token }: OpenedLink): Promise<Registration> => {
      if (act === 'cancel') {
        const { result } = await callGuests('POST /cancel-guest', { token })
        setLink(null)
        return result
      }
      const { result, cancel } = await callGuests('POST /confirm-guest', { token })
      setLink(cancel ? { act: 'cancel', token: cancel } : null)
      return result
    },
    onSuccess: async () => {
      box.current?.focus()
      await refreshRegistrations(client, eventId)
    },
  })
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
    box.current?.focus({ preventScroll: true })
  }, [])
  const { data: registration } = sending
  const isCancelled = registration?.status === 'cancelled'
  const title = registration
    ? stateOf(registration)
    : link?.act === 'cancel'
      ? m.cancelTitle()
      : m.confirmTitle()
  const text = registration ? !isCancelled && m.doneText() : link?.act === 'cancel' && m.cancelText()
  return (
    <section ref={box} tabIndex={-1} className={styles.own} aria-label={title}>
      <p className={styles.state} aria-live="polite">
        <Icon name={registration?.status === 'confirmed' ? 'check' : 'mail'} />
        <strong>{title}</strong>
      </p>
      {text && <p className={styles.note}>{text}</p>}
      {link && (
        <SubmitButton
          type="button"
          small={registration !== undefined}
          kind={registration ? undefined : 'primary'}
          pending={sending.isPending}
          onClick={() => sending.mutate(link)}
        >
          {link.act === 'cancel' ? m.cancel() : m.confirm()}
        </SubmitButton>
      )}
      <FormMessage>{sending.error?.message}</FormMessage>
    </section>
  )
}

const stateOf = ({ status, place }: Registration): string =>
  status === 'cancelled' ? m.cancelled() : status === 'waiting' ? m.waiting({ place: place ?? 1 }) : m.done()
