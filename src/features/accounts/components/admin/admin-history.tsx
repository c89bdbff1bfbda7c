import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as m from '#messages/accounts/admin.ts'
import { auditQuery } from '../../admin/queries.ts'
import type { AuditEntry } from '../../admin/schema.ts'
import { showOwnMoment } from '../../admin/show.ts'
import { actName, EntryDetail, presentDetail } from './admin-audit-entry.tsx'
import { AdminFailed } from './admin-failed.tsx'
import { RowSkeleton } from './admin-frame.tsx'
import styles from './admin.module.css'

interface Props {
  title: string
  asked: Parameters<typeof auditQuery>[0]
  /** The number of entries to show; all of the first page if absent. */
  most?: number
  /** Renders what follows the name of an act. */
  renderOther?: (entry: AuditEntry) => ReactNode
  /** Content below the entries. */
  children?: ReactNode
}

/** Lists entries of the audit log below an account, newest first. */
export function AdminHistory({ title, asked, most, renderOther, children }: Props) {
  const { data, error, refetch } = useQuery(auditQuery(asked))
  return (
    <section className={styles.entries}>
      <h3 className="h-ui">{title}</h3>
      {!data && !error && <RowSkeleton />}
      {!data && error && <AdminFailed message={error.message} retry={refetch} />}
      {data?.results.length === 0 && <p>{m.nothingOnRecord()}</p>}
      {data && data.results.length > 0 && (
        <ul>
          {data.results.slice(0, most).map((entry) => (
            <li key={entry.id}>
              <span>
                {actName(entry.act)}
                {renderOther?.(entry)}
              </span>
              <time dateTime={entry.at}>{showOwnMoment(entry.at)}</time>
              {presentDetail(entry).length > 0 && (
                <p>
                  <EntryDetail entry={entry} />
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  )
}
