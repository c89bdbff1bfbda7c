import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import * as m from '#messages/events/organizer.ts'
import * as repeats from '#messages/events/repeats-repeats.ts'
import { importEvents } from '#messages/events/archive-archive.ts'
import { changeEvent, newEvent } from '#messages/events/my-events.ts'
import { FramedSkeleton } from '#components/shell/screens/framed-skeleton.tsx'
import { NotFoundScreen } from '#components/shell/screens/not-found-screen.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { MemberPage } from '#components/shell/screens/member-page.tsx'
import { ApiError } from '#lib/api/api-client.ts'
import { paths } from '#lib/text/paths.ts'
import { useSession } from '#lib/browser/session.ts'
import { callOrganizer, organisedQuery, ownEventQuery } from '../../organizer/queries.ts'
import type { DateScope, EventDraft } from '../../organizer/schema.ts'
import { VerifyEmailNotice } from '../registration/registration-verify.tsx'
import { EventForm } from './event-form.tsx'
import { SeriesDates } from './series-dates.tsx'
import { WhichDates } from './which-dates.tsx'
import styles from './event-editor.module.css'

const onOneDate = { repeats: 'once' }
const inSeries = { repeats: 'series' }

/** The page of a new event. @param copy the eventId to copy from. */
export function NewEventScreen({ copy }: { copy: string | undefined }) {
  const verified = useSession()?.user.emailVerified ?? true
  const organised = useQuery(organisedQuery())
  const other = useQuery({ ...ownEventQuery(copy ?? ''), enabled: copy !== undefined })
  if (organised.isPending || (copy && other.isPending)) return <FramedSkeleton title={newEvent()} />
  const failed = organised.error ?? other.error
  if (failed) return <Failed error={failed} title={newEvent()} again={organised.refetch} />
  return (
    <OrganizerPage title={newEvent()} lede={m.newLede()}>
      {!verified && <VerifyEmailNotice />}
      <p>
        <a className="link tap" href={paths.ownEvent('import')}>
          {importEvents()}
        </a>
      </p>
      <EventForm
        key={copy}
        name={copy ? `copy.${copy}` : 'new'}
        // A copy needs another day.
        event={other.data && { ...(other.data.event as EventDraft), eventDay: '', eventLastDay: '' }}
        document={{ organiser: organised.data?.organisers.at(-1) ?? '', repeats: 'once' }}
        submit={m.announce()}
        write={async (event) => (await callOrganizer('POST /create-event', { event })).result}
        onWritten={leadTo}
      />
    </OrganizerPage>
  )
}

/** The page to edit an event; for others it does not exist. @param above shown above the form. */
export function EditEventScreen({ eventId, above }: { eventId: string; above: ReactNode }) {
  const { data, error, isPending, refetch } = useQuery(ownEventQuery(eventId))
  const [dates, setDates] = useState<DateScope>('this')
  if (isPending) return <FramedSkeleton title={changeEvent()} />
  if (!data) return <Failed error={error} title={changeEvent()} again={refetch} />
  const { card, registered, version } = data
  return (
    <OrganizerPage
      title={changeEvent()}
      lede={<a href={paths.event(card.eventId, card.Slug)}>{card.eventTitle}</a>}
    >
      {above}
      <SeriesDates own={data} />
      <EventForm
        key={version}
        name={eventId}
        event={data.event as EventDraft}
        document={data.canRepeat ? (data.canChangeDates ? inSeries : onOneDate) : undefined}
        submit={m.save()}
        write={async (changed) =>
          (await callOrganizer('POST /update-event', { eventId, version, event: changed, dates })).result
        }
        choice={
          data.canChangeDates &&
          data.dates.length > 1 && (
            <WhichDates
              legend={repeats.whichDates()}
              hint={repeats.whichHint()}
              own={data}
              value={dates}
              onChange={setDates}
            />
          )
        }
        onWritten={leadTo}
        notice={
          card.eventStatus === 'cancelled' ? (
            <Notice kind="warn" title={m.isCancelled()} />
          ) : (
            registered > 0 && <Notice title={m.told({ n: registered })} />
          )
        }
      />
    </OrganizerPage>
  )
}

/** Opens the public page of the event with a full load, so that it shows the stored state. */
const leadTo = ({ eventId, Slug }: { eventId: string; Slug: string }) =>
  location.assign(paths.event(eventId, Slug))

interface PageProps {
  title: string
  lede: ReactNode
  children: ReactNode
}

/** The layout of the organizer's pages. */
export const OrganizerPage = ({ title, lede, children }: PageProps) => (
  <MemberPage title={title} lede={lede} className={styles.page}>
    {children}
  </MemberPage>
)

function Failed({ error, title, again }: { error: Error | null; title: string; again: () => unknown }) {
  if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return <NotFoundScreen />
  return (
    <OrganizerPage title={title} lede="">
      <LoadFailed title={m.failed()} text={error?.message} retry={again} />
    </OrganizerPage>
  )
}
