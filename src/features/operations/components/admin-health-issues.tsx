import { useQuery } from '@tanstack/react-query'
import * as m from '#messages/operations/health-issues.ts'
import { Notice } from '#components/ui/notice.tsx'
import { healthIssuesQuery } from '../queries.ts'
import type { HealthIssues } from '../schema.ts'
import styles from './admin-health-issues.module.css'

type HealthIssue = HealthIssues['results'][number]

/** Shows the current health issues and what to do about them; renders nothing when there are none. */
export function AdminHealthIssues() {
  const { data } = useQuery(healthIssuesQuery())
  if (!data || data.results.length === 0) return null
  return (
    <section className={styles.issues} aria-label={m.healthIssues()}>
      {data.results.map((trouble) => {
        const { title, text } = formatIssue(trouble)
        return (
          <Notice key={title} kind="warn" title={title}>
            <p>{text}</p>
          </Notice>
        )
      })}
    </section>
  )
}

function formatIssue(trouble: HealthIssue): { title: string; text: string } {
  switch (trouble.kind) {
    case 'disk':
      return {
        title: m.diskTitle(),
        text: m.diskText({ free: trouble.freeMegabytes, reserve: trouble.reserveMegabytes }),
      }
    case 'files':
      return { title: m.filesTitle(), text: m.filesText({ reason: trouble.reason }) }
    case 'mail-waits':
      return {
        title: m.mailWaitsTitle(),
        text: m.mailWaitsText({ waiting: trouble.waiting, minutes: trouble.minutes, reason: trouble.reason }),
      }
    case 'mail-failed':
      return {
        title: m.mailFailedTitle(),
        text: m.mailFailedText({ failed: trouble.failed, reason: trouble.reason }),
      }
    case 'provider':
      return {
        title: m.providerTitle({ provider: trouble.provider }),
        text: m.providerText({ provider: trouble.provider, failed: trouble.failed, reason: trouble.reason }),
      }
  }
}
