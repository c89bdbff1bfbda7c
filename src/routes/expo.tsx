import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { expoLede } from '#messages/sector/sector.ts'
import * as t from '#messages/shell/page-titles.ts'
import { ExpoScreen } from '#features/sector/components/sector-screen.tsx'
import { pageHead } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'
import { loadFairs } from './-sector-page-load.ts'

export const Route = createFileRoute('/expo')({
  // In the browser the component loads its data, since every page loads all routes.
  ...(import.meta.env.SSR && {
    loader: ({ context }: { context: { queryClient: QueryClient } }) => loadFairs(context.queryClient),
  }),
  head: () =>
    pageHead({
      title: t.expo(),
      path: paths.expo(),
      ...(import.meta.env.SSR && { description: expoLede(), image: paths.cover('manufacturing', 5) }),
    }),
  component: Expo,
})

function Expo() {
  return <ExpoScreen title={t.expo()} />
}
