import { useRef } from 'react'
import * as m from '#messages/posting/application.ts'
import { myApplications } from '#messages/shell/page-titles.ts'
import { usePages } from '#components/shell/lists/use-pages.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useToast } from '#components/ui/toast.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { MemberPage } from '#components/shell/screens/member-page.tsx'
import { ownApplicationsQuery } from '../queries.ts'
import styles from './applications.module.css'
import { MyApplication } from './my-application.tsx'

/** Lists the person's applications with their status. */
export function MyApplicationsScreen() {
  const { first, rows, foot } = usePages((cursor) => ownApplicationsQuery(undefined, cursor))
  const { data, error, refetch } = first
  const { toast, show } = useToast()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <MemberPage title={myApplications()} lede={m.lede()} heading={heading}>
      {error && !data && <LoadFailed title={m.loadFailed()} text={error.message} retry={refetch} />}
      {!data && !error && (
        <div aria-busy="true">
          <output className="sr">{m.loading()}</output>
          <Skeleton shape="box" />
        </div>
      )}
      {data && data.results.length === 0 && (
        <EmptyState title={m.nothingSent()}>
          <p>{m.nothingSentText()}</p>
        </EmptyState>
      )}
      {data && data.results.length > 0 && (
        <>
          <ul className={styles.list}>
            {rows({
              title: m.loadFailed(),
              children: ({ results }) =>
                results.map((application) => (
                  <MyApplication
                    key={application.id}
                    application={application}
                    say={show}
                    focusAfter={() => heading.current}
                  />
                )),
            })}
          </ul>
          {foot(data.total)}
        </>
      )}
      {toast}
    </MemberPage>
  )
}
