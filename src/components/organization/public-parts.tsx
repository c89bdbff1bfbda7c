import type { ReactNode } from 'react'
import { moreEntries } from '#messages/forms/list-sections.ts'
import { Panel, SideTitle } from '#components/ui/panel.tsx'
import { TermList, type TermRow } from '#components/ui/term-list.tsx'
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

/** Renders figures in a row. @param figures those without a value are left out. */
export const Figures = ({ figures }: { figures: readonly TermRow[] }) => (
  <TermList terms={figures} className={styles.figures} />
)

/** Renders facts about an organization. @param facts those without a value are left out. */
export function FactsPanel({ title, facts }: { title: string; facts: readonly TermRow[] }) {
  if (!facts.some(([, value]) => value)) return null
  return (
    <aside aria-label={title}>
      <Panel>
        <SideTitle>{title}</SideTitle>
        <TermList terms={facts} className={styles.facts} />
      </Panel>
    </aside>
  )
}
