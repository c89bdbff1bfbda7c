import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages/page-titles.ts'
import { SignOutScreen } from '#features/accounts/components/sign-out-screen.tsx'
import { pageHead } from '#lib/head.ts'
import { paths } from '#lib/paths.ts'

export const Route = createFileRoute('/signout')({
  headers: () => ({ 'x-client-now': 'yes' }),
  head: () => pageHead({ title: m.signOut(), path: paths.signOut(), noindex: true }),
  component: SignOutScreen,
})
