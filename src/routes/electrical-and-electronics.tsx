import { createFileRoute } from '@tanstack/react-router'
import { SectorEventsTwin } from './-events-page.tsx'
import { eventsDeps, eventsHead, loadEventsOf } from './-events-route.ts'

// One of the addresses of the sector's events (decisions P3).
export const Route = createFileRoute('/electrical-and-electronics')({
  loaderDeps: eventsDeps,
  loader: ({ context, deps }) => loadEventsOf(context.queryClient, 'electrical-and-electronics', deps),
  head: ({ loaderData }) => eventsHead('electrical-and-electronics', loaderData),
  component: Events,
})

function Events() {
  return (
    <SectorEventsTwin
      sector="electrical-and-electronics"
      asked={Route.useLoaderData()}
      path="/electrical-and-electronics"
    />
  )
}
