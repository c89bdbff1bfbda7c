import { createFileRoute } from '@tanstack/react-router'
import { signIn } from '#messages/shell/shell.ts'
import { AuthCallbackScreen } from '#features/accounts/components/sign-in/auth-callback-screen.tsx'
import { clientNow } from '#lib/browser/client-now.ts'
import { pageHead } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'

export const Route = createFileRoute('/user/auth')({
  ...clientNow,
  head: () => pageHead({ title: signIn(), path: paths.authCallback(), noindex: true }),
  component: AuthCallbackScreen,
})
