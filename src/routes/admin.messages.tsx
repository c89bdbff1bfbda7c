import { createFileRoute } from '@tanstack/react-router'
import * as t from '#messages/shell/page-titles.ts'
import { AdminMessages } from '#features/contact/components/admin-messages.tsx'
import { pageHead } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'

export const Route = createFileRoute('/admin/messages')({
  validateSearch: ({ state }: Record<string, unknown>): { state?: 'answered' } =>
    state === 'answered' ? { state } : {},
  head: () => pageHead({ title: t.adminMessages(), path: paths.adminMessages(), noindex: true }),
  component: Messages,
})

function Messages() {
  return <AdminMessages state={Route.useSearch().state ?? 'open'} />
}
