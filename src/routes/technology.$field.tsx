import { createFileRoute, notFound, Outlet, useLocation } from '@tanstack/react-router'
import { digitalAssets, fieldNames, sectorPageNames } from '#messages/taxonomy.ts'
import { SectorBar } from '#components/shell/sector-bar.tsx'
import {
  isField,
  areaOf,
  sectorPages,
  sectorsWithEvents,
  type Field,
} from '#features/taxonomy/schema-fields.ts'
import { paths } from '#lib/paths.ts'

export const Route = createFileRoute('/technology/$field')({
  params: {
    parse: ({ field }): { field: Field } => {
      if (!isField(field) || areaOf(field) !== 'technology') throw notFound()
      return { field }
    },
  },
  component: Sector,
})

function Sector() {
  const { field } = Route.useParams()
  const { pathname } = useLocation()
  const blogs = paths.blogs('technology', field)
  const pages = sectorPages.map((page) => {
    const href = paths.sectorPage(field, page)
    const quiet = page !== 'events' || !sectorsWithEvents.includes(field)
    return { name: sectorPageNames[page](), href, current: pathname === href, quiet }
  })
  const inBlogs = pathname === blogs || pathname.startsWith(`/technology/${field}/blog/`)
  return (
    <>
      <SectorBar
        motif={field}
        name={fieldNames[field]()}
        links={[{ name: digitalAssets(), href: blogs, current: inBlogs }, ...pages]}
      />
      <Outlet />
    </>
  )
}
