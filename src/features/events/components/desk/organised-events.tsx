import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages/events/desk.ts'
import * as list from '#messages/events/events.ts'
import { attendees } from '#messages/shell/page-titles.ts'
import { close } from '#messages/shell/shell.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Status } from '#components/ui/status.tsx'
import { paths } from '#lib/text/paths.ts'
import { callDesk, organisedQuery, refreshEvent } from '../../desk/queries.ts'
import type { Organised } from '../../desk/schema.ts'
import { EventLine, EventWhen } from '../cart/my-events-row.tsx'
import styles from '../cart/my-events.module.css'

type Row = Organised['results'][number]

interface Props {
  now: number
  say: (text: string) => void
  /** What was pressed is gone: the focus has to go somewhere. */
  leave: () => void
}

/** The events that one organises, with what can be done about each; nothing for who organises none. */
export function OrganisedEvents(props: Props) {
  const { data } = useQuery(organisedQuery())
  const results = data?.results ?? []
  const toCome = results.filter(({ event }) => Date.parse(event.eventEnd) > props.now)
  const past = results.filter(({ event }) => Date.parse(event.eventEnd) <= props.now)
  return (
    <>
      <Part title={m.organisedTitle()} rows={toCome} {...props} />
      <Part title={m.organisedPast()} rows={past} {...props} />
    </>
  )
}

function Part({ title, rows, ...props }: Props & { title: string; rows: Row[] }) {
  if (rows.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <ul>
        {rows.map((row) => (
          <Organised key={row.event.eventId} row={row} {...props} />
        ))}
      </ul>
    </section>
  )
}

function Organised({ row: { event, confirmed, waiting }, now, say, leave }: Props & { row: Row }) {
  const { eventId, eventTitle: title, eventStatus, eventRegistration } = event
  const [asking, setAsking] = useState(false)
  const cancelled = eventStatus === 'cancelled'
  const toCome = Date.parse(event.eventEnd) > now
  return (
    <li className={styles.row}>
      <EventWhen event={event} />
      <div className={styles.main}>
        <h3>
          <a href={paths.event(eventId, event.Slug)} lang={event.eventLanguage}>
            {title}
          </a>
        </h3>
        <EventLine event={event} />
        {eventRegistration.own && (
          <p className="meta">
            <span>{m.coming(confirmed)}</span>
            {waiting > 0 && <span>{m.waiting(waiting)}</span>}
          </p>
        )}
        {cancelled && <Status kind="bad">{list.cancelled()}</Status>}
      </div>
      <div className={styles.acts}>
        <ButtonLink small href={paths.ownEvent(eventId)} aria-label={m.changeThis(title)}>
          {m.change()}
        </ButtonLink>
        {eventRegistration.own && (
          <ButtonLink small href={paths.eventAttendees(eventId)} aria-label={m.attendeesOf(title)}>
            {attendees()}
          </ButtonLink>
        )}
        <ButtonLink
          small
          kind="quiet"
          href={paths.ownEvent('new', { copy: eventId })}
          aria-label={m.copyThis(title)}
        >
          {m.copy()}
        </ButtonLink>
        {toCome && !cancelled && (
          <Button small kind="quiet" aria-label={m.cancelThis(title)} onClick={() => setAsking(true)}>
            {m.cancelIt()}
          </Button>
        )}
      </div>
      {asking && (
        <CancelEvent
          event={event}
          registered={confirmed + waiting}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false)
            say(m.cancelled())
            leave()
          }}
        />
      )}
    </li>
  )
}

interface CancelProps {
  event: Row['event']
  registered: number
  onClose: () => void
  onDone: () => void
}

/** Asks before an event is called off. */
function CancelEvent({ event: { eventId, eventTitle }, registered, onClose, onDone }: CancelProps) {
  const client = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => callDesk('POST /cancel-event', { eventId }),
    async onSuccess() {
      await refreshEvent(client, eventId)
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
      <p>{m.cancelText(eventTitle, registered)}</p>
      <FormMessage>{cancel.error?.message}</FormMessage>
    </Dialog>
  )
}
