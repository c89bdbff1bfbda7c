import { chooseAlerts } from '#messages/alerts/alerts.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode, type ComponentType } from 'react'
import * as checkIn from '#messages/events/check-in.ts'
import * as m from '#messages/events/my-events.ts'
import { attendees } from '#messages/shell/page-titles.ts'
import { title as writeToThem } from '#messages/events/messages-form.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { ListToolbar } from '#components/shell/lists/list-toolbar.tsx'
import { usePages } from '#components/shell/lists/use-pages.tsx'
import { FramedSkeleton } from '#components/shell/screens/framed-skeleton.tsx'
import { NotFoundScreen } from '#components/shell/screens/not-found-screen.tsx'
import { Button, ButtonRow } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LabelledSelect, SelectOptions } from '#components/ui/field.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Status } from '#components/ui/status.tsx'
import { Cell, Row, Table } from '#components/ui/table.tsx'
import { TermList, type TermRow } from '#components/ui/term-list.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { ApiError } from '#lib/api/api-client.ts'
import { paths } from '#lib/text/paths.ts'
import { ownTimeZone } from '#lib/browser/own-time-zone.ts'
import { getLocale } from '#lib/text/locale.ts'
import { showMoment } from '#lib/text/show-time.ts'
import { showAnswer } from '../../questions/answers.ts'
import {
  attendeesQuery,
  downloadAttendees,
  type AttendeeFilter,
} from '../../registration/queries-attendees.ts'
import type { Attendee, Attendees, RegistrationStatus } from '../../registration/schema.ts'
import { useEventTimes } from '#components/ui/use-event-times.ts'
import styles from './attendees-screen.module.css'

const statuses = ['confirmed', 'waiting', 'cancelled'] as const satisfies readonly RegistrationStatus[]

/** Shows an event's attendees to its organizer and administrators; for others the page does not exist. */
export function AttendeesScreen({ eventId }: { eventId: string }) {
  const [filter, setFilter] = useState<AttendeeFilter>({})
  const [Part, setPart] = useState<AttendeesPart>()
  const all = useQuery(attendeesQuery(eventId, {}))
  if (all.error instanceof ApiError && (all.error.status === 403 || all.error.status === 404))
    return <NotFoundScreen />
  if (all.isPending) return <FramedSkeleton title={attendees()} />
  return (
    <main id="main">
      <div className={`wrap ${styles.page}`}>
        {all.data ? (
          <>
            <Head data={all.data} />
            {all.data.total > 0 && (
              <AttendeesParts
                open={Part !== undefined}
                expectsPeople={all.data.counts.confirmed > 0}
                onOpen={(part) => setPart(() => part)}
                onClose={() => {
                  setPart(undefined)
                  void all.refetch()
                }}
              />
            )}
            {Part ? (
              <Part eventId={eventId} />
            ) : all.data.total === 0 ? (
              <EmptyState title={m.nobodyYet()}>
                <p>{m.nobodyYetText()}</p>
              </EmptyState>
            ) : (
              <>
                <Toolbar eventId={eventId} filter={filter} onFilter={setFilter} />
                <List
                  key={JSON.stringify(filter)}
                  eventId={eventId}
                  filter={filter}
                  onAll={() => setFilter({})}
                />
              </>
            )}
          </>
        ) : (
          <Failed message={all.error?.message} again={all.refetch} />
        )}
      </div>
    </main>
  )
}

const Failed = ({ message, again }: { message: string | undefined; again: () => unknown }) => (
  <LoadFailed title={m.attendeesFailed()} text={message} retry={again} />
)

function Head({ data: { event, counts } }: { data: Attendees }) {
  const { texts } = useEventTimes(event)
  const { capacity, places } = event.eventRegistration
  const terms: TermRow[] = [
    [m.seats(), capacity ?? m.noLimit()],
    [m.free(), places !== null && String(places)],
    [m.counts.confirmed(), String(counts.confirmed)],
    [m.counts.waiting(), String(counts.waiting)],
    [checkIn.checkedIn(), counts.checkedIn],
    [m.counts.cancelled(), String(counts.cancelled)],
    [m.givenAway(), counts.reserved],
  ]
  return (
    <header className={styles.head}>
      <h1>{attendees()}</h1>
      <p>
        <a href={paths.event(event.eventId, event.Slug)}>{event.eventTitle}</a>
      </p>
      <p className="meta">
        <span>{texts.day}</span>
        <span>{texts.first}</span>
      </p>
      <p>
        <a className="link tap" href={paths.emailSettings()}>
          {chooseAlerts()}
        </a>
      </p>
      <TermList inline className={styles.counts} terms={terms} />
    </header>
  )
}

