import * as m from '#messages/board/board.ts'
import { ChipLink, Chips } from '#components/ui/chip.tsx'
import type { Alternative } from '#kits/board/chips.ts'
import type { Address } from '#kits/board/parts.ts'
import styles from './close-by.module.css'

interface Props {
  alternatives: readonly Alternative[]
  /** Returns the list's address with a change. */
  hrefOf: (change: Address) => string
}

/** Suggests similar searches with results, each with its count. */
export function SimilarSearches({ alternatives, hrefOf }: Props) {
  if (alternatives.length === 0) return null
  return (
    <nav className={styles.others} aria-label={m.closeBy()}>
      <span>{m.closeBy()}</span>
      <Chips>
        {alternatives.map(({ text, count, change }) => (
          <ChipLink key={JSON.stringify(change)} className={styles.other} href={hrefOf(change)}>
            {text} ({count})
          </ChipLink>
        ))}
      </Chips>
    </nav>
  )
}
