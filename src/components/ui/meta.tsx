import type { ReactNode } from 'react'
import chip from './chip.module.css'
import { demonstration } from '#messages/demo/demo.ts'
import { Icon } from './icon.tsx'
import type { IconName } from '#content/drawings/glyphs.ts'

/** A line of facts, separated by dots; missing entries leave no gap. */
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

/** Marks demo content. */
export const DemoMark = () => <span className={chip.chip}>{demonstration()}</span>

/** A small line above a title that says where it belongs, in the colours of its motif. */
export function Eyebrow({ motif, icon, children }: { motif?: string; icon?: IconName; children: ReactNode }) {
  return (
    <span className="eyebrow" data-motif={motif}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}
