import { useQuery } from '@tanstack/react-query'
import * as m from '#messages/institute/syllabus.ts'
import { topicsOnPortalQuery } from '../../public/queries.ts'
import { TopicLinks } from '../public/topic-links.tsx'
import styles from './syllabus.module.css'

/** What the portal has on the topics that are saved, as visitors of the institute see it. */
export function TopicsOnPortal({ topics }: { topics: readonly string[] }) {
  const { data, isError } = useQuery(topicsOnPortalQuery(topics))
  if (topics.length === 0) return null
  return (
    <section className={styles.onPortal} aria-labelledby="on-portal">
      <h3 id="on-portal">{m.onPortal()}</h3>
      {isError && <p>{m.onPortalFailed()}</p>}
      {data?.length === 0 && <p>{m.nothingOnPortal()}</p>}
      {data && data.length > 0 && <TopicLinks topics={[...new Set(topics)]} found={data} />}
    </section>
  )
}
