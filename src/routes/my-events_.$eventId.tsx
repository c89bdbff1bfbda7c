import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import {
  EditEventScreen,
  OrganizerPage,
  NewEventScreen,
} from '#features/events/components/organizer/event-form-screens.tsx'
import { VerifyEmailNotice } from '#features/events/components/registration/registration-verify.tsx'
import { ImportsPanel } from '#features/imports/components/imports-panel.tsx'
import { OwnNotices } from '#features/moderation/components/own-notices.tsx'
import { FramedSkeleton } from '#components/shell/screens/framed-skeleton.tsx'
import { talks } from '#messages/events/talks-review.ts'
import { importEvents, importLede } from '#messages/events/archive-archive.ts'
import { myEvents } from '#messages/shell/shell.ts'
import { useSession } from '#lib/browser/session.ts'
import { paths } from '#lib/text/paths.ts'
import { framedPage } from './-framed-page.tsx'

// One route for both forms, talks and imports, since every page loads all routes.
export const Route = createFileRoute('/my-events_/$eventId')({
  ...framedPage(myEvents, paths.myEvents()),
  component: OwnEventPage,
})

// Loaded separately, since most users come here to edit an event.
const TalkProposals = lazy(() =>
  import('#features/events/components/talks/talk-proposals-screen.tsx').then((part) => ({
    default: part.TalkProposalsScreen,
  })),
)

const ProposeTalks = lazy(() =>
  import('#features/events/components/talks/talks-screen.tsx').then((part) => ({
    default: part.TalksScreen,
  })),
)

function OwnEventPage() {
  const { eventId } = Route.useParams()
  const { copy, part } = Route.useSearch() as { copy?: string | number; part?: string }
  if (eventId === 'import') return <EventImports />
  if (part === 'talks' || part === 'propose') {
    const Talks = part === 'talks' ? TalkProposals : ProposeTalks
    return (
      <Suspense fallback={<FramedSkeleton title={talks()} />}>
        <Talks key={eventId} eventId={eventId} />
      </Suspense>
    )
  }
  return eventId === 'new' ? (
    <NewEventScreen copy={copy === undefined ? undefined : String(copy)} />
  ) : (
    <EditEventScreen key={eventId} eventId={eventId} above={<OwnNotices kind="event" />} />
  )
}

/** Lets users with a verified email address import their own events. */
function EventImports() {
  const verified = useSession()?.user.emailVerified ?? true
  return (
    <OrganizerPage title={importEvents()} lede={importLede()}>
      {verified ? <ImportsPanel kinds={['own-events']} /> : <VerifyEmailNotice />}
    </OrganizerPage>
  )
}
