import { createFileRoute, notFound } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { isSectorPage, type Sector, type SectorPage } from '#features/taxonomy/schema-fields.ts'
import { SectorScreen } from '#features/sector/components/sector-screen.tsx'
import type { ContentPageName } from '#features/sector/schema-pages.ts'
import { pageHead } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'
import { careerHead } from './-career-head.ts'
import { loadCareer } from './-career-load.ts'
import { CareerPage } from './-career-page.tsx'
import { sectorPageHead } from './-sector-page-head.ts'
import { loadSectorPage } from './-sector-page-load.ts'
import { sectorPageTitle } from './-sector-page-title.ts'

interface Asked {
  context: { queryClient: QueryClient }
  params: { field: string; page: SectorPage }
}

// One route for all pages of a sector, since every page loads all routes; their content is loaded with them.
export const Route = createFileRoute('/technology/$field/$page')({
  params: {
    parse: ({ page }): { page: SectorPage } => {
      if (!isSectorPage(page)) throw notFound()
      return { page }
    },
  },
  // In the browser the component loads its data and shows skeletons meanwhile, since every page loads all routes.
  ...(import.meta.env.SSR && {
    loader: ({ context, params: { field, page } }: Asked) =>
      page === 'career-track'
        ? loadCareer(context.queryClient, field as Sector)
        : loadSectorPage(context.queryClient, field as Sector, page as ContentPageName),
  }),
  // Also called for an unknown page, before the 404 page takes its place.
  head: ({ params: { field, page }, loaderData: shown }) => {
    if (!isSectorPage(page)) return {}
    if (!import.meta.env.SSR)
      return pageHead({ title: sectorPageTitle(field, page), path: paths.sectorPage(field, page) })
    return page === 'career-track'
      ? careerHead(field, shown)
      : sectorPageHead(field, page as Exclude<ContentPageName, 'front'>, shown)
  },
  component: Page,
})

function Page() {
  const { field, page } = Route.useParams()
  const sector = field as Sector
  return page === 'career-track' ? (
    <CareerPage key={field} sector={sector} />
  ) : (
    <SectorScreen key={`${field} ${page}`} sector={sector} page={page as ContentPageName} />
  )
}
