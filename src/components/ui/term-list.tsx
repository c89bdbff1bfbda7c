import type { ReactNode } from 'react'
import { classNames } from '#lib/text/class-names.ts'
import styles from './term-list.module.css'

export type TermRow = readonly [name: string, value: ReactNode]

interface Props {
  terms: readonly TermRow[]
  /** Side by side instead of in rows. */
  inline?: boolean
  className?: string | undefined
  'aria-label'?: string
}

/** Lists terms with their values, without those that are empty or zero. */
export function TermList({ terms, inline, className, 'aria-label': label }: Props) {
  const known = terms.filter(([, value]) => Boolean(value))
  if (known.length === 0) return null
  return (
    <dl className={classNames(inline && styles.inline, className) || undefined} aria-label={label}>
      {known.map(([name, value], index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two terms may have one name
        <div key={index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
