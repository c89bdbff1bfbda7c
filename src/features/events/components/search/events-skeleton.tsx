import * as m from '#messages/events/events.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import styles from './events-skeleton.module.css'

/** The number of rows shown while a search runs (public portal, section 4). */
const ROWS = 3

/** Shows placeholders of event rows. */
export function EventSkeletons() {
  return (
    <div aria-busy="true" className={styles.rows}>
      <output className="sr">{m.searchingEvents()}</output>
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className={styles.row} data-skeleton="">
          <Skeleton shape="box" className={styles.date} />
          <div className={styles.main}>
            <Skeleton shape="title" className={styles.wide} />
            <Skeleton shape="line" className={styles.short} />
            <Skeleton shape="line" />
            <Skeleton shape="line" className={styles.wide} />
            <Skeleton shape="box" className={styles.button} />
          </div>
          <Skeleton shape="box" className={styles.preview} />
        </div>
      ))}
    </div>
  )
}

/** Shows a placeholder of the dashboard. */
export function DashboardSkeleton() {
  return (
    <div aria-busy="true" className={styles.entries}>
      <output className="sr">{m.searchingEvents()}</output>
      {Array.from({ length: ROWS }, (_, row) => (
        <Skeleton key={row} shape="box" className={styles.entry} />
      ))}
    </div>
  )
}
