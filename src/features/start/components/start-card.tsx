import { useId, type ReactNode } from 'react'
import * as m from '#messages/start/start.ts'
import { ButtonRow } from '#components/ui/button.tsx'
import styles from './start.module.css'

interface Props {
  /** What it is about; the heading of the card. */
  title: string
  /** Where all of it is, and how many there are, when there are more than the card has. */
  all?: { href: string; total: number; shown: number }
  /** Buttons. */
  acts?: ReactNode
  children: ReactNode
}

/** One matter of one's own: what it is, what comes next of it, and what can be done. */
export function StartCard({ title, all, acts, children }: Props) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h2 id={id}>{title}</h2>
        {all && all.total > all.shown && (
          <a href={all.href} aria-label={m.showAllOf(title, all.total)}>
            {m.showAll(all.total)}
          </a>
        )}
      </div>
      <div className={styles.cardBody}>{children}</div>
      {acts && <ButtonRow className={styles.acts}>{acts}</ButtonRow>}
    </section>
  )
}

/** What a card says in one sentence, and why. */
export const Said = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <div className={styles.said}>
    <p className={styles.saidTitle}>{title}</p>
    {children && <p>{children}</p>}
  </div>
)

export interface StartRow {
  href: string
  title: string
  /** Of the title, where it is not the page's; empty where nobody said it. */
  lang?: string | undefined
  /** A second line. */
  facts: ReactNode
}

/** Things of a card, one above the other. */
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
