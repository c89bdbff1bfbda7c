import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as m from '#messages/institute/announced.ts'
import { Meta } from '#components/ui/meta.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { paths } from '#lib/text/paths.ts'
import { announcedQuery } from '../../announced/queries.ts'
import type { AnnouncedList } from '../../announced/schema.ts'
import styles from '#components/organization/members.module.css'

/** Lists which events appear in the portal's search, their registrations, and why others are missing. */
export function AnnouncedEvents({ version }: { version: number }) {
  const { data, error, refetch } = useQuery({ ...announcedQuery(version), placeholderData: keepPreviousData })
  if (error) return <LoadFailed title={m.announcedFailed()} text={error.message} retry={refetch} />
  if (!data || data.events.length === 0) return null
  return (
    <section className={styles.members} aria-label={m.inSearch()}>
      <div className={styles.membersHead}>
        <h2>{m.inSearch()}</h2>
      </div>
      <p>{data.shown ? m.inSearchLead() : m.notShownYet()}</p>
      {data.events.map((event) => (
        <AnnouncedRow key={event.id} event={event} shown={data.shown} />
      ))}
    </section>
  )
}

type Announced = AnnouncedList['events'][number]

function AnnouncedRow({ event: { eventName, found, why }, shown }: { event: Announced; shown: boolean }) {
  const lacks = why && (why !== 'over' || shown) ? m.whyNot[why]() : undefined
  return (
    <div className={styles.member}>
      <div>
        <b>
          {found ? (
            <a className="link" href={paths.event(found.eventId, found.Slug)}>
              {eventName}
            </a>
          ) : (
            eventName
          )}
        </b>
        <Meta
          items={[
            lacks,
            found && found.taken !== null && (
              <a key="attendees" className="link" href={paths.eventAttendees(found.eventId)}>
                {m.registered({ n: found.taken })}
              </a>
            ),
          ]}
        />
      </div>
    </div>
  )
}
