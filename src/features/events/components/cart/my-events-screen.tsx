import { useQuery } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import * as m from '#messages/events/my-events.ts'
import { myEvents, pageNeedsScripts, signIn } from '#messages/shell/shell.ts'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useToast } from '#components/ui/toast.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { MemberPage } from '#components/shell/screens/member-page.tsx'
import { paths } from '#lib/text/paths.ts'
import { useSession } from '#lib/browser/session.ts'
import { organisedQuery } from '../../organizer/queries.ts'
import { clashesOf } from '../../cart/clash.ts'
import type { MakePdf } from '../registration/certificate-button.tsx'
import { MyEventsRow } from './my-events-row.tsx'
import { useOwnEvents, type OwnEvent } from './use-own-events.ts'
import styles from './my-events.module.css'
import { OrganisedEvents } from '../organizer/organised-events.tsx'
import { useNow } from '../use-now.ts'

/**
 * Shows saved events and registrations (decisions P21). The server renders the same page for everyone: only the head,
 * until the browser knows the viewer.
 * @param notice shown above them to signed-in people.
 */
export function MyEventsScreen({ makePdf, notice }: { makePdf: MakePdf; notice: ReactNode }) {
  const { events, isPending, error, refetch } = useOwnEvents()
  const session = useSession()
  const { toast, show } = useToast()
  const counts = useQuery(organisedQuery()).data?.counts
  const organises = counts && counts.upcoming + counts.past > 0
  const heading = useRef<HTMLHeadingElement>(null)
  const now = useNow()
  const toCome = events.filter(({ event }) => Date.parse(event.eventEnd) > now)
  const past = events.filter(({ event }) => Date.parse(event.eventEnd) <= now).reverse()
  const clashes = clashesOf(toCome.map(({ event }) => event))
  const pairs = [...clashes.values()].reduce((sum, others) => sum + others.length, 0) / 2
  const row = (own: OwnEvent) => (
    <MyEventsRow
      key={own.event.eventId}
      own={own}
      clashes={clashes.get(own.event.eventId) ?? []}
      now={now}
      say={show}
      makePdf={makePdf}
      focusAfter={() => heading.current}
    />
  )
  const section = (title: string, all: OwnEvent[]) =>
    all.length > 0 && <Section title={title}>{all.map(row)}</Section>
  return (
    <MemberPage
      title={myEvents()}
      lede={m.lede()}
      heading={heading}
      acts={
        <ButtonRow>
          {toCome.length > 0 && (
            <ButtonLink href={paths.eventsCalendar(calendarIds(toCome))} download="">
              <Icon name="calendar-add" />
              {m.allAsCalendar({ n: calendarIds(toCome).length })}
            </ButtonLink>
          )}
          {session && (
            <ButtonLink kind="primary" href={paths.ownEvent('new')}>
              <Icon name="plus" />
              {m.newEvent()}
            </ButtonLink>
          )}
        </ButtonRow>
      }
    >
      {session && notice}
      {error && <Failed message={error.message} retry={refetch} />}
      {isPending ? (
        <Pending />
      ) : (
        <>
          <OnlyHere shown={events.length > 0} />
          {pairs > 0 && <Notice kind="warn" title={m.clashCount({ n: pairs })} />}
          {session && <OrganisedEvents now={now} say={show} focusAfter={() => heading.current} />}
          {section(
            m.registeredTitle(),
            toCome.filter(({ registration }) => registration),
          )}
          {section(
            m.chosenTitle(),
            toCome.filter(({ registration }) => !registration),
          )}
          {section(m.pastTitle(), past)}
          {events.length === 0 && !error && !organises && <Nothing />}
        </>
      )}
      {toast}
    </MemberPage>
  )
}

/** The maximum number of events in one calendar file, which leaves out cancelled ones. */
const CALENDAR_MAX = 100
const calendarIds = (all: readonly OwnEvent[]): string[] =>
  all
    .filter(({ event }) => event.eventStatus !== 'cancelled')
    .slice(0, CALENDAR_MAX)
    .map(({ event }) => event.eventId)

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section}>
    <h2>{title}</h2>
    <ul>{children}</ul>
  </section>
)

function Failed({ message, retry: again }: { message: string; retry: () => unknown }) {
  return <LoadFailed title={m.failed()} text={message} retry={again} />
}

function Pending() {
  return (
    <div aria-busy="true" className={styles.pending}>
      <noscript>
        {/* Only for browsers without scripts. */}
        {import.meta.env.SSR && <p>{pageNeedsScripts()}</p>}
      </noscript>
      <div className="needs-scripts">
        <output className="sr">{m.loading()}</output>
        {[0, 1, 2].map((key) => (
          <div key={key} className={styles.row}>
            <Skeleton shape="box" className={styles.dateSkeleton} />
            <div className={styles.main}>
              <Skeleton shape="title" />
              <Skeleton shape="line" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Tells visitors that their events are saved in this browser only. */
function OnlyHere({ shown }: { shown: boolean }) {
  const session = useSession()
  if (session || !shown) return null
  return (
    <Notice
      title={m.onlyHere()}
      action={
        <ButtonLink small kind="primary" href={paths.signIn({ returnTo: paths.myEvents() })}>
          {signIn()}
        </ButtonLink>
      }
    >
      <p>{m.onlyHereText()}</p>
    </Notice>
  )
}

const Nothing = () => (
  <EmptyState
    title={m.emptyTitle()}
    actions={
      <ButtonRow>
        <ButtonLink kind="primary" href={paths.allEvents()}>
          {m.findEvents()}
        </ButtonLink>
        <ButtonLink href={paths.university()}>{m.findLectures()}</ButtonLink>
      </ButtonRow>
    }
  >
    <p>{m.emptyText()}</p>
  </EmptyState>
)
