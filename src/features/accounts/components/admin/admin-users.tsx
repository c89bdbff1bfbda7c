import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, useEffect, useLayoutEffect, useRef } from 'react'
import { acts } from '#messages/accounts/admin-acts.ts'
import * as m from '#messages/accounts/admin.ts'
import { ListToolbar } from '#components/shell/lists/list-toolbar.tsx'
import { usePages } from '#components/shell/lists/use-pages.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LabelledSelect, SelectOptions } from '#components/ui/field.tsx'
import { Table } from '#components/ui/table.tsx'
import { useToast } from '#components/ui/toast.tsx'
import { paths } from '#lib/text/paths.ts'
import { usersQuery } from '../../admin/queries.ts'
import type { AdminAct, AdminUser } from '../../admin/schema.ts'
import { approvalFilters, parseUsersSearch, type UsersSearch } from '../../admin/schema-address.ts'
import { AdminActDialog, actNameOf } from './admin-act-dialog.tsx'
import { AdminFailed } from './admin-failed.tsx'
import { tablePages } from './admin-frame.tsx'
import { AdminPersonDialog } from './admin-person-dialog.tsx'
import { AdminUserRow } from './admin-user-row.tsx'
import styles from './admin.module.css'

const rowsIn = (box: HTMLElement | null) => [...(box?.querySelectorAll('tbody tr') ?? [])]

/**
 * Keeps the focus in a table when its focused row disappears: in the row that takes its place, else above the table.
 * @param done changes after each act on a row.
 * @returns a ref for the element around the table.
 */
function useTableFocus(done: number, isFetching: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const place = useRef(-1)
  useEffect(() => {
    if (done === 0) return
    // The dialog has returned the focus to the row that opened it.
    place.current = rowsIn(box.current).findIndex((row) => row.contains(document.activeElement))
  }, [done])
  useLayoutEffect(() => {
    if (isFetching || place.current < 0) return
    if (document.activeElement === document.body) {
      const row = rowsIn(box.current)
        .slice(0, place.current + 1)
        .at(-1)
      const main = document.getElementById('main')
      if (main) main.tabIndex = -1
      const target = row?.querySelector<HTMLElement>('a, button') ?? main
      target?.focus()
    }
    place.current = -1
  })
  return box
}

/** Lists accounts with search and filter in the URL, and the acts of an administrator. */
export function AdminUserList({ search }: { search: UsersSearch }) {
  const { person, ...filter } = search
  const navigate = useNavigate()
  const { toast, show } = useToast()
  const [asked, setAsked] = useState<{ act: AdminAct; user: AdminUser }>()
  const go = (next: UsersSearch, replace = false) =>
    void navigate({ href: paths.admin({ ...next }), replace, resetScroll: false })
  const [done, setDone] = useState(0)
  const ask = (act: AdminAct, user: AdminUser) => setAsked({ act, user })

  return (
    <>
      <Toolbar filter={filter} go={go} />
      <Users
        key={JSON.stringify(filter)}
        filter={filter}
        done={done}
        ask={ask}
        open={(id) => go({ ...filter, person: id })}
      />
      {asked ? (
        <AdminActDialog
          {...asked}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            show(acts[asked.act].done({ name: actNameOf(asked.user) }))
            setAsked(undefined)
            setDone(done + 1)
            if (person) go(filter, true)
          }}
        />
      ) : (
        person && <AdminPersonDialog id={person} ask={ask} onClose={() => go(filter, true)} />
      )}
      {toast}
    </>
  )
}

type Filter = Omit<UsersSearch, 'person'>

function Toolbar({ filter, go }: { filter: Filter; go: (next: UsersSearch) => void }) {
  const { data } = useQuery(usersQuery(filter))
  return (
    <ListToolbar
      words={filter.q}
      label={m.searchUsers()}
      placeholder={m.searchPlaceholder()}
      onSearch={(q) => go(parseUsersSearch({ ...filter, q }))}
    >
      <LabelledSelect
        label={m.approval()}
        labelHidden
        value={filter.approval ?? ''}
        onChange={({ target }) => go(parseUsersSearch({ ...filter, approval: target.value }))}
      >
        <option value="">{m.anyApproval()}</option>
        <SelectOptions of={approvalFilters.map((value) => [value, m.approvalFilterNames[value]()])} />
      </LabelledSelect>
      <output className={styles.count}>{data && m.userCount({ n: data.total })}</output>
    </ListToolbar>
  )
}

interface UsersProps {
  filter: Filter
  ask: (act: AdminAct, user: AdminUser) => void
  open: (id: string) => void
}

/** Lists the accounts. Give it a key made from the filter, so that paging starts over. */
function Users({ filter, done, ask, open }: UsersProps & { done: number }) {
  const { first, rows, shown, more } = usePages((cursor) => usersQuery(filter, cursor))
  const box = useTableFocus(done, first.isFetching)
  if (!first.data && first.isError) return <AdminFailed message={first.error.message} retry={first.refetch} />
  if (first.data?.results.length === 0) return <Nobody filter={filter} />
  const { person, type, state, registered, lastSignIn, actions } = m.columns
  return (
    <div ref={box}>
      <Table
        caption={m.allUsers()}
        columns={[person, type, state, registered, lastSignIn, actions].map((column) => column())}
      >
        {rows({
          ...tablePages,
          children: ({ results }) =>
            results.map((user) => (
              <AdminUserRow key={user.id} user={user} filter={filter} ask={ask} open={open} />
            )),
        })}
      </Table>
      <div className={styles.more}>
        {first.data && (
          <output className={styles.shown}>{m.shownOf({ shown, total: first.data.total })}</output>
        )}
        {more}
      </div>
    </div>
  )
}

function Nobody({ filter }: { filter: Filter }) {
  const waits = filter.approval === 'pending' && !filter.q
  return (
    <EmptyState
      title={m.noDataFound()}
      actions={
        <ButtonLink small href={paths.admin()}>
          {m.showAll()}
        </ButtonLink>
      }
    >
      <p>{waits ? m.nobodyWaits() : m.nobodyFound()}</p>
    </EmptyState>
  )
}
