import { createFileRoute } from '@tanstack/react-router'
import { EditEventScreen } from '#features/events/components/desk/event-form-screens.tsx'
import { FramedSkeleton } from '#components/shell/screens/framed-skeleton.tsx'
import { editEvent } from '#messages/shell/page-titles.ts'
import { pageHead } from '#lib/browser/head.ts'
import { loginOnly } from '#lib/browser/login-only.ts'
import { paths } from '#lib/text/paths.ts'

export const Route = createFileRoute('/my-events_/$eventId')({
  ...loginOnly({ skeleton: () => <FramedSkeleton title={editEvent()} /> }),
  head: ({ params }) => pageHead({ title: editEvent(), path: paths.ownEvent(params.eventId), noindex: true }),
  component: EditEventPage,
})

function EditEventPage() {
  const { eventId } = Route.useParams()
  return <EditEventScreen key={eventId} eventId={eventId} />
}
