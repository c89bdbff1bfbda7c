import * as m from '#messages/board/board.ts'
import { ChipLink, Chips, FilterChip } from '#components/ui/chip.tsx'
import type { ActiveFilter, Address } from '#kits/board/parts.ts'
import styles from './filter-chips.module.css'

interface Props {
  active: readonly ActiveFilter[]
  /** Returns the list's address with a change; without one, the address without filters. */
  hrefOf: (change?: Address) => string
}

/** The active filters, each with a link to remove it. */
export function FilterChips({ active, hrefOf }: Props) {
  if (active.length === 0) return null
  return (
    <nav className={styles.active} aria-label={m.activeFilters()}>
      <Chips>
        {active.map(({ text, without }) => (
          // JSON would leave out undefined, which stands for a removed filter.
          <FilterChip
            key={JSON.stringify(without, (_, value: unknown) => value ?? null)}
            label={m.removeFilter({ name: text })}
            href={hrefOf(without)}
          >
            <span className={styles.chipText}>{text}</span>
          </FilterChip>
        ))}
        <ChipLink href={hrefOf()} className={styles.clear}>
          {m.clearAll()}
        </ChipLink>
      </Chips>
    </nav>
  )
}
