import { createFileRoute } from '@tanstack/react-router'
import { AdminReports, parseQueue } from '#features/moderation/components/admin-reports.tsx'

export const Route = createFileRoute('/admin/reports')({
  component: Reports,
})

function Reports() {
  return <AdminReports filter={parseQueue({ ...Route.useSearch() })} />
}
