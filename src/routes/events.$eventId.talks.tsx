import { createFileRoute, notFound } from '@tanstack/react-router'
import { TalksScreen } from '#features/events/components/talks/talks-screen.tsx'
import { talkCallQuery } from '#features/events/talks/queries.ts'
import { talksFor } from '#messages/events/talks/page.ts'
import { pageHead } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'

export const Route = createFileRoute('/events/$eventId/talks')({
  async loader({ context, params: { eventId } }) {
    const data = await context.queryClient.ensureQueryData(talkCallQuery(eventId)).catch((error: unknown) => {
      throw (error as { status?: number }).status === 404 ? notFound() : error
    })
    return { title: data.event.eventTitle }
  },
  head: ({ params, loaderData }) =>
    loaderData ? pageHead({ title: talksFor(loaderData.title), path: paths.eventTalks(params.eventId) }) : {},
  component: TalksPage,
})

function TalksPage() {
  const { eventId } = Route.useParams()
  return <TalksScreen key={eventId} eventId={eventId} />
}
