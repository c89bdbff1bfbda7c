import { createFileRoute } from '@tanstack/react-router'
import { EventsPage } from '#components/shell/events-page.tsx'
import { eventsHead } from './-events-head.ts'

// One of the addresses of the sector's events (decisions P3).
export const Route = createFileRoute('/information-technology')({
  head: () => eventsHead('information-technology'),
  component: () => <EventsPage field="information-technology" />,
})
