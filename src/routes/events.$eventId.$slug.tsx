import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ArticleSkeleton } from '#features/blogs/components/article/article-skeleton.tsx'
import { EventArticles } from '#features/blogs/components/list/event-articles.tsx'
import { EventScreen } from '#features/events/components/page/event-screen.tsx'
import { eventQuery } from '#features/events/queries.ts'
import { sectorOf } from '#features/events/schema-values.ts'
import { eventHead } from './-event-head.ts'
import { loadEventRoute } from './-event-route.ts'
import { SectorFrame } from './-sector-frame.tsx'

export const Route = createFileRoute('/events/$eventId/$slug')({
  loader: ({ context, params: { eventId, slug } }) => loadEventRoute(context.queryClient, eventId, slug),
  head: ({ match, params, loaderData }) => eventHead(match.context.queryClient, params.eventId, loaderData),
  // It has nearly the same shape, and its styles are already loaded.
  pendingComponent: ArticleSkeleton,
  pendingMs: 150,
  component: EventPage,
})

function EventPage() {
  const { eventId } = Route.useParams()
  const { field, category } = Route.useLoaderData()
  const { data: event } = useQuery(eventQuery(eventId))
  const page = (
    <EventScreen
      key={eventId}
      eventId={eventId}
      articles={<EventArticles articles={event?.RelatedArticles} field={field} />}
    />
  )
  const sector = sectorOf(category)
  return sector ? (
    <SectorFrame field={sector} current="events">
      {page}
    </SectorFrame>
  ) : (
    page
  )
}
