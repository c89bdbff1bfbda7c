import { breadcrumb } from '#messages/shell/shell.ts'
import styles from './breadcrumb.module.css'

interface Props {
  /** From the top level to the current page. */
  items: readonly { name: string; href?: string }[]
}

export function Breadcrumb({ items }: Props) {
  return (
    <nav className={styles.crumbs} aria-label={breadcrumb()}>
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
