import { labelFor, knownLabel } from '#lib/text/option.ts'
import * as m from '#messages/accounts/admin-audit.ts'
import { Cell, Row } from '#components/ui/table.tsx'
import { deviceText } from '#features/accounts/schema-device.ts'
import { paths } from '#lib/text/paths.ts'
import type { AuditEntry, AuditPerson } from '../../admin/schema.ts'
import { showOwnDay, showOwnMoment } from '../../admin/show.ts'
import styles from './admin.module.css'

/** An entry of the audit log: act, account, actor, time, place. */
export function AdminAuditEntry({ entry }: { entry: AuditEntry }) {
  const { columns } = m
  const self = entry.actor?.id === entry.person?.id
  return (
    <Row>
      <Cell label={columns.act()}>
        <strong>{actName(entry.act)}</strong>
      </Cell>
      <Cell label={columns.person()}>{entry.person ? <Who person={entry.person} /> : m.noAccount()}</Cell>
      <Cell label={columns.actor()}>{entry.actor && (self ? m.self() : <Who person={entry.actor} />)}</Cell>
      <Cell label={columns.when()} plain>
        <time dateTime={entry.at}>{showOwnMoment(entry.at)}</time>
      </Cell>
      <Cell label={columns.from()}>
        {(entry.address || entry.device) && (
          <>
            {entry.address}
            {entry.device && <small>{deviceText(entry.device)}</small>}
          </>
        )}
      </Cell>
      <Cell label={columns.detail()}>{presentDetail(entry).length > 0 && <EntryDetail entry={entry} />}</Cell>
    </Row>
  )
}

function Who({ person: { id, name, email } }: { person: AuditPerson }) {
  const called = email === null ? m.deletedAccount() : name?.trim() || email
  return (
    <div className={styles.who}>
      <a className={styles.name} href={paths.adminAudit({ person: id })}>
        {called}
      </a>
      {called !== email && <small>{email ?? id}</small>}
    </div>
  )
}

/** Returns the name of an act, or its code if it has no name. */
export const actName = (act: string): string => labelFor(m.actNames, act)

export const EntryDetail = ({ entry }: { entry: AuditEntry }) =>
  presentDetail(entry).map(({ name, value }) => (
    <span key={name} className={styles.detail}>
      {labelFor(m.detailNames, name)}: {detailText(name, value)}
    </span>
  ))

const detailText = (name: string, value: string): string =>
  name === 'goes' ? showOwnDay(value) : (knownLabel(m.detailValues, `${name}:${value}`) ?? value)

/** Formats the details of an entry; lists as their length. */
export const presentDetail = ({ detail }: Pick<AuditEntry, 'detail'>): { name: string; value: string }[] =>
  Object.entries(detail).map(([name, value]) => ({
    name,
    value: Array.isArray(value)
      ? String(value.length)
      : typeof value === 'string'
        ? value
        : JSON.stringify(value),
  }))
