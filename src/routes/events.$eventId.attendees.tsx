import { createFileRoute } from '@tanstack/react-router'
import { attendees } from '#messages/shell/page-titles.ts'
import { AttendeesScreen } from '#features/events/components/registration/attendees-screen.tsx'
import { FramedSkeleton } from '#components/shell/screens/framed-skeleton.tsx'
import { pageHead } from '#lib/browser/head.ts'
import { loginOnly } from '#lib/browser/login-only.ts'
import { paths } from '#lib/text/paths.ts'

const guarded = loginOnly({ skeleton: () => <FramedSkeleton title={attendees()} /> })

export const Route = createFileRoute('/events/$eventId/attendees')({
  ...guarded,
  // Codes are scanned with the camera. Only the server needs headers, since every page loads all routes.
  ...(import.meta.env.SSR && { headers: () => ({ ...guarded.headers?.(), 'x-camera': 'self' }) }),
  head: ({ params }) =>
    pageHead({ title: attendees(), path: paths.eventAttendees(params.eventId), noindex: true }),
  component: AttendeesPage,
})

function AttendeesPage() {
  const { eventId } = Route.useParams()
  return <AttendeesScreen key={eventId} eventId={eventId} />
}
