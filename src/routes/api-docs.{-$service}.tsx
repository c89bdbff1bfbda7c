import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { apiLede } from '#messages/discovery/discovery.ts'
import { apiDocs } from '#messages/shell/shell.ts'
import { ApiDocs } from '#features/discovery/components/api-docs.tsx'
import { apiReferenceQuery } from '#features/discovery/queries.ts'
import { pageHead } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'

export const Route = createFileRoute('/api-docs/{-$service}')({
  async loader({ context: { queryClient }, params: { service } }) {
    const { shown } = await queryClient.ensureQueryData(apiReferenceQuery(service))
    if (service !== undefined && !shown) throw notFound()
    return { title: shown?.name }
  },
  head: ({ params: { service }, loaderData }) =>
    pageHead({
      title: loaderData?.title ? `${loaderData.title} – ${apiDocs()}` : apiDocs(),
      // For robots only: in the browser the texts are part of the page's own code.
      description: import.meta.env.SSR ? apiLede() : undefined,
      path: paths.apiDocs(service),
    }),
  component: ApiDocsPage,
})

function ApiDocsPage() {
  const { service } = Route.useParams()
  const { data } = useSuspenseQuery(apiReferenceQuery(service))
  return (
    <main id="main">
      <div className="wrap">
        <ApiDocs reference={data} />
      </div>
    </main>
  )
}
