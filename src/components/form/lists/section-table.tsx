import type { ReactNode } from 'react'
import * as m from '#messages/forms/list-sections.ts'
import { showField } from '#kits/document/fields/show-field.ts'
import type { AnySection, NamedField } from '#kits/document/section.ts'
import { MoreText } from './more-text.tsx'
import { tableColumns } from './page-of-list.ts'
import type { ListView } from './use-list-view.ts'
import { ActCell, Cell, Row, Table } from '#components/ui/table.tsx'

interface Props {
  section: AnySection
  view: ListView
  toolsOf: (at: number) => ReactNode
}

/** The items of a section as a table of its `columns`; as cards if it is narrow. */
export function SectionTable({ section, view: { rows, isLong, start, total, sort }, toolsOf }: Props) {
  const columns = tableColumns(section)
  const tooled = Boolean(toolsOf(0))
  const names = columns.map(({ label }) => label())
  return (
    <Table
      caption={section.title()}
      columns={tooled ? [...names, m.actions()] : names}
      {...(isLong && { rowCount: total })}
      {...(sort && { sorted: { column: columns.findIndex(({ key }) => key === sort.by), down: sort.down } })}
    >
      {rows.map(({ id, item }, at) => (
        <Row
          key={id}
          data-item={id}
          tabIndex={-1}
          // The first cell is the row header.
          {...(isLong && { 'aria-rowindex': start + at + 2 })}
        >
          {columns.map((field, column) => (
            <Cell key={field.key} label={field.label()} plain={isPlain(field)}>
              {section.columnText?.[field.key]?.(item) ??
                showValue(field, (item as Record<string, unknown>)[field.key], column === 0)}
            </Cell>
          ))}
          {tooled && <ActCell>{toolsOf(at)}</ActCell>}
        </Row>
      ))}
    </Table>
  )
}

const plainKinds = new Set([
  'number',
  'date',
  'pastDate',
  'roughDate',
  'monthYear',
  'year',
  'pastYear',
  'digits',
  'price',
  'phone',
])
const isPlain = ({ kind }: NamedField) => plainKinds.has(kind)

function showValue(field: NamedField, value: unknown, first: boolean): ReactNode {
  const text = showField(field, value)
  if (field.kind === 'url' && /^https?:/i.test(text))
    return (
      <a className="link tap" href={text} rel="nofollow ugc noopener">
        {text}
      </a>
    )
  if (first) return <strong>{text}</strong>
  return field.kind === 'longText' ? text && <MoreText text={text} formatted={field.formatted} /> : text
}
