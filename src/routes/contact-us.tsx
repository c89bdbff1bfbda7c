import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { contactLede } from '#messages/contact/contact.ts'
import * as t from '#messages/shell/page-titles.ts'
import { ContactScreen } from '#features/contact/components/contact-screen.tsx'
import { contactWayQuery } from '#features/contact/queries.ts'
import { pageHead } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'

export const Route = createFileRoute('/contact-us')({
  // Every page knows the routes: in the browser the component asks by itself.
  ...(import.meta.env.SSR && {
    loader: ({ context }: { context: { queryClient: QueryClient } }) =>
      context.queryClient.ensureQueryData(contactWayQuery()),
  }),
  head: () =>
    pageHead({
      title: t.contactUs(),
      description: import.meta.env.SSR ? contactLede() : undefined,
      path: paths.contact(),
    }),
  component: Contact,
})

function Contact() {
  const { sent } = Route.useSearch() as { sent?: unknown }
  return <ContactScreen sent={sent === 'mailed' || sent === 'kept' ? sent : undefined} />
}
