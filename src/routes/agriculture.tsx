import { createFileRoute } from '@tanstack/react-router'
import { SectorEventsTwin } from './-events-page.tsx'
import { eventsDeps, eventsHead, loadEventsOf } from './-events-route.ts'

// One of the addresses of the sector's events (decisions P3).
export const Route = createFileRoute('/agriculture')({
  loaderDeps: eventsDeps,
  loader: ({ context, deps }) => loadEventsOf(context.queryClient, 'agriculture', deps),
  head: ({ loaderData }) => eventsHead('agriculture', loaderData),
  component: Events,
})

function Events() {
  return <SectorEventsTwin sector="agriculture" asked={Route.useLoaderData()} path="/agriculture" />
}
