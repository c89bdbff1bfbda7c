import styles from './breadcrumb.module.css'

interface Props {
  /** Names the landmark. */
  label: string
  /** From the top; the last is the page itself. */
  items: readonly { name: string; href?: string }[]
}

export function Breadcrumb({ label, items }: Props) {
  return (
    <nav className={styles.crumbs} aria-label={label}>
      <ol>
        {items.map(({ name, href }, index) => (
          <li key={name}>
            {href && index < items.length - 1 ? (
              <a href={href}>{name}</a>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
