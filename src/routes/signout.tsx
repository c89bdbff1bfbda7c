import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages/shell/page-titles.ts'
import { SignOutScreen } from '#features/accounts/components/sign-in/sign-out-screen.tsx'
import { clientNow } from '#lib/browser/client-now.ts'
import { pageHead } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'

export const Route = createFileRoute('/signout')({
  ...clientNow,
  head: () => pageHead({ title: m.signOut(), path: paths.signOut(), noindex: true }),
  component: SignOutScreen,
})
