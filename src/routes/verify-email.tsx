import { createFileRoute } from '@tanstack/react-router'
import * as t from '#messages/shell/page-titles.ts'
import { VerifyEmailScreen } from '#features/accounts/components/sign-in/verify-email-screen.tsx'
import { clientNow } from '#lib/browser/client-now.ts'
import { pageHead } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'

export const Route = createFileRoute('/verify-email')({
  head: () => pageHead({ title: t.verifyEmail(), path: paths.verifyEmail(), noindex: true }),
  // See lib/server/pages/pages.ts: the page does nothing without the client.
  ...clientNow,
  component: VerifyEmailScreen,
})
