import { pageNeedsScripts } from '#messages/shell/shell.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import styles from './title-page.module.css'

interface Props {
  title: string
  /** What people without scripts read; that the page needs them by default. */
  withoutScripts?: (() => string) | undefined
}

/** A members' page until the browser has rendered it: its title and a placeholder. */
export function FramedSkeleton({ title, withoutScripts = pageNeedsScripts }: Props) {
  return (
    <main id="main" aria-busy="true">
      <div className={`wrap ${styles.lost}`}>
        <div>
          <h1>{title}</h1>
          <noscript>
            {/* Browsers that run this leave it out. */}
            {import.meta.env.SSR && <p className="lede">{withoutScripts()}</p>}
          </noscript>
          <Skeleton shape="title" className={`needs-scripts ${styles.actions}`} />
        </div>
      </div>
    </main>
  )
}
