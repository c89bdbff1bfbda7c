import { createFileRoute } from '@tanstack/react-router'
import { paths } from '#lib/text/paths.ts'
import { SectorEventsTwin } from './-events-page.tsx'
import { eventsDeps, eventsHead, loadEventsOf } from './-events-route.ts'

// One of the addresses of the sector's events (decisions P3).
export const Route = createFileRoute('/technology/')({
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
      path={paths.technology()}
    />
  )
}
