import styles from './tab-links.module.css'

interface Tab {
  label: string
  href: string
  current: boolean
  /** How many there are. */
  count?: number | undefined
}

/** Pages that belong together, as tabs: links, so each has its address. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <a
          key={tab.href}
          className={styles.tab}
          href={tab.href}
          aria-current={tab.current ? 'page' : undefined}
        >
          {tab.label}
          {tab.count !== undefined && <span className={styles.n}>{tab.count}</span>}
        </a>
      ))}
    </nav>
  )
}
