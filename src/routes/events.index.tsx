import { createFileRoute } from '@tanstack/react-router'
import { AllEvents } from './-events-page.tsx'
import { allEventsHead, listsEvents, loadEventsOf } from './-events-route.ts'

export const Route = createFileRoute('/events/')({
  ...listsEvents,
  loader: ({ context, deps }) => loadEventsOf(context.queryClient, 'all', deps),
  head: ({ loaderData }) => allEventsHead(loaderData),
  component: Events,
})

function Events() {
  return <AllEvents asked={Route.useLoaderData()} />
}
