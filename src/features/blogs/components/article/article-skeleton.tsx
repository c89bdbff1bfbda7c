import { loading } from '#messages/blogs/article.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import styles from './article-skeleton.module.css'

const lines = ['a', 'b', 'c', 'd', 'e', 'f']

/** The skeleton of an article. */
export const ArticleSkeleton = () => (
  <main id="main" className={`wrap ${styles.page}`} aria-busy="true">
    <output className="sr">{loading()}</output>
    <Skeleton shape="line" className={styles.short} />
    <Skeleton shape="title" className={styles.title} />
    <Skeleton shape="box" className={styles.art} />
    {lines.map((line) => (
      <Skeleton key={line} shape="line" />
    ))}
  </main>
)
