import { useParams, useSearch } from '@tanstack/react-router'
import { parseAuditSearch, parseUsersSearch } from '#features/accounts/admin/schema-address.ts'
import { AdminAudit } from '#features/accounts/components/admin/admin-audit.tsx'
import { AdminFrame } from '#features/accounts/components/admin/admin-frame.tsx'
import { AdminUserList } from '#features/accounts/components/admin/admin-users.tsx'
import { AdminMessages } from '#features/contact/components/admin-messages.tsx'
import { ImportsPanel } from '#features/imports/components/imports-panel.tsx'
import { importKinds } from '#features/imports/schema-values.ts'
import { AdminReports, parseQueue } from '#features/moderation/components/admin-reports.tsx'
import { AdminHealthIssues } from '#features/operations/components/admin-health-issues.tsx'
import { AdminSite, isSitePart } from '#features/site/components/admin-site.tsx'
import { AdminClaims } from '#components/organization/claim/admin-claims.tsx'
import { NotFoundScreen } from '#components/shell/screens/not-found-screen.tsx'

/** The pages at /admin and below: accounts, the audit log, messages, reports, imports, the portal itself. */
export function AdminPage() {
  const { _splat: below = '' } = useParams({ strict: false })
  const search: Record<string, unknown> = { ...useSearch({ strict: false }) }
  const page = pageOf(below, search)
  return page ? <AdminFrame notice={<AdminHealthIssues />}>{page}</AdminFrame> : <NotFoundScreen />
}

function pageOf(below: string, search: Record<string, unknown>) {
  switch (below) {
    case '': {
      const users = parseUsersSearch(search)
      return (
        <>
          {users.approval === 'pending' && <AdminClaims />}
          <AdminUserList search={users} />
        </>
      )
    }
    case 'audit':
      return <AdminAudit search={parseAuditSearch(search)} />
    case 'messages':
      return <AdminMessages state={search['state'] === 'answered' ? 'answered' : 'open'} />
    case 'reports':
      return <AdminReports filter={parseQueue(search)} />
    case 'imports':
      return <ImportsPanel kinds={importKinds} />
    default: {
      const [, part] = /^portal\/(.+)$/.exec(below) ?? []
      return part && isSitePart(part) ? <AdminSite name={part} /> : undefined
    }
  }
}
