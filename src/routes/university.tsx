import { createFileRoute } from '@tanstack/react-router'
import { UniversityEvents } from './-events-page.tsx'
import { listsEvents, loadEventsOf, universityHead } from './-events-route.ts'

export const Route = createFileRoute('/university')({
  ...listsEvents,
  loader: ({ context, deps }) => loadEventsOf(context.queryClient, 'university', deps),
  head: ({ loaderData }) => universityHead(loaderData),
  component: Lectures,
})

function Lectures() {
  return <UniversityEvents asked={Route.useLoaderData()} />
}
