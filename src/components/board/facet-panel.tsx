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
  /** Which part of the items is shown. */
  partition?: string | undefined
  search: AnySearch
  /** Of the search; not there while it runs for the first time. */
  counts: AnyCounts | undefined
  /** How many items the search finds. */
  total: number | undefined
  /** Before the groups. */
  children?: ReactNode
}

/** Of fewer items one reads all sooner than one chooses what to leave out: the groups stay folded. */
const FEW = 12

/** The groups of facets that a board offers, each value with the number of results that it would find. */
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

/** Choices that belong together, in the panel. */
export function FacetSet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.facet}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

interface GroupProps {
  group: OfferedGroup
  counts: AnyCounts | undefined
}

/** A group that few need: open once something in it is chosen. */
function Folded({ group, counts }: GroupProps) {
  const title = group.facet.label()
  return (
    <Accordion title={title} open={group.chosen.length > 0}>
      <fieldset className={styles.folded}>
        <legend className="sr">{title}</legend>
        <Values group={group} counts={counts} />
      </fieldset>
    </Accordion>
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

/** 1 234, with a narrow space. */
export const showFacetCount = (n: number): string => n.toLocaleString('en').replaceAll(',', '\u202f')
