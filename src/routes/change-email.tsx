import { createFileRoute } from '@tanstack/react-router'
import * as t from '#messages/shell/page-titles.ts'
import { ChangeEmailScreen } from '#features/accounts/components/sign-in/change-email-screen.tsx'
import { pageHead } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'

export const Route = createFileRoute('/change-email')({
  head: () => pageHead({ title: t.changeEmail(), path: paths.changeEmail(), noindex: true }),
  // See lib/server/pages/pages.ts: the page is nothing without the client.
  headers: () => ({ 'x-client-now': 'yes' }),
  component: ChangeEmailScreen,
})
