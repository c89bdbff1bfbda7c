import { createFileRoute } from '@tanstack/react-router'
import * as t from '#messages/shell/page-titles.ts'
import { AdminAudit } from '#features/accounts/components/admin/admin-audit.tsx'
import { parseAuditSearch } from '#features/accounts/admin/schema-address.ts'
import { pageHead } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'

export const Route = createFileRoute('/admin/audit')({
  head: () => pageHead({ title: t.auditLog(), path: paths.adminAudit(), noindex: true }),
  component: Audit,
})

function Audit() {
  return <AdminAudit search={parseAuditSearch({ ...Route.useSearch() })} />
}
