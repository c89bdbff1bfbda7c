import * as m from '#messages/blogs/desk.ts'
import type { MyArticle } from '../../desk/schema.ts'
import { readerSources } from '../../trending/source.ts'
import styles from './article-desk.module.css'

const WIDTH = 4
const HEIGHT = 20

/** How often an article was read and shared of late and where from, in words and day by day; nothing where it was not. */
export function ReadNumbers({ article: { Reads, Shares, Sources } }: { article: MyArticle }) {
  const most = Math.max(1, ...Reads)
  const reads = Reads.reduce((sum, n) => sum + n, 0)
  if (reads + Shares === 0) return null
  const from = readerSources.filter((source) => Sources[source])
  return (
    <p className={styles.numbers}>
      <span>{m.readAndShared(reads, Shares)}</span>
      <svg viewBox={`0 0 ${Reads.length * WIDTH} ${HEIGHT}`} aria-hidden="true">
        {Reads.map((n, day) => {
          const height = n === 0 ? 1 : Math.max(2, (n / most) * HEIGHT)
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a day is its place
            <rect key={day} x={day * WIDTH} y={HEIGHT - height} width={WIDTH - 1} height={height} />
          )
        })}
      </svg>
      {from.length > 0 && (
        <span>
          {m.cameFrom()} {from.map((source) => m.sources[source](Sources[source]!)).join(' · ')}
        </span>
      )}
    </p>
  )
}
