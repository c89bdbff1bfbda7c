import { useState } from 'react'
import * as m from '#messages/posting/checks.ts'
import { Icon } from '#components/ui/icon.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { dayOf } from '#lib/text/dates/days.ts'
import { failedJobChecks, jobChecks } from '../../item/schema-checks.ts'
import type { PublicJob } from '../../public/schema.ts'
import styles from './preview.module.css'

/** Lists what Google requires of a job, and what it still lacks. */
export function CheckList({ job }: { job: PublicJob }) {
  const [today] = useState(() => dayOf(new Date()))
  const failed = failedJobChecks(job, today)
  return (
    <Panel>
      <h2 className="h-ui">{failed.length > 0 ? m.notListed() : m.listed()}</h2>
      <p className={styles.note}>{failed.length > 0 ? m.notListedText() : m.listedText()}</p>
      <ul className={styles.checks}>
        {jobChecks.map((check) => {
          const isMissing = failed.includes(check)
          return (
            <li key={check} className={isMissing ? styles.missing : undefined}>
              <Icon name={isMissing ? 'warning' : 'check'} small />
              <span>
                <strong>{isMissing ? m.missing() : m.met()}</strong> {m.names[check]()}
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
