import { createFileRoute } from '@tanstack/react-router'
import { loadEventRoute } from './-event-route.ts'

/** Redirects an event's address without its slug to the full address. */
export const Route = createFileRoute('/events/$eventId/')({
  loader: ({ context, params }) => loadEventRoute(context.queryClient, params.eventId, undefined),
})
