import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chooseAlerts } from '#messages/alerts/alerts.ts'
import * as m from '#messages/posting/application.ts'
import { labelled } from '#messages/shell/labels.ts'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useToast } from '#components/ui/toast.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { paths } from '#lib/text/paths.ts'
import { receivedQuery } from '../queries.ts'
import { applicationStates, type ApplicationState } from '../schema.ts'
import styles from './applications.module.css'
import { ReceivedRow } from './received-row.tsx'

/** Lists the applications to a posting by status. */
export function ReceivedScreen({ postingId }: { postingId: number }) {
  const [state, setState] = useState<ApplicationState | 'all'>('all')
  const { toast, show } = useToast()
  const asked = { postingId, ...(state !== 'all' && { state }) }
  const [pages, setPages] = useState(1)
  const { data, error, refetch, isPlaceholderData } = useQuery(receivedQuery(asked, pages))
  const posting = data?.posting
  const title = posting?.kind === 'project' ? m.receivedInterest() : m.received()
  const all = posting ? Object.values(posting.counts).reduce((sum, count) => sum + count, 0) : 0
  const tab = posting?.kind === 'project' ? 'projects' : 'jobs'
  return (
    <main id="main">
      <div className={`wrap ${styles.page}`}>
        <Breadcrumb
          label={m.backToProfile()}
          items={[{ name: m.backToProfile(), href: paths.myBusinessProfile(tab) }, { name: title }]}
        />
        <header className={styles.head}>
          <h1>{posting ? labelled({ label: title, text: posting.title }) : title}</h1>
          {posting && !posting.open && <p>{m.isClosed()}</p>}
          <p>
            <a className="link tap" href={paths.emailSettings()}>
              {chooseAlerts()}
            </a>
          </p>
        </header>
        {error && !data && <LoadFailed title={m.loadFailed()} text={error.message} retry={refetch} />}
        {!data && !error && <Skeleton shape="box" />}
        {data && posting && (
          <>
            <Segmented
              legend={m.filterByState()}
              name="application-state"
              options={[
                { value: 'all', label: m.stateWithCount({ state: m.allStates(), count: all }) },
                ...applicationStates.map((each) => ({
                  value: each,
                  label: m.stateWithCount({ state: m.stateNames[each](), count: posting.counts[each] }),
                })),
              ]}
              value={state}
              onChange={(next) => {
                setState(next)
                setPages(1)
              }}
            />
            {data.results.length === 0 ? (
              <EmptyState title={state === 'all' ? m.receivedNone() : m.noneInState()} />
            ) : (
              <ul className={styles.list}>
                {data.results.map((application) => (
                  <ReceivedRow key={application.id} application={application} say={show} />
                ))}
              </ul>
            )}
            {error && <LoadFailed title={m.loadFailed()} text={error.message} retry={refetch} />}
            {data.total > data.results.length && (
              <SubmitButton type="button" pending={isPlaceholderData} onClick={() => setPages(pages + 1)}>
                {m.more()}
              </SubmitButton>
            )}
          </>
        )}
        {toast}
      </div>
    </main>
  )
}
