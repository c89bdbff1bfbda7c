import { createContext, useContext, type ReactNode } from 'react'
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

/** Whether the head of the list around has the mark for all rows. */
const MarkedAbove = createContext(false)

/** Marks demo content, unless the head of its list does. */
export const DemoMark = () =>
  useContext(MarkedAbove) ? null : <span className={chip.chip}>{demonstration()}</span>

/** Returns whether all items of a list are demo content; then its head has the mark (DemoRows). */
export const areAllDemo = (items: readonly (boolean | undefined)[] = []): boolean =>
  items.length > 0 && items.every(Boolean)

/** The rows of a list, without marks if its head has one. */
export const DemoRows = ({ marked, children }: { marked: boolean; children: ReactNode }) => (
  <MarkedAbove value={marked}>{children}</MarkedAbove>
)

/** A small line above a title that says where it belongs, in the colours of its motif. */
export function Eyebrow({ motif, icon, children }: { motif?: string; icon?: IconName; children: ReactNode }) {
  return (
    <span className="eyebrow" data-motif={motif}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}
