import type { ReactNode } from 'react'
import type { IconName } from '#content/drawings/glyphs.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './sector-bar.module.css'

interface SectorLink {
  name: string
  href: string
  current: boolean
}

interface Props {
  motif: IconName
  name: string
  links: readonly SectorLink[]
}

/** The pages of a sector or subject. It scrolls sideways on phones, fading at its end while there is more. */
export function SectorBar({ motif, name, links }: Props): ReactNode {
  return (
    <div className={styles.sub} data-motif={motif}>
      <nav className={styles.subRow} aria-label={name}>
        <span className={styles.subName}>
          <Icon name={motif} />
          {name}
        </span>
        {links.map((link) => (
          <a key={link.href} href={link.href} aria-current={link.current ? 'page' : undefined}>
            {link.name}
          </a>
        ))}
      </nav>
    </div>
  )
}
