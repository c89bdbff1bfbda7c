import { createFileRoute } from '@tanstack/react-router'
import { loadEventRoute } from './-event-route.ts'

/** An event's address without its readable part leads to the whole one. */
export const Route = createFileRoute('/events/$eventId/')({
  loader: ({ context, params }) => loadEventRoute(context.queryClient, params.eventId, undefined),
})
