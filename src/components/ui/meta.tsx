import type { ReactNode } from 'react'
import chip from './chip.module.css'
import { demonstration } from '#messages/demo/demo.ts'
import { Icon } from './icon.tsx'
import type { IconName } from '#content/drawings/glyphs.ts'

/** One line of facts, parted by dots; entries that are not there leave no gap. */
export function Meta({ items }: { items: readonly ReactNode[] }) {
  return (
    <p className="meta">
      {items.filter(Boolean).map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a fixed list of facts
        <span key={index}>{item}</span>
      ))}
    </p>
  )
}

/** On what is made up to show what the portal can do. */
export const DemoMark = () => <span className={chip.chip}>{demonstration()}</span>

/** A small line above a title: where it belongs, in the colours of its motif. */
export function Eyebrow({ motif, icon, children }: { motif?: string; icon?: IconName; children: ReactNode }) {
  return (
    <span className="eyebrow" data-motif={motif}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}
