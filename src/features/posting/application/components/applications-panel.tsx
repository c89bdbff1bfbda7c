import * as m from '#messages/posting/application.ts'
import { allApplications } from '#messages/posting/recruiting.ts'
import { usePages } from '#components/shell/lists/use-pages.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Panel, SideTitle } from '#components/ui/panel.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { paths } from '#lib/text/paths.ts'
import type { PostingKind } from '../../schema.ts'
import { receivingQuery } from '../queries.ts'
import styles from './applications.module.css'

/** Lists the postings of the member's business with their applications; those with new ones first. */
export function ApplicationsPanel({ kind }: { kind: PostingKind }) {
  const { first, rows, foot } = usePages((cursor) => receivingQuery(kind, cursor))
  const { data, error, refetch } = first
  const title = kind === 'job' ? m.received() : m.receivedInterest()
  return (
    <Panel>
      <SideTitle>{title}</SideTitle>
      {error && !data && <LoadFailed title={m.loadFailed()} text={error.message} retry={refetch} />}
      {!data && !error && <Skeleton shape="box" />}
      {data && data.results.length === 0 && (
        <EmptyState title={m.receivedNone()}>
          <p>{m.receivedNoneText()}</p>
        </EmptyState>
      )}
      {data && data.results.length > 0 && (
        <>
          <ul className={`${styles.list} ${styles.postings}`}>
            {rows({
              title: m.loadFailed(),
              children: ({ results }) =>
                results.map(({ postingId, title: name, open, counts }) => (
                  <li key={postingId}>
                    <p className={styles.posting}>
                      <a href={paths.receivedApplications(postingId)}>{name}</a>
                    </p>
                    <p className={styles.facts}>
                      <span>
                        {m.receivedOf({
                          total: Object.values(counts).reduce((sum, count) => sum + count, 0),
                          fresh: counts.new,
                        })}
                      </span>
                      {!open && <span>{m.isClosed()}</span>}
                    </p>
                  </li>
                )),
            })}
          </ul>
          {foot(data.total)}
          <p>
            <a className="link tap" href={paths.receivedApplications()}>
              {allApplications()}
            </a>
          </p>
        </>
      )}
    </Panel>
  )
}
