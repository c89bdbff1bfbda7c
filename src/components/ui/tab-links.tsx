import styles from './tab-links.module.css'

interface Tab {
  label: string
  href: string
  current: boolean
  /** The number of items. */
  count?: number | undefined
}

/** Related pages as tabs, which are links, so that each has its own address. */
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
