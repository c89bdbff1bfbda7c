import { pageNeedsScripts } from '#messages/shell.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './framed-skeleton.module.css'

/** A page of the signed-in until the browser has rendered it: its title, and the shape of what is coming. */
export function FramedSkeleton({ title }: { title: string }) {
  return (
    <main id="main" aria-busy="true">
      <div className={`wrap ${styles.page}`}>
        <h1>{title}</h1>
        <noscript>
          {/* Browsers that run this leave it out. */}
          {import.meta.env.SSR && <p className="lede">{pageNeedsScripts()}</p>}
        </noscript>
        <Skeleton shape="line" className={`needs-scripts ${styles.line}`} />
        <Skeleton shape="box" className={`needs-scripts ${styles.box}`} />
      </div>
    </main>
  )
}
