import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages/institute/own.ts'
import { JoinInstituteScreen } from '#features/institute/components/join-institute-screen.tsx'
import { pageHead } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'

export const Route = createFileRoute('/join-institute')({
  head: () => pageHead({ title: m.joinTitle(), path: paths.instituteInvitation(''), noindex: true }),
  component: Join,
})

function Join() {
  const { token } = Route.useSearch() as { token?: unknown }
  return <JoinInstituteScreen token={typeof token === 'string' ? token : ''} />
}
