import { createFileRoute } from '@tanstack/react-router'
import * as t from '#messages/page-titles.ts'
import { AdminAudit } from '#features/accounts/components/admin-audit.tsx'
import { parseAuditSearch } from '#features/accounts/schema-admin-address.ts'
import { pageHead } from '#lib/head.ts'
import { paths } from '#lib/paths.ts'

export const Route = createFileRoute('/admin/audit')({
  validateSearch: parseAuditSearch,
  head: () => pageHead({ title: t.auditLog(), path: paths.adminAudit(), noindex: true }),
  component: Audit,
})

function Audit() {
  return <AdminAudit search={parseAuditSearch({ ...Route.useSearch() })} />
}
