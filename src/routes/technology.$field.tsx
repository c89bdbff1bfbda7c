import { createFileRoute, notFound, Outlet, useLocation } from '@tanstack/react-router'
import { areaOf, isField, isSectorPage, type TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import { SectorFrame } from './-sector-frame.tsx'

export const Route = createFileRoute('/technology/$field')({
  params: {
    parse: ({ field }): { field: TaxonomyField } => {
      if (!isField(field) || areaOf(field) !== 'technology') throw notFound()
      return { field }
    },
  },
  component: Sector,
})

function Sector() {
  const { field } = Route.useParams()
  const { pathname } = useLocation()
  const page = pathname.split('/')[3]
  const inBlogs = page === 'blogs' || page === 'blog'
  return (
    <SectorFrame field={field} current={inBlogs ? 'blogs' : isSectorPage(page) ? page : undefined}>
      <Outlet />
    </SectorFrame>
  )
}
