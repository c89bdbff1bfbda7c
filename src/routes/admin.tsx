import { createFileRoute, Outlet } from '@tanstack/react-router'
import * as t from '#messages/page-titles.ts'
import { FramedSkeleton } from '#components/shell/framed-skeleton.tsx'
import { AdminFrame } from '#features/accounts/components/admin-frame.tsx'
import { pageHead } from '#lib/head.ts'
import { loginOnly } from '#lib/login-only.ts'
import { paths } from '#lib/paths.ts'

export const Route = createFileRoute('/admin')({
  ...loginOnly({ skeleton: Skeleton }),
  head: () => pageHead({ title: t.administration(), path: paths.admin(), noindex: true }),
  component: () => (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  ),
})

// Not from the screen's file: what stands here is loaded with every page.
function Skeleton() {
  return <FramedSkeleton title={t.administration()} />
}
