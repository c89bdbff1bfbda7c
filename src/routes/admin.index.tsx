import { createFileRoute } from '@tanstack/react-router'
import { AdminUserList } from '#features/accounts/components/admin/admin-users.tsx'
import { parseUsersSearch } from '#features/accounts/admin/schema-address.ts'

export const Route = createFileRoute('/admin/')({
  validateSearch: parseUsersSearch,
  component: Users,
})

function Users() {
  return <AdminUserList search={parseUsersSearch({ ...Route.useSearch() })} />
}
