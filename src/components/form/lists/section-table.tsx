import type { ReactNode } from 'react'
import * as m from '#messages/forms/list-sections.ts'
import { showField } from '#kits/document/fields/show-field.ts'
import { fieldsOf, type AnySection, type NamedField } from '#kits/document/section.ts'
import { MoreText } from './more-text.tsx'
import { ActCell, Cell, Row, Table } from '#components/ui/table.tsx'

interface Props {
  section: AnySection
  rows: readonly { id: string; item: object }[]
  toolsOf: (index: number) => ReactNode
}

/** The items of a section as a table of its `columns`; cards where its box is narrow. */
export function SectionTable({ section, rows, toolsOf }: Props) {
  const fields = fieldsOf(section)
  const columns = (section.columns ?? fields.map(({ key }) => key)).flatMap(
    (key) => fields.find((field) => field.key === key) ?? [],
  )
  const tooled = Boolean(toolsOf(0))
  const names = columns.map(({ label }) => label())
  return (
    <Table caption={section.title()} columns={tooled ? [...names, m.actions()] : names}>
      {rows.map(({ id, item }, index) => (
        <Row key={id} data-item={id} tabIndex={-1}>
          {columns.map((field, column) => (
            <Cell key={field.key} label={field.label()} plain={isPlain(field)}>
              {showValue(field, (item as Record<string, unknown>)[field.key], column === 0)}
            </Cell>
          ))}
          {tooled && <ActCell>{toolsOf(index)}</ActCell>}
        </Row>
      ))}
    </Table>
  )
}

const plainKinds = new Set([
  'number',
  'date',
  'pastDate',
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
      <a className="link" href={text} rel="nofollow ugc noopener">
        {text}
      </a>
    )
  if (first) return <strong>{text}</strong>
  return field.kind === 'longText' ? text && <MoreText text={text} /> : text
}
