import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages/page-titles.ts'
import { AuthCallbackScreen } from '#features/accounts/components/auth-callback-screen.tsx'
import { pageHead } from '#lib/head.ts'
import { paths } from '#lib/paths.ts'

export const Route = createFileRoute('/user/auth')({
  headers: () => ({ 'x-client-now': 'yes' }),
  head: () => pageHead({ title: m.signIn(), path: paths.authCallback(), noindex: true }),
  component: AuthCallbackScreen,
})
