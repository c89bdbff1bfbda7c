import * as m from '#messages/posting/application.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import type { PublicPosting } from '../../public/schema.ts'
import { acceptsApplications } from '../../application/policy.ts'
import styles from './apply-bar.module.css'

/** ID of the section on how to apply. */
export const APPLY = 'apply'

/**
 * Shows an apply bar at the bottom of phone screens until the page's own section scrolls into view. It links to that
 * section, so keyboard and screen reader users do not need it.
 */
export function ApplyBar({ posting: { Job: job, Business } }: { posting: PublicPosting }) {
  const here = acceptsApplications(job?.applyWith ?? '') && Business?.Kept
  if (!here && !job?.link && !job?.HasContact) return null
  return (
    <div className={styles.bar} aria-hidden="true">
      <ButtonLink kind="primary" block href={`#${APPLY}`} tabIndex={-1}>
        {job ? m.apply() : m.showInterest()}
      </ButtonLink>
    </div>
  )
}
