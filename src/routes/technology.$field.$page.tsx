import { createFileRoute, notFound } from '@tanstack/react-router'
import { isSectorPage, type SectorPage } from '#features/taxonomy/schema-fields.ts'
import { placeholderHead } from './-placeholder-head.ts'
import { SectorPlaceholder } from './-sector-placeholder.tsx'

export const Route = createFileRoute('/technology/$field/$page')({
  params: {
    parse: ({ page }): { page: SectorPage } => {
      if (!isSectorPage(page)) throw notFound()
      return { page }
    },
  },
  // Asked for the unknown page's head too, before the 404 page takes its place.
  head: ({ params: { field, page } }) => (isSectorPage(page) ? placeholderHead(field, page) : {}),
  component: Placeholder,
})

function Placeholder() {
  const { field, page } = Route.useParams()
  return <SectorPlaceholder field={field} page={page} />
}
