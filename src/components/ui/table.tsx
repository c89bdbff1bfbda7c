// As cards, its elements are blocks and grids, for which Safari drops their own roles.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#lib/text/class-names.ts'
import styles from './table.module.css'

interface Props {
  /** The name of the table for screen readers. */
  caption: string
  columns: readonly string[]
  /** The number of rows of the whole table without its head, if only some are shown; those have an `aria-rowindex`. */
  rowCount?: number
  /** The column that the rows are sorted by. */
  sorted?: { column: number; down: boolean }
  /** Rows of cells in the order of the columns. */
  children: ReactNode
}

/** A table. In a narrow container each row becomes a card, so that nothing scrolls sideways. */
export function Table({ caption, columns, rowCount, sorted, children }: Props) {
  return (
    <div className={styles.box}>
      <table
        className={styles.table}
        role="table"
        aria-rowcount={rowCount === undefined ? undefined : rowCount + 1}
      >
        <caption className="sr">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={rowCount === undefined ? undefined : 1}>
            {columns.map((column, index) => (
              <th
                key={column}
                role="columnheader"
                scope="col"
                aria-sort={sorted?.column === index ? (sorted.down ? 'descending' : 'ascending') : undefined}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">{children}</tbody>
      </table>
    </div>
  )
}

export const Row = (props: ComponentProps<'tr'>) => <tr role="row" {...props} />

interface CellProps {
  /** The column's name, shown beside the value in a card. */
  label: string
  /** Whether the value stays on one line, such as a date or a number. */
  plain?: boolean
  children?: ReactNode
}

export const Cell = ({ label, plain, children }: CellProps) => (
  <td role="cell" data-label={label} className={classNames(plain && styles.plain)}>
    {/* In one element, so that a card's grid has the label and the value side by side. */}
    {children && <div>{children}</div>}
  </td>
)

/** The last cell, with the actions of the row. */
export const ActCell = ({ children }: { children: ReactNode }) => (
  <td role="cell" className={styles.act}>
    <span>{children}</span>
  </td>
)
