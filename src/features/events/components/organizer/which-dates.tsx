import { useId } from 'react'
import * as m from '#messages/events/repeats-repeats.ts'
import { Check } from '#components/ui/check.tsx'
import { FieldSet } from '#components/ui/field-set.tsx'
import { dateScopes, type DateScope, type OwnedEvent } from '../../organizer/schema.ts'
import { hostDay } from './host-day.ts'
import styles from './event-editor.module.css'

interface Props {
  legend: string
  hint: string
  own: Pick<OwnedEvent, 'card' | 'dates'>
  value: DateScope
  onChange: (value: DateScope) => void
}

/** Chooses the dates of a series that a change applies to, with their numbers of registrations. */
export function WhichDates({ legend, hint, own: { card, dates }, value, onChange }: Props) {
  // The cancel dialog and the form are on the same page.
  const name = useId()
  const live = dates.filter(({ cancelled, eventId }) => !cancelled || eventId === card.eventId)
  const concerned: Record<DateScope, typeof dates> = {
    this: live.filter(({ eventId }) => eventId === card.eventId),
    following: live.filter(
      ({ eventId, eventStart }) => eventId === card.eventId || eventStart >= card.eventStart,
    ),
    all: live,
  }
  const labels: Record<DateScope, string> = {
    this: m.thisDate({ day: hostDay(card) }),
    following: m.followingDates({ n: concerned.following.length - 1 }),
    all: m.allDates({ n: concerned.all.length }),
  }
  // Hides choices that are the same for the first or last date.
  const offered = dateScopes.filter(
    (scope) =>
      scope !== 'following' ||
      (concerned.following.length > 1 && concerned.following.length < concerned.all.length),
  )
  return (
    <FieldSet legend={legend} hint={hint} className={styles.which}>
      {() =>
        offered.map((scope) => (
          <Check
            key={scope}
            type="radio"
            name={name}
            value={scope}
            checked={value === scope}
            onChange={() => onChange(scope)}
          >
            {labels[scope]}{' '}
            <small>
              ({m.registeredFor({ n: concerned[scope].reduce((sum, { registered }) => sum + registered, 0) })}
              )
            </small>
          </Check>
        ))
      }
    </FieldSet>
  )
}
