import { added, removed } from '#messages/shell/changes.ts'
import type { ChangedPassage } from '#components/ui/passages.ts'
import styles from './changed-text.module.css'

/** Shows the changes between two versions of a text. */
export const ChangedText = ({ passages }: { passages: readonly ChangedPassage[] }) => (
  <p className={styles.text}>
    {passages.map(({ kind, text }, i) => {
      if (kind === 'same') return text
      const Mark = kind === 'added' ? 'ins' : 'del'
      return (
        // oxlint-disable-next-line react/no-array-index-key -- passages have nothing else that is theirs
        <Mark key={i}>
          <span className="sr">{kind === 'added' ? added() : removed()} </span>
          {text}
        </Mark>
      )
    })}
  </p>
)
