import { createFileRoute } from '@tanstack/react-router'
import { AdminUserList } from '#features/accounts/components/admin/admin-users.tsx'
import { parseUsersSearch } from '#features/accounts/admin/schema-address.ts'
import { AdminClaims } from '#components/organization/claim/admin-claims.tsx'

export const Route = createFileRoute('/admin/')({
  component: Users,
})

function Users() {
  const search = parseUsersSearch({ ...Route.useSearch() })
  return (
    <>
      {search.approval === 'pending' && <AdminClaims />}
      <AdminUserList search={search} />
    </>
  )
}
