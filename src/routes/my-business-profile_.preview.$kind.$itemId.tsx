import { createFileRoute, notFound } from '@tanstack/react-router'
import * as t from '#messages/shell/page-titles.ts'
import { PreviewScreen } from '#features/posting/components/preview/preview-screen.tsx'
import { paths } from '#lib/text/paths.ts'
import { framedPage } from './-framed-page.tsx'

export const Route = createFileRoute('/my-business-profile_/preview/$kind/$itemId')({
  ...framedPage(t.myBusinessProfile, paths.myBusinessProfile()),
  component: Preview,
})

function Preview() {
  const { kind, itemId } = Route.useParams()
  if (kind !== 'job' && kind !== 'project') throw notFound()
  return <PreviewScreen key={itemId} kind={kind} itemId={itemId} />
}
