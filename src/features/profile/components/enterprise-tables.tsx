import * as m from '#messages/profile/public-profile.ts'
import list from '#components/form/lists/list-section.module.css'
import { titleOf } from '#components/form/lists/title-of.ts'
import { Cell, Row, Table } from '#components/ui/table.tsx'
import { classNames } from '#lib/text/class-names.ts'
import { fieldsOf, type AnyList, type AnySection } from '#kits/document/section.ts'
import { factsLine } from '#lib/text/facts-line.ts'
import type { Enterprise, EnterprisePart } from '../schema-items.ts'
import { enterprises as definition } from '../sections/enterprises.ts'
import styles from './public/public-profile.module.css'

const section: AnySection = definition
const lists = fieldsOf(section).flatMap(({ key, of }) => (of ? [{ key, of }] : []))

/** Renders the virtual enterprises with tables of their units, teams, roles, products and projects. */
export const EnterpriseTables = ({ enterprises }: { enterprises: readonly Enterprise[] }) =>
  enterprises.map((enterprise, index) => {
    const { detail = [], when } = section.summary(enterprise)
    const who = factsLine(detail)
    return (
      // oxlint-disable-next-line react/no-array-index-key -- they come without ids, and keep their order
      <div key={index} className={classNames(list.item, styles.enterprise)}>
        <h3>{titleOf(section, enterprise)}</h3>
        {who && <p>{who}</p>}
        {when && <p className={styles.when}>{when}</p>}
        {lists.map(({ key, of }) => (
          <Parts key={key} of={of} parts={partsOf(enterprise, key)} />
        ))}
      </div>
    )
  })

const partsOf = (enterprise: Enterprise, key: string): readonly EnterprisePart[] =>
  (enterprise as unknown as Record<string, EnterprisePart[]>)[key] ?? []

function Parts({ of, parts }: { of: AnyList; parts: readonly EnterprisePart[] }) {
  if (parts.length === 0) return null
  const labels = new Map(fieldsOf(of).map(({ key, label }) => [key, label()]))
  const [name = '', id = '', members = '', text = ''] = ['Name', 'ID', 'TotalMembers', 'Description'].map(
    (key) => labels.get(key),
  )
  const [title, years] = [of.title(), m.years()]
  return (
    <>
      <h4>{title}</h4>
      <Table caption={title} columns={[name, id, members, years, text]}>
        {parts.map((part, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <Row key={index}>
            <Cell label={name}>{part.Name}</Cell>
            <Cell label={id}>{part.ID}</Cell>
            <Cell label={members} plain>
              {part.TotalMembers}
            </Cell>
            <Cell label={years} plain>
              {[part.StartYear, part.EndYear].filter(Boolean).join(' – ')}
            </Cell>
            <Cell label={text}>{part.Description}</Cell>
          </Row>
        ))}
      </Table>
    </>
  )
}
