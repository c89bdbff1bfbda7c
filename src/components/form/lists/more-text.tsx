import * as m from '#messages/forms/list-sections.ts'
import { cutText } from '#lib/text/cut-text.ts'
import styles from './more-text.module.css'
import { FormattedText } from '#components/ui/formatted-text.tsx'
import { readFormattedText, readPlainBlocks, withoutMarks } from '#lib/text/web/formatted-text.ts'

interface Props {
  text: string
  /** The number of characters shown, 40 by default (decisions A24). */
  most?: number | undefined
  /** Whether its owner can format it. */
  formatted?: boolean | undefined
}

/** A shortened text that can be expanded by keyboard, by screen readers and without scripts. */
export function MoreText({ text, most, formatted = false }: Props) {
  const start = cutText(formatted ? withoutMarks(text) : text, most)
  const whole = <FormattedText blocks={formatted ? readFormattedText(text) : readPlainBlocks(text)} />
  if (!start) return whole
  return (
    <details className={styles.more}>
      <summary>
        <span className={styles.start}>{start} </span>
        <span className={styles.word}>{m.viewMore()}</span>
        <span className={styles.word}>{m.viewLess()}</span>
      </summary>
      {whole}
    </details>
  )
}
