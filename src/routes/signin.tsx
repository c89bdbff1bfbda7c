import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages/shell/page-titles.ts'
import { SignInScreen } from '#features/accounts/components/sign-in/sign-in-screen.tsx'
import { providersQuery } from '#features/accounts/queries.ts'
import { clientNow } from '#lib/browser/client-now.ts'
import { pageHead } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'

export const Route = createFileRoute('/signin')({
  // The page does nothing without the client.
  ...clientNow,
  // In the browser, links open the dialog, which loads this itself.
  ...(import.meta.env.SSR && {
    loader: ({ context }: { context: { queryClient: QueryClient } }) =>
      context.queryClient.prefetchQuery(providersQuery()),
  }),
  head: () => pageHead({ title: m.signInOrRegister(), path: paths.signIn(), noindex: true }),
  component: SignInScreen,
})
