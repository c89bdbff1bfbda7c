import type { ReactNode } from 'react'
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

/** Renders figures in a row. @param figures those without a value are left out. */
export function Figures({ figures }: { figures: readonly (readonly [label: string, value: ReactNode])[] }) {
  const known = figures.filter(([, value]) => Boolean(value))
  if (known.length === 0) return null
  return (
    <dl className={styles.figures}>
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Renders facts about an organization. @param facts those without a value are left out. */
export function FactsPanel({
  title,
  facts,
}: {
  title: string
  facts: readonly (readonly [label: string, value: ReactNode])[]
}) {
  const known = facts.filter(([, value]) => Boolean(value))
  if (known.length === 0) return null
  return (
    <aside aria-label={title}>
      <Panel>
        <SideTitle>{title}</SideTitle>
        <dl className={styles.facts}>
          {known.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Panel>
    </aside>
  )
}
