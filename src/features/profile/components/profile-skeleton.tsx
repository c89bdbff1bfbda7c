import own from '#components/form/document/own-page.module.css'
import { Skeleton } from '#components/ui/skeleton.tsx'
import record from '#components/form/records/record-section.module.css'
import styles from './personal-profile.module.css'

/** The shape of the page until the profile is there. */
export const ProfileSkeleton = () => (
  <div className={own.column} aria-busy="true">
    <div className={`${record.box} ${record.card}`}>
      <Skeleton shape="box" className={record.avatar} />
      <div className={record.who}>
        <Skeleton shape="title" className={styles.short} />
        <Skeleton shape="line" className={styles.long} />
      </div>
    </div>
    <div className={styles.sections}>
      {[3, 2].map((sections, column) => (
        <div key={sections} className={own.column}>
          {Array.from({ length: sections }, (_, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- they have no names
            <div key={`${column}-${index}`} className={styles.box}>
              <Skeleton shape="line" className={styles.short} />
              <Skeleton shape="line" className={styles.long} />
              <Skeleton shape="line" className={styles.long} />
            </div>
          ))}
        </div>
      ))}
    </div>
  </div>
)
