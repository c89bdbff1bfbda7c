import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { contactLede } from '#messages/contact/contact.ts'
import { contactUs } from '#messages/shell/shell.ts'
import { ContactScreen } from '#features/contact/components/contact-screen.tsx'
import { ReportScreen } from '#features/moderation/components/report-screen.tsx'
import { moderatedKinds } from '#kits/moderation/kinds.ts'
import { contactWayQuery } from '#features/contact/queries.ts'
import { pageHead } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'

export const Route = createFileRoute('/contact-us')({
  // The result of sending a message, and the reported item.
  staticData: { parameters: { sent: Infinity, report: Infinity } },
  // Every page loads all routes, so in the browser the component loads this.
  ...(import.meta.env.SSR && {
    loader: ({ context }: { context: { queryClient: QueryClient } }) =>
      context.queryClient.ensureQueryData(contactWayQuery()),
  }),
  head: ({ match }: { match: { search: object } }) =>
    pageHead({
      title: contactUs(),
      ...(import.meta.env.SSR && { noindex: 'report' in match.search }),
      description: import.meta.env.SSR ? contactLede() : undefined,
      path: paths.contact(),
    }),
  component: Contact,
})

function Contact() {
  const { sent, report } = Route.useSearch() as { sent?: unknown; report?: unknown }
  const subject = subjectOf(report)
  if (subject) return <ReportScreen subject={subject} sent={sent === 'kept'} />
  return <ContactScreen sent={sent === 'mailed' || sent === 'kept' ? sent : undefined} />
}

/** Parses what `paths.report` writes. */
function subjectOf(report: unknown) {
  const [, name, id] = /^(\w+):(.{1,200})$/u.exec(String(report)) ?? []
  const kind = moderatedKinds.find((each) => each === name)
  return kind && id ? { kind, id } : undefined
}
