import own from '#components/form/document/own-page.module.css'
import { Panel } from '#components/ui/panel.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import styles from './own-page.module.css'

/** The shape of the page until the profile is there. */
export const PageSkeleton = () => (
  <div className={own.column} aria-busy="true">
    {['details', 'address', 'contacts'].map((part) => (
      <Panel key={part}>
        <Skeleton shape="title" className={styles.short} />
        <Skeleton shape="line" />
        <Skeleton shape="line" />
      </Panel>
    ))}
  </div>
)
