import { createFileRoute } from '@tanstack/react-router'
import * as t from '#messages/shell/page-titles.ts'
import { ContactScreen } from '#features/contact/components/contact-screen.tsx'
import { pageHead } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'

export const Route = createFileRoute('/contact-us')({
  validateSearch: ({ sent }: Record<string, unknown>): { sent?: 'mailed' | 'kept' } =>
    sent === 'mailed' || sent === 'kept' ? { sent } : {},
  loader: ({ context }) =>
    // Every page knows the routes: what this one asks comes with it.
    import('#features/contact/queries.ts').then(({ contactWayQuery }) =>
      context.queryClient.ensureQueryData(contactWayQuery()),
    ),
  head: ({ match }) =>
    pageHead({ title: t.contactUs(), path: paths.contact(), noindex: Boolean(match.search.sent) }),
  component: Contact,
})

function Contact() {
  return <ContactScreen sent={Route.useSearch().sent} />
}
