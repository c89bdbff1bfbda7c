import type { ReactNode } from 'react'
import { Accordion } from '#components/ui/accordion.tsx'
import { Check } from '#components/ui/check.tsx'
import type { AnyBoard, AnySearch } from '#kits/board/board.ts'
import {
  controlValue,
  countOf,
  filtersIn,
  offeredGroups,
  type AnyCounts,
  type OfferedGroup,
} from '#kits/board/chips.ts'
import styles from './facet-panel.module.css'

interface Props {
  board: AnyBoard
  /** The part of the items that is shown. */
  partition?: string | undefined
  search: AnySearch
  /** The counts of the search; undefined during the first search. */
  counts: AnyCounts | undefined
  /** The number of results. */
  total: number | undefined
  /** Content before the groups. */
  children?: ReactNode
}

/** Below this number of results, groups stay folded, since reading all is quicker than filtering. */
const FEW = 12

/** The facet groups of a board, each value with the number of results it would give. */
export function FacetPanel({ board, partition, search, counts, total = FEW, children }: Props) {
  const few = total < FEW && filtersIn(board, search).length === 0
  return (
    <div>
      {children}
      {offeredGroups(board, partition, search, counts).map((group) =>
        group.folded || few ? (
          <Folded key={group.name} group={group} counts={counts} />
        ) : (
          <FacetSet key={group.name} title={group.facet.label()}>
            <Values group={group} counts={counts} />
          </FacetSet>
        ),
      )}
    </div>
  )
}

/** A set of related choices in the panel. */
export function FacetSet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.facet}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

/** A rarely used set, which is open once something in it is chosen. */
export function FoldedSet({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <Accordion title={title} open={open}>
      <fieldset className={styles.folded}>
        <legend className="sr">{title}</legend>
        {children}
      </fieldset>
    </Accordion>
  )
}

interface GroupProps {
  group: OfferedGroup
  counts: AnyCounts | undefined
}

function Folded({ group, counts }: GroupProps) {
  return (
    <FoldedSet title={group.facet.label()} open={group.chosen.length > 0}>
      <Values group={group} counts={counts} />
    </FoldedSet>
  )
}

function Values({ group: { name, facet, values, chosen }, counts }: GroupProps) {
  return values.map((value) => (
    <Check
      key={value}
      tight
      name={name}
      value={controlValue(facet, value)}
      defaultChecked={chosen.includes(value)}
      autoComplete="off"
      count={counts && showFacetCount(countOf(counts, facet, value))}
    >
      {facet.valueLabel(value)}
    </Check>
  ))
}

/** Formats a count with a narrow space: 1 234. */
export const showFacetCount = (n: number): string => n.toLocaleString('en').replaceAll(',', '\u202f')
