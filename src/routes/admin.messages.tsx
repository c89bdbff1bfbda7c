import { createFileRoute } from '@tanstack/react-router'
import { AdminMessages } from '#features/contact/components/admin-messages.tsx'

export const Route = createFileRoute('/admin/messages')({
  component: Messages,
})

function Messages() {
  const { state } = Route.useSearch() as { state?: unknown }
  return <AdminMessages state={state === 'answered' ? state : 'open'} />
}
