import { createFileRoute } from '@tanstack/react-router'
import { EditEventScreen, NewEventScreen } from '#features/events/components/desk/event-form-screens.tsx'
import { OwnNotices } from '#features/moderation/components/own-notices.tsx'
import { myEvents } from '#messages/shell/shell.ts'
import { paths } from '#lib/text/paths.ts'
import { framedPage } from './-framed-page.tsx'

// One route for both forms: every page knows the routes.
export const Route = createFileRoute('/my-events_/$eventId')({
  ...framedPage(myEvents, paths.myEvents()),
  component: OwnEventPage,
})

function OwnEventPage() {
  const { eventId } = Route.useParams()
  const { copy } = Route.useSearch() as { copy?: string | number }
  return eventId === 'new' ? (
    <NewEventScreen copy={copy === undefined ? undefined : String(copy)} />
  ) : (
    <EditEventScreen key={eventId} eventId={eventId} above={<OwnNotices kind="event" />} />
  )
}
