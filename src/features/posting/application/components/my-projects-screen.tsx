import { useRef, type ReactNode } from 'react'
import { loading } from '#messages/posting/application.ts'
import { loadFailed } from '#messages/posting/application.ts'
import * as m from '#messages/posting/my-projects.ts'
import { myProjects } from '#messages/shell/page-titles.ts'
import { usePages } from '#components/shell/lists/use-pages.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useToast } from '#components/ui/toast.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { MemberPage } from '#components/shell/screens/member-page.tsx'
import { paths } from '#lib/text/paths.ts'
import { ownApplicationsQuery } from '../queries.ts'
import { ApplicationsPanel } from './applications-panel.tsx'
import styles from './applications.module.css'
import { MyApplication } from './my-application.tsx'

interface Props {
  /** Whether the person manages a business's projects. */
  posts: boolean
  /** Renders the projects in the person's profile. */
  renderOwn: () => ReactNode
}

/**
 * Lists the person's projects: those their business has posted, those they are interested in, and
 * those in their profile.
 */
export function MyProjectsScreen({ posts, renderOwn }: Props) {
  const { first, rows, foot } = usePages((cursor) => ownApplicationsQuery('project', cursor))
  const { data, error, refetch } = first
  const { toast, show } = useToast()
  const heading = useRef<HTMLHeadingElement>(null)
  const wanted = data?.total ?? 0
  const jobs = data?.counts.job ?? 0
  return (
    <MemberPage title={myProjects()} lede={m.lede()} heading={heading}>
      {posts && (
        <section className={styles.part} aria-labelledby="posted">
          <div className={styles.partHead}>
            <h2 id="posted">{m.posted()}</h2>
            <ButtonLink small href={paths.myBusinessProfile('projects')}>
              {m.postProject()}
            </ButtonLink>
          </div>
          <ApplicationsPanel kind="project" />
        </section>
      )}
      <section className={styles.part} aria-labelledby="wanted">
        <div className={styles.partHead}>
          <h2 id="wanted">{m.wanted()}</h2>
          {jobs > 0 && (
            <a className="link" href={paths.myApplications()}>
              {m.toJobs({ count: jobs })}
            </a>
          )}
        </div>
        {error && !data && <LoadFailed title={loadFailed()} text={error.message} retry={refetch} />}
        {!data && !error && (
          <div aria-busy="true">
            <output className="sr">{loading()}</output>
            <Skeleton shape="box" />
          </div>
        )}
        {data && wanted === 0 && (
          <EmptyState
            title={m.noneWanted()}
            actions={<ButtonLink href={paths.projects()}>{m.findProjects()}</ButtonLink>}
          >
            <p>{m.noneWantedText()}</p>
          </EmptyState>
        )}
        {wanted > 0 && (
          <>
            <ul className={styles.list}>
              {rows({
                title: loadFailed(),
                children: ({ results }) =>
                  results.map((application) => (
                    <MyApplication
                      key={application.id}
                      application={application}
                      level={3}
                      say={show}
                      focusAfter={() => heading.current}
                    />
                  )),
              })}
            </ul>
            {foot(wanted)}
          </>
        )}
      </section>
      {renderOwn()}
      {toast}
    </MemberPage>
  )
}
