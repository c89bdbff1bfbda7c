import { createFileRoute, notFound } from '@tanstack/react-router'
import * as t from '#messages/shell/page-titles.ts'
import { RecruitingScreen } from '#features/posting/recruiting/components/recruiting-screen.tsx'
import { paths } from '#lib/text/paths.ts'
import { framedPage } from './-framed-page.tsx'

export const Route = createFileRoute('/my-business-profile_/applications/$postingId')({
  ...framedPage(t.myBusinessProfile, paths.myBusinessProfile()),
  component: Received,
})

function Received() {
  const { postingId } = Route.useParams()
  const id = /^(?:0|[1-9]\d{0,8})$/.test(postingId) ? Number(postingId) : undefined
  if (id === undefined) throw notFound()
  return <RecruitingScreen key={id} postingId={id} />
}
