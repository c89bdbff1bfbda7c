import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as m from '#messages/accounts/admin.ts'
import { messagesTitle } from '#messages/contact/admin.ts'
import { importsTitle } from '#messages/imports/imports.ts'
import { reportsTitle } from '#messages/moderation/queue.ts'
import * as t from '#messages/shell/page-titles.ts'
import { portalTab } from '#messages/site/admin.ts'
import { FramedSkeleton } from '#components/shell/screens/framed-skeleton.tsx'
import { PageTitle } from '#components/shell/screens/page-title.tsx'
import { NotFoundScreen } from '#components/shell/screens/not-found-screen.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { TabLinks } from '#components/ui/tab-links.tsx'
import { openMessagesQuery } from '#features/contact/queries.ts'
import { openReportsQuery } from '#features/moderation/queries.ts'
import { openClaimsQuery } from '#kits/organization/claim/queries.ts'
import { paths } from '#lib/text/paths.ts'
import { isForbidden, waitingQuery } from '../../admin/queries.ts'
import { AdminFactorNotice, AdminFactorScreen, needsFactor } from '../second-factor/admin-factor.tsx'
import { AdminFailed } from './admin-failed.tsx'
import styles from './admin.module.css'

interface Props {
  /** Shown above all tabs. */
  notice: ReactNode
  children: ReactNode
}

/**
 * The frame of all administration pages. The server decides who is an administrator, not the session stored in this
 * browser; everyone else gets the not-found page.
 */
export function AdminFrame({ notice, children }: Props) {
  const { data, isPending, error, refetch } = useQuery(waitingQuery())
  // Only for administrators: after a refusal, these requests would be refused too.
  const messages = useQuery({ ...openMessagesQuery(), enabled: data !== undefined })
  const claims = useQuery({ ...openClaimsQuery(), enabled: data !== undefined })
  const reports = useQuery({ ...openReportsQuery(), enabled: data !== undefined })
  const { pathname, search } = useLocation()
  if (needsFactor(error)) return <AdminFactorScreen />
  if (isForbidden(error)) return <NotFoundScreen />
  if (isPending) return <FramedSkeleton title={t.administration()} />
  const inAudit = pathname === paths.adminAudit()
  const inMessages = pathname === paths.adminMessages()
  const inReports = pathname === paths.adminReports()
  const inSite = pathname.startsWith(paths.adminSite(''))
  const inImports = pathname === paths.adminImports()
  const inUsers = !inAudit && !inMessages && !inReports && !inSite && !inImports
  const onWaiting = inUsers && (search as { approval?: string }).approval === 'pending'
  const tabs = [
    {
      label: m.waitingTab(),
      href: paths.admin({ approval: 'pending' }),
      current: onWaiting,
      count: data === undefined ? undefined : data + (claims.data?.total ?? 0),
    },
    { label: m.allUsers(), href: paths.admin(), current: inUsers && !onWaiting },
    {
      label: messagesTitle(),
      href: paths.adminMessages(),
      current: inMessages,
      count: messages.data,
    },
    {
      label: reportsTitle(),
      href: paths.adminReports(),
      current: inReports,
      count: reports.data,
    },
    { label: portalTab(), href: paths.adminSite(), current: inSite },
    { label: importsTitle(), href: paths.adminImports(), current: inImports },
    { label: m.auditTab(), href: paths.adminAudit(), current: inAudit },
  ]
  const current = tabs.find((tab) => tab.current)
  return (
    <main id="main">
      <PageTitle>{[current?.label, t.administration()].filter(Boolean).join(' · ')}</PageTitle>
      <div className={`wrap ${styles.pane}`}>
        <h1 className={styles.head}>{t.administration()}</h1>
        {notice}
        <AdminFactorNotice />
        <TabLinks label={m.pages()} tabs={tabs} />
        {error && data === undefined ? <AdminFailed message={error.message} retry={refetch} /> : children}
      </div>
    </main>
  )
}

/** A placeholder row. */
export const RowSkeleton = () => (
  <div className={styles.skeleton}>
    <Skeleton shape="line" className={styles.skeletonName} />
    <Skeleton shape="line" className={styles.skeletonShort} />
  </div>
)

/** A row across all six columns, for a page that is loading or failed to load. */
export const tablePages = {
  frame: (content: ReactNode) => (
    <tr>
      <td colSpan={6}>
        <div className={styles.failed}>{content}</div>
      </td>
    </tr>
  ),
  waiting: Array.from({ length: 6 }, (_, row) => (
    <tr key={row} aria-busy="true">
      <td colSpan={6}>
        <RowSkeleton />
      </td>
    </tr>
  )),
}
