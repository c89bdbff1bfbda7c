import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { apiLede } from '#messages/discovery/discovery.ts'
import { apiDocs } from '#messages/shell/shell.ts'
import { ApiDocs } from '#features/discovery/components/api-docs.tsx'
import { apiDescriptionQuery } from '#features/discovery/queries.ts'
import { pageHead } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'

export const Route = createFileRoute('/api-docs')({
  loader: ({ context }) => context.queryClient.ensureQueryData(apiDescriptionQuery()),
  head: () =>
    pageHead({
      title: apiDocs(),
      // For robots only: in the browser its texts come with the page's own code.
      description: import.meta.env.SSR ? apiLede() : undefined,
      path: paths.apiDocs(),
    }),
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
