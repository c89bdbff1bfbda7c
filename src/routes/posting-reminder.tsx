import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as t from '#messages/shell/page-titles.ts'
import { ReminderScreen } from '#features/posting/expiry/components/reminder-screen.tsx'
import { reminderQuery } from '#features/posting/expiry/queries.ts'
import { pageHead } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'

type Search = Record<string, unknown>

const linkIn = ({ link }: Search): string => (typeof link === 'string' ? link : '')

export const Route = createFileRoute('/posting-reminder')({
  ...(import.meta.env.SSR && {
    loaderDeps: ({ search }: { search: Search }) => ({ link: linkIn(search) }),
    loader: ({ context, deps }: { context: { queryClient: QueryClient }; deps: { link: string } }) =>
      context.queryClient.prefetchQuery(reminderQuery(deps.link)),
    // The address is its reader's alone.
    headers: () => ({ 'cache-control': 'no-store' }),
  }),
  head: () => pageHead({ title: t.postingReminder(), path: paths.postingReminder(), noindex: true }),
  component: Reminder,
})

function Reminder() {
  const search: Search = Route.useSearch()
  const { done, failed } = search
  return (
    <ReminderScreen
      link={linkIn(search)}
      done={done === 'extend' || done === 'close' ? done : undefined}
      failed={failed === 'item' || failed === 'again' ? failed : undefined}
    />
  )
}
