import { createFileRoute, notFound, Outlet } from '@tanstack/react-router'
import { digitalAssets, fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { SectorBar } from '#components/shell/sector-bar.tsx'
import { areaOf, isField, type TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import { paths } from '#lib/text/paths.ts'

export const Route = createFileRoute('/education/$field')({
  params: {
    parse: ({ field }): { field: TaxonomyField } => {
      if (!isField(field) || areaOf(field) !== 'education') throw notFound()
      return { field }
    },
  },
  component: Subject,
})

function Subject() {
  const { field } = Route.useParams()
  return (
    <>
      <SectorBar
        motif={field}
        name={fieldNames[field]()}
        links={[{ name: digitalAssets(), href: paths.blogs('education', field), current: true }]}
      />
      <Outlet />
    </>
  )
}
