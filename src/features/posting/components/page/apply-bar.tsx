import * as m from '#messages/posting/application.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import type { PublicPosting } from '../../public/schema.ts'
import { acceptsApplications } from '../../application/policy.ts'
import styles from './apply-bar.module.css'

/** ID of the section on how to apply. */
export const APPLY = 'apply'

/** Returns whether the section tells how to apply. */
export const canApply = ({ Job: job, Business }: PublicPosting): boolean =>
  (acceptsApplications(job?.applyWith ?? '') && Business?.Kept) || Boolean(job?.link || job?.HasContact)

/**
 * Shows an apply bar at the bottom of phone screens until the page's own section scrolls into view. It links to that
 * section, as does the page's skip link for keyboard and screen reader users.
 */
export function ApplyBar({ posting }: { posting: PublicPosting }) {
  if (!canApply(posting)) return null
  return (
    <div className={styles.bar} aria-hidden="true">
      <ButtonLink kind="primary" block href={`#${APPLY}`} tabIndex={-1}>
        {posting.Job ? m.apply() : m.showInterest()}
      </ButtonLink>
    </div>
  )
}
