import * as m from '#messages/blogs/blogs.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import styles from './results.module.css'

/** Cards on their way, in their shape. */
export function RowSkeletons({ rows = 4 }: { rows?: number }) {
  return (
    <div aria-busy="true" className={styles.skeletons}>
      <output className="sr">{m.searching()}</output>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.skeletonRow}>
          <Skeleton shape="box" className={styles.skeletonArt} />
          <div className={styles.skeletonText}>
            <Skeleton shape="line" className={styles.skeletonShort} />
            <Skeleton shape="title" className={styles.skeletonWide} />
            <Skeleton shape="line" />
            <Skeleton shape="line" className={styles.skeletonWide} />
            <Skeleton shape="line" className={styles.skeletonShort} />
          </div>
        </div>
      ))}
    </div>
  )
}
