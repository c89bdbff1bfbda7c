import { createFileRoute } from '@tanstack/react-router'
import type { Sector } from '#features/taxonomy/schema-fields.ts'
import { paths } from '#lib/text/paths.ts'
import { SectorEvents } from './-events-page.tsx'
import { listsEvents, eventsHead, loadEventsOf } from './-events-route.ts'

export const Route = createFileRoute('/technology/$field/events')({
  ...listsEvents,
  loader: ({ context, params: { field }, deps }) => loadEventsOf(context.queryClient, field as Sector, deps),
  head: ({ params: { field }, loaderData }) => eventsHead(field as Sector, loaderData),
  component: Events,
})

function Events() {
  const { field } = Route.useParams()
  const sector = field as Sector
  return <SectorEvents sector={sector} asked={Route.useLoaderData()} path={paths.events(sector)} />
}
