import { createFileRoute } from '@tanstack/react-router'
import * as t from '#messages/shell/page-titles.ts'
import { SharedProfileScreen } from '#features/profile/share/components/shared-profile-screen.tsx'
import { clientNow } from '#lib/browser/client-now.ts'
import { pageHead } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'

export const Route = createFileRoute('/share')({
  head: () => pageHead({ title: t.sharedProfile(), path: paths.sharedProfile(), noindex: true }),
  // See lib/server/pages/pages.ts: the page does nothing without the client.
  ...clientNow,
  component: SharedProfileScreen,
})
