import * as m from '#messages/events/my-events.ts'
import { Button, IconButton } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { classNames } from '#lib/text/class-names.ts'
import { useNeedsClient } from '#lib/browser/use-needs-client.ts'
import type { EventCard } from '../../schema.ts'
import styles from './cart-button.module.css'
import { useCart, useCartChange } from './use-cart.ts'

interface Props {
  event: Pick<EventCard, 'eventId' | 'eventTitle' | 'eventAddCart'>
  /** Shows a label, at full width: on the event's own page. */
  wide?: boolean
}

/** Saves or removes an event. The server renders it unpressed. */
export function CartButton({ event: { eventId, eventTitle, eventAddCart }, wide = false }: Props) {
  const waiting = useNeedsClient()
  const reasonId = `not-kept-${eventId}`
  const kept = useCart().ids.includes(eventId)
  const change = useCartChange()
  const toggle = () => change.mutate({ eventId, keep: !kept })
  if (!eventAddCart) {
    return wide ? (
      <Button block disabled title={m.cannotKeep()} aria-describedby={reasonId}>
        <Icon name="plus" />
        {m.keepThis()}
        <span className="sr" id={reasonId}>
          {m.cannotKeep()}
        </span>
      </Button>
    ) : (
      <IconButton
        icon="plus"
        label={`${m.keep({ title: eventTitle })}. ${m.cannotKeep()}`}
        title={m.cannotKeep()}
        disabled
      />
    )
  }
  return wide ? (
    <Button block aria-pressed={kept} onClick={toggle} {...waiting}>
      <Icon name={kept ? 'check' : 'plus'} />
      {m.keepThis()}
    </Button>
  ) : (
    <IconButton
      icon={kept ? 'check' : 'plus'}
      label={m.keep({ title: eventTitle })}
      title={m.keepThis()}
      className={classNames(kept && styles.kept)}
      aria-pressed={kept}
      onClick={toggle}
      {...waiting}
    />
  )
}
