import { createFileRoute } from '@tanstack/react-router'
import { SectorEventsTwin } from './-events-page.tsx'
import { eventsDeps, eventsHead, loadEventsOf } from './-events-route.ts'

// One of the addresses of the sector's events (decisions P3).
export const Route = createFileRoute('/information-technology')({
  loaderDeps: eventsDeps,
  loader: ({ context, deps }) => loadEventsOf(context.queryClient, 'information-technology', deps),
  head: ({ loaderData }) => eventsHead('information-technology', loaderData),
  component: Events,
})

function Events() {
  return (
    <SectorEventsTwin
      sector="information-technology"
      asked={Route.useLoaderData()}
      path="/information-technology"
    />
  )
}