interface ToolbarProps {
  eventId: string
  filter: AttendeeFilter
  onFilter: (filter: AttendeeFilter) => void
}

function Toolbar({ eventId, filter, onFilter }: ToolbarProps) {
  const download = useMutation({ mutationFn: () => downloadAttendees(eventId) })
  return (
    <>
      <ListToolbar
        words={filter.search}
        label={m.searchAttendees()}
        placeholder={m.searchAttendeesHint()}
        onSearch={(search) => onFilter({ ...filter, search })}
      >
        <LabelledSelect
          label={m.status()}
          labelHidden
          value={filter.status ?? ''}
          onChange={({ target }) =>
            onFilter({ ...filter, status: statuses.find((value) => value === target.value) })
          }
        >
          <option value="">{m.anyStatus()}</option>
          <SelectOptions of={statuses.map((value) => [value, m.states[value]()])} />
        </LabelledSelect>
        <SubmitButton type="button" pending={download.isPending} onClick={() => download.mutate()}>
          <Icon name="download" />
          {m.downloadCsv()}
        </SubmitButton>
      </ListToolbar>
      <output className="sr">{download.isSuccess && m.downloadBegun()}</output>
      <FormMessage>{download.error?.message}</FormMessage>
    </>
  )
}

interface ListProps {
  eventId: string
  filter: AttendeeFilter
  onAll: () => void
}

/** Must be mounted with a key of the filter. */
function List({ eventId, filter, onAll }: ListProps) {
  const { first, rows, shown, more } = usePages((cursor) => attendeesQuery(eventId, filter, cursor))
  if (first.isError && !first.data) return <Failed message={first.error.message} again={first.refetch} />
  if (first.data?.total === 0) {
    return (
      <EmptyState
        title={m.nobodyFound()}
        actions={
          <Button small onClick={onAll}>
            {m.showAll()}
          </Button>
        }
      />
    )
  }
  const frame = (content: ReactNode) => (
    <tr aria-busy={!content}>
      <td colSpan={3}>{content}</td>
    </tr>
  )
  return (
    <div>
      <Table caption={attendees()} columns={[m.person(), m.status(), m.registeredAt()]}>
        {rows({
          frame,
          waiting: frame(undefined),
          title: m.attendeesFailed(),
          children: ({ results, questions }) =>
            results.map((attendee) => (
              <Person key={attendee.email} attendee={attendee} questions={questions} />
            )),
        })}
      </Table>
      <div className={styles.more}>
        {first.data && <output>{m.shownOf({ shown, total: first.data.total })}</output>}
        {more}
        <p>{m.timesIn({ zone: ownTimeZone() })}</p>
      </div>
    </div>
  )
}

const kinds = { confirmed: 'ok', waiting: 'hold', cancelled: undefined } as const

interface PersonProps {
  attendee: Attendee
  questions: Attendees['questions']
}

function Person({ attendee, questions }: PersonProps) {
  const { name, email, status, place, registeredAt, checkedIn, answers } = attendee
  const answered = questions.flatMap((asked) => {
    const answer = showAnswer(asked, answers, getLocale())
    return answer ? [[asked.question, answer] as const] : []
  })
  return (
    <Row>
      <Cell label={m.person()}>
        <b>{name || m.noName()}</b>
        <br />
        <a href={`mailto:${email}`} className={styles.email}>
          {email}
        </a>
        <TermList className={styles.answers} terms={answered} />
      </Cell>
      <Cell label={m.status()}>
        <Status kind={kinds[status]}>{place === null ? m.states[status]() : m.placeOnList({ place })}</Status>
        {checkedIn && <small>{checkIn.checkedIn()}</small>}
      </Cell>
      <Cell label={m.registeredAt()} plain>
        <time dateTime={registeredAt}>{showMoment(registeredAt)}</time>
      </Cell>
    </Row>
  )
}

/** The views that replace the list. */
type AttendeesPart = ComponentType<{ eventId: string }>

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
function AttendeesParts({ open, expectsPeople, onOpen, onClose }: Props) {
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
          <Button onClick={onClose}>{checkIn.back()}</Button>
        ) : (
          <>
            {expectsPeople && (
              <SubmitButton kind="primary" {...button('checkIn')}>
                {checkIn.open()}
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
