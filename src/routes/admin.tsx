import { createFileRoute, Outlet } from '@tanstack/react-router'
import * as t from '#messages/shell/page-titles.ts'
import { FramedSkeleton } from '#components/shell/screens/framed-skeleton.tsx'
import { AdminTroubles } from '#features/operations/components/admin-troubles.tsx'
import { AdminFrame } from '#features/accounts/components/admin/admin-frame.tsx'
import { pageHead } from '#lib/browser/head.ts'
import { loginOnly } from '#lib/browser/login-only.ts'
import { paths } from '#lib/text/paths.ts'

export const Route = createFileRoute('/admin')({
  ...loginOnly({ skeleton: Skeleton }),
  head: () => pageHead({ title: t.administration(), path: paths.admin(), noindex: true }),
  component: () => (
    <AdminFrame notice={<AdminTroubles />}>
      <Outlet />
    </AdminFrame>
  ),
})

// Not from the screen's file: what stands here is loaded with every page.
function Skeleton() {
  return <FramedSkeleton title={t.administration()} />
}
