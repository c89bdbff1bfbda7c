import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages/discovery.ts'
import { ApiDocs } from '#features/discovery/components/api-docs.tsx'
import { apiDescriptionQuery } from '#features/discovery/queries.ts'
import { pageHead } from '#lib/head.ts'
import { paths } from '#lib/paths.ts'

export const Route = createFileRoute('/api-docs')({
  loader: ({ context }) => context.queryClient.ensureQueryData(apiDescriptionQuery()),
  head: () => pageHead({ title: m.apiTitle(), description: m.apiLede(), path: paths.apiDocs() }),
  component: ApiDocsPage,
})

function ApiDocsPage() {
  const { data } = useSuspenseQuery(apiDescriptionQuery())
  return (
    <main id="main">
      <div className="wrap">
        <ApiDocs description={data} />
      </div>
    </main>
  )
}
