import { createFileRoute } from '@tanstack/react-router'
import { myEvents } from '#messages/shell/shell.ts'
import { MyEventsScreen } from '#features/events/components/cart/my-events-screen.tsx'
import { OwnNotices } from '#features/moderation/components/own-notices.tsx'
import { clientNow } from '#lib/browser/client-now.ts'
import { pageHead } from '#lib/browser/head.ts'
import { makePdf } from './-make-pdf.ts'
import { paths } from '#lib/text/paths.ts'

export const Route = createFileRoute('/my-events')({
  head: () => pageHead({ title: myEvents(), path: paths.myEvents(), noindex: true }),
  ...clientNow,
  component: () => <MyEventsScreen makePdf={makePdf} notice={<OwnNotices kind="event" />} />,
})
