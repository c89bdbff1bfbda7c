import type { ReactNode } from 'react'
import * as list from '#messages/events/events.ts'
import * as m from '#messages/events/my-events.ts'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { useSession } from '#lib/browser/session.ts'
import { paths } from '#lib/text/paths.ts'
import type { ClosedReason } from '../../event/show.ts'
import { formatClosedReason } from '../../event/why-closed.ts'
import type { Registration } from '../../registration/schema.ts'
import type { EventCard } from '../../schema.ts'
import { useRegistering } from './use-registering.ts'
import styles from './row-registration.module.css'

interface Props {
  event: EventCard
  closed: ClosedReason | undefined
  /** The viewer's registration, if any. */
  registration: Registration | undefined
  children: ReactNode
}

/**
 * Shows the registration of a list row: the viewer's own status, else a button for signed-in people and a link for
 * others if registration is possible (decisions P21), else the reason why not.
 */
export function RowRegistration({ event, closed, registration, children }: Props) {
  const id = `closed-${event.eventId}`
  const session = useSession()
  const register = useRegistering(event.eventId)
  const { own, link, places } = event.eventRegistration
  if (registration) {
    const waits = registration.status === 'waiting'
    return (
      <>
        <strong
          className={styles.registered}
          tabIndex={-1}
          ref={(element) => void (register.isSuccess && element?.focus({ preventScroll: true }))}
        >
          <Icon name={waits ? 'clock' : 'check'} small />
          {waits ? m.youAreWaiting({ place: registration.place ?? 1 }) : m.registeredTitle()}
        </strong>
        {children}
      </>
    )
  }
  if (closed) {
    return (
      <>
        <Button small disabled aria-describedby={id}>
          {list.registerNow()}
        </Button>
        {children}
        <span className={styles.reason} id={id}>
          {formatClosedReason(closed, event)}
        </span>
      </>
    )
  }
  const name = list.registerNowFor({ title: event.eventTitle })
  if (own && session) {
    return (
      <>
        <SubmitButton
          small
          type="button"
          kind="primary"
          pending={register.isPending}
          onClick={() => register.mutate()}
          aria-label={places === 0 ? m.joinFor({ title: event.eventTitle }) : name}
        >
          {places === 0 ? m.join() : list.registerNow()}
        </SubmitButton>
        {children}
        {register.error && (
          <span className={styles.reason} role="alert">
            {register.error.message}
          </span>
        )}
      </>
    )
  }
  return (
    <>
      <ButtonLink
        small
        kind="primary"
        href={own ? `${paths.event(event.eventId, event.Slug)}#register` : link}
        aria-label={name}
        {...(!own && { rel: 'noopener' })}
      >
        {list.registerNow()}
      </ButtonLink>
      {children}
    </>
  )
}
