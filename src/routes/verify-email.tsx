import { createFileRoute } from '@tanstack/react-router'
import * as t from '#messages/page-titles.ts'
import { VerifyEmailScreen } from '#features/accounts/components/verify-email-screen.tsx'
import { pageHead } from '#lib/head.ts'
import { paths } from '#lib/paths.ts'

export const Route = createFileRoute('/verify-email')({
  head: () => pageHead({ title: t.verifyEmail(), path: paths.verifyEmail(), noindex: true }),
  // See lib/pages.ts: the page is nothing without the client.
  headers: () => ({ 'x-client-now': 'yes' }),
  component: VerifyEmailScreen,
})
