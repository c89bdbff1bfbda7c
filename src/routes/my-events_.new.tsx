import { createFileRoute } from '@tanstack/react-router'
import { NewEventScreen } from '#features/events/components/desk/event-form-screens.tsx'
import { newEvent } from '#messages/shell/page-titles.ts'
import { paths } from '#lib/text/paths.ts'
import { framedPage } from './-framed-page.tsx'

export const Route = createFileRoute('/my-events_/new')({
  ...framedPage(newEvent, paths.newEvent()),
  component: NewEventPage,
})

function NewEventPage() {
  const { copy } = Route.useSearch() as { copy?: string | number }
  return <NewEventScreen copy={copy === undefined ? undefined : String(copy)} />
}
