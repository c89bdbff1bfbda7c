import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import * as m from '#messages/accounts/admin-audit.ts'
import { noDataFound, nothingOnRecord, showAll } from '#messages/accounts/admin.ts'
import { usePages } from '#components/shell/lists/use-pages.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { FilterChip } from '#components/ui/chip.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LabelledSelect, SelectOptions } from '#components/ui/field.tsx'
import { Table } from '#components/ui/table.tsx'
import { paths } from '#lib/text/paths.ts'
import { auditQuery, userQuery } from '../../admin/queries.ts'
import { parseAuditSearch, type AuditSearch } from '../../admin/schema-address.ts'
import { ownZone } from '../../admin/show.ts'
import { actNameOf } from './admin-act-dialog.tsx'
import { AdminAuditEntry, actName } from './admin-audit-entry.tsx'
import { AdminFailed } from './admin-failed.tsx'
import { tablePages } from './admin-frame.tsx'
import styles from './admin.module.css'

/** Shows the audit log, filtered by account and act in the URL. */
export function AdminAudit({ search }: { search: AuditSearch }) {
  const navigate = useNavigate()
  const known = Object.keys(m.actNames)
  return (
    <>
      <p className={styles.lede}>{m.auditLede({ zone: ownZone() })}</p>
      <div className={styles.toolbar}>
        <LabelledSelect
          label={m.act()}
          labelHidden
          value={search.act ?? ''}
          onChange={({ target }) =>
            void navigate({
              href: paths.adminAudit({ ...parseAuditSearch({ ...search, act: target.value }) }),
              resetScroll: false,
            })
          }
        >
          <option value="">{m.anyAct()}</option>
          {search.act && !known.includes(search.act) && <option>{search.act}</option>}
          <SelectOptions of={known.map((act) => [act, actName(act)])} />
        </LabelledSelect>
        {search.person && <PersonFilter search={search} id={search.person} />}
      </div>
      <Entries key={JSON.stringify(search)} search={search} />
    </>
  )
}

function PersonFilter({ search, id }: { search: AuditSearch; id: string }) {
  const { data } = useQuery(userQuery(id))
  const name = data ? actNameOf(data) : data === null ? m.deletedAccount() : m.onlyOne()
  return (
    <FilterChip label={m.removeFilter({ name })} href={paths.adminAudit({ act: search.act })}>
      {m.entriesOf({ name })}
    </FilterChip>
  )
}

/** Lists the entries. Give it a key made from the filter, so that paging starts over. */
function Entries({ search }: { search: AuditSearch }) {
  const { first, rows, more } = usePages((cursor) => auditQuery(search, cursor))
  if (!first.data && first.isError) return <AdminFailed message={first.error.message} retry={first.refetch} />
  if (first.data?.results.length === 0) {
    return (
      <EmptyState
        title={noDataFound()}
        actions={
          <ButtonLink small href={paths.adminAudit()}>
            {showAll()}
          </ButtonLink>
        }
      >
        <p>{nothingOnRecord()}</p>
      </EmptyState>
    )
  }
  const { act, person, actor, when, from, detail } = m.columns
  return (
    <>
      <Table caption={m.act()} columns={[act, person, actor, when, from, detail].map((column) => column())}>
        {rows({
          ...tablePages,
          children: ({ results }) => results.map((entry) => <AdminAuditEntry key={entry.id} entry={entry} />),
        })}
      </Table>
      <div className={styles.more}>{more}</div>
    </>
  )
}
