import { createFileRoute } from '@tanstack/react-router'
import { paths } from '#lib/text/paths.ts'
import { SectorEvents } from './-events-page.tsx'
import { eventsDeps, eventsHead, hasEvents, loadEventsOf } from './-events-route.ts'
import { placeholderHead } from './-placeholder-head.ts'
import { SectorPlaceholder } from './-sector-placeholder.tsx'

export const Route = createFileRoute('/technology/$field/events')({
  loaderDeps: eventsDeps,
  loader: ({ context, params: { field }, deps }) =>
    hasEvents(field) ? loadEventsOf(context.queryClient, field, deps) : undefined,
  head: ({ params: { field }, loaderData }) =>
    hasEvents(field) ? eventsHead(field, loaderData) : placeholderHead(field, 'events'),
  component: Events,
})

function Events() {
  const { field } = Route.useParams()
  const asked = Route.useLoaderData()
  return asked && hasEvents(field) ? (
    <SectorEvents sector={field} asked={asked} path={paths.events(field)} />
  ) : (
    <SectorPlaceholder field={field} page="events" />
  )
}
