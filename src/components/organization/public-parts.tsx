import type { ReactNode } from 'react'
import { moreEntries } from '#messages/forms/list-sections.ts'
import { Panel, SideTitle } from '#components/ui/panel.tsx'
import styles from './public-page.module.css'

/** Returns the host of a URL, such as 'www.arlanza.example'. */
export const hostOf = (address: string): string => {
  try {
    return new URL(address).hostname
  } catch {
    return address
  }
}

/** Renders a link to another site. */
export const OutLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className={`tap ${styles.link}`} href={href} rel="noopener">
    {children}
  </a>
)

/** Says how many more entries a list has than the page shows. */
export const MoreEntries = ({
  shown,
  total = 0,
}: {
  shown: readonly unknown[]
  total?: number | undefined
}) => total > shown.length && <li>{moreEntries({ n: total - shown.length })}</li>

type Row = readonly [label: string, value: ReactNode]

const knownOf = (rows: readonly Row[]): Row[] => rows.filter(([, value]) => Boolean(value))

const Terms = ({ rows, className }: { rows: readonly Row[]; className: string | undefined }) => (
  <dl className={className}>
    {rows.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** Renders figures in a row. @param figures those without a value are left out. */
export function Figures({ figures }: { figures: readonly Row[] }) {
  const known = knownOf(figures)
  return known.length > 0 && <Terms rows={known} className={styles.figures} />
}

/** Renders facts about an organization. @param facts those without a value are left out. */
export function FactsPanel({ title, facts }: { title: string; facts: readonly Row[] }) {
  const known = knownOf(facts)
  if (known.length === 0) return null
  return (
    <aside aria-label={title}>
      <Panel>
        <SideTitle>{title}</SideTitle>
        <Terms rows={known} className={styles.facts} />
      </Panel>
    </aside>
  )
}
