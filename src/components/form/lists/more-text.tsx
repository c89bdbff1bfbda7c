import * as m from '#messages/forms/list-sections.ts'
import { cutText } from '#lib/text/cut-text.ts'
import styles from './more-text.module.css'
import { TypedText } from './typed-text.tsx'

interface Props {
  text: string
  /** Characters that are shown; forty unless said otherwise (decisions A24). */
  most?: number | undefined
}

/** A text of which the start is shown, and all of it on demand: by keyboard, by screen readers, without scripts. */
export function MoreText({ text, most }: Props) {
  const start = cutText(text, most)
  if (!start) return <TypedText text={text} />
  return (
    <details className={styles.more}>
      <summary>
        <span className={styles.start}>{start} </span>
        <span className={styles.word}>{m.viewMore()}</span>
        <span className={styles.word}>{m.viewLess()}</span>
      </summary>
      <TypedText text={text} />
    </details>
  )
}
