import * as m from '#messages/forms/csv.ts'
import { Status } from '#components/ui/status.tsx'
import { Cell, Row, Table } from '#components/ui/table.tsx'
import type { ImportPlan, PlannedRow } from '#kits/document/csv/plan.ts'

/** The number of rows shown per kind; others are counted. */
const SHOWN = 100

const order = ['refused', 'changed', 'added', 'merged'] as const
const looks = { refused: 'bad', changed: 'hold', added: 'ok', merged: undefined } as const

/** The changes of a file row by row; unchanged rows are only counted. */
export function PlanTable({ plan }: { plan: ImportPlan }) {
  const groups = order.map((kind) => plan.rows.filter((row) => row.kind === kind))
  if (groups.every(({ length }) => length === 0)) return null
  return (
    <>
      <Table caption={m.planTitle()} columns={[m.entry(), m.rowColumn(), m.outcome(), m.details()]}>
        {groups.flatMap((rows, at) =>
          rows.slice(0, SHOWN).map((row) => (
            <Row key={row.row}>
              <Cell label={m.entry()}>{row.title}</Cell>
              <Cell label={m.rowColumn()} plain>
                {row.row}
              </Cell>
              <Cell label={m.outcome()} plain>
                <Status kind={looks[order[at]!]}>{m.kinds[row.kind]()}</Status>
              </Cell>
              <Cell label={m.details()}>
                <Details row={row} />
              </Cell>
            </Row>
          )),
        )}
      </Table>
      {groups.map(
        (rows, at) =>
          rows.length > SHOWN && (
            <p key={order[at]}>
              {m.kinds[order[at]!]()}: {m.furtherRows({ count: rows.length - SHOWN })}
            </p>
          ),
      )}
    </>
  )
}

/** Longer values are cut. */
const LONG = 80
const short = (text: string) => (text.length > LONG ? `${text.slice(0, LONG)} …` : text)

function Details({ row: { reasons, differs } }: { row: PlannedRow }) {
  const lines = [
    ...reasons,
    ...differs.map(({ label, from, to }) => m.fromTo({ label, from: short(from), to: short(to) })),
  ]
  return lines.map((line) => <p key={line}>{line}</p>)
}
