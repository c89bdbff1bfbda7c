import { useRef, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import * as m from '#messages/posting/my-projects.ts'
import { myProjects } from '#messages/shell/page-titles.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { useToast } from '#components/ui/toast.tsx'
import { MemberPage } from '#components/shell/screens/member-page.tsx'
import { paths } from '#lib/text/paths.ts'
import { ownApplicationsQuery } from '../queries.ts'
import { ApplicationsPanel } from './applications-panel.tsx'
import { OwnApplications } from './own-applications.tsx'
import styles from './applications.module.css'

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
  const jobs = useQuery(ownApplicationsQuery('project')).data?.counts.job ?? 0
  const { toast, show } = useToast()
  const heading = useRef<HTMLHeadingElement>(null)
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
        <OwnApplications
          kind="project"
          level={3}
          none={
            <EmptyState
              title={m.noneWanted()}
              actions={<ButtonLink href={paths.projects()}>{m.findProjects()}</ButtonLink>}
            >
              <p>{m.noneWantedText()}</p>
            </EmptyState>
          }
          say={show}
          focusAfter={() => heading.current}
        />
      </section>
      {renderOwn()}
      {toast}
    </MemberPage>
  )
}
