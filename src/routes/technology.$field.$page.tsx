import { createFileRoute, notFound } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import {
  isSectorPage,
  type Sector,
  type SectorPage,
  type TaxonomyField,
} from '#features/taxonomy/schema-fields.ts'
import { careerHead } from './-career-head.ts'
import { loadCareer } from './-career-load.ts'
import { CareerPage } from './-career-page.tsx'
import { placeholderHead } from './-placeholder-head.ts'
import { SectorPlaceholder } from './-sector-placeholder.tsx'

interface Asked {
  context: { queryClient: QueryClient }
  params: { field: TaxonomyField; page: SectorPage }
}

// One route for all, whether there is something on them or a title: every page knows the routes.
export const Route = createFileRoute('/technology/$field/$page')({
  params: {
    parse: ({ page }): { page: SectorPage } => {
      if (!isSectorPage(page)) throw notFound()
      return { page }
    },
  },
  // In the browser the page asks itself, with skeletons meanwhile: every page knows the routes.
  ...(import.meta.env.SSR && {
    loader: ({ context, params: { field, page } }: Asked) =>
      page === 'career-track' ? loadCareer(context.queryClient, field as Sector) : undefined,
  }),
  // Asked for the unknown page's head too, before the 404 page takes its place.
  head: ({ params: { field, page }, loaderData: jobs }) =>
    !isSectorPage(page)
      ? {}
      : import.meta.env.SSR && page === 'career-track'
        ? careerHead(field, jobs)
        : placeholderHead(field, page),
  component: Page,
})

function Page() {
  const { field, page } = Route.useParams()
  return page === 'career-track' ? (
    <CareerPage key={field} sector={field as Sector} />
  ) : (
    <SectorPlaceholder field={field} page={page} />
  )
}
