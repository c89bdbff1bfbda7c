import * as m from '#messages/posting/application.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import type { PublicPosting } from '../../public/schema.ts'
import { takesApplications } from '../../application/policy.ts'
import styles from './apply-bar.module.css'

/** Where a page says how to apply. */
export const APPLY = 'apply'

/**
 * On phones the way to apply at the foot of the screen, until the page's own comes into view and covers it. It leads to
 * that one, so those who go by keyboard or by ear need no second one.
 */
export function ApplyBar({ posting: { Job: job, Business } }: { posting: PublicPosting }) {
  const here = takesApplications(job?.applyWith ?? '') && Business?.Kept
  if (!here && !job?.link && !job?.HasContact) return null
  return (
    <div className={styles.bar} aria-hidden="true">
      <ButtonLink kind="primary" block href={`#${APPLY}`} tabIndex={-1}>
        {job ? m.apply() : m.showInterest()}
      </ButtonLink>
    </div>
  )
}
