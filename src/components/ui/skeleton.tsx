import { classNames } from '#lib/text/class-names.ts'
import styles from './skeleton.module.css'

/** A grey stand-in of the shape of what is loading. `className` sets its width or ratio. */
export function Skeleton({
  shape,
  className,
}: {
  shape: 'line' | 'title' | 'box'
  className?: string | undefined
}) {
  const shapes = { line: styles.skelLine, title: styles.skelTitle, box: styles.skelBox }
  return <div className={classNames(styles.skel, shapes[shape], className)} aria-hidden="true" />
}

/** Lines in place of a list that is loading. */
export const SkeletonLines = () => (
  <div aria-busy="true">
    {[0, 1, 2, 3].map((each) => (
      <Skeleton key={each} shape="line" />
    ))}
  </div>
)
