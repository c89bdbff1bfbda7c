import { useId, type ReactNode } from 'react'
import * as m from '#messages/start/start.ts'
import { ButtonRow } from '#components/ui/button.tsx'
import styles from './start.module.css'

interface Props {
  /** Heading of the card. */
  title: string
  /** Link to all items and their number, if there are more than shown. */
  all?: { href: string; total: number; shown: number }
  /** Buttons. */
  acts?: ReactNode
  children: ReactNode
}

/** A card with one topic: the next items and actions. */
export function StartCard({ title, all, acts, children }: Props) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h2 id={id}>{title}</h2>
        {all && all.total > all.shown && (
          <a href={all.href} aria-label={m.showAllOf({ what: title, count: all.total })}>
            {m.showAll({ count: all.total })}
          </a>
        )}
      </div>
      <div className={styles.cardBody}>{children}</div>
      {acts && <ButtonRow className={styles.acts}>{acts}</ButtonRow>}
    </section>
  )
}

/** A sentence on a card, with an explanation. */
export const CardNote = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <div className={styles.said}>
    <p className={styles.saidTitle}>{title}</p>
    {children && <p>{children}</p>}
  </div>
)

export interface StartRow {
  href: string
  title: string
  /** Language of the title, if it differs from the page; empty if unknown. */
  lang?: string | undefined
  /** A second line. */
  facts: ReactNode
}

/** A list of items on a card. */
export const StartRows = ({ rows }: { rows: readonly StartRow[] }) => (
  <ul className={styles.rows}>
    {rows.map(({ href, title, lang, facts }, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- two things may have one address
      <li key={`${href} ${index}`}>
        <a href={href} lang={lang}>
          {title}
        </a>
        <span className={styles.facts}>{facts}</span>
      </li>
    ))}
  </ul>
)
