import { createFileRoute, notFound } from '@tanstack/react-router'
import { legalTitles } from '#messages/shell/page-titles.ts'
import { LegalScreen } from '#features/site/components/legal-screen.tsx'
import { demoQuery } from '#features/demo/queries.ts'
import { legalQuery } from '#features/site/queries.ts'
import { ApiError } from '#lib/api/api-client.ts'
import { withParameters } from './-board-deps.ts'
import { pageHead } from '#lib/browser/head.ts'
import { isLegalPage, paths, type LegalPage } from '#lib/text/paths.ts'
import { DemoNotice } from '#features/demo/components/demo-notice.tsx'

export const Route = createFileRoute('/legal/$page')({
  params: {
    parse: ({ page }): { page: LegalPage } => {
      if (!isLegalPage(page)) throw notFound()
      return { page }
    },
  },
  // The number of an earlier version.
  ...withParameters({ version: Infinity }),
  async loader({ context: { queryClient }, params: { page }, deps }) {
    const version = /^\d{1,9}$/.test(deps['version'] ?? '') ? Number(deps['version']) : undefined
    if (import.meta.env.SSR) await queryClient.ensureQueryData(demoQuery())
    try {
      await queryClient.ensureQueryData(legalQuery(page, version))
    } catch (error) {
      throw error instanceof ApiError && error.status < 500 ? notFound() : error
    }
    return { version }
  },
  head: ({ params: { page }, loaderData }) =>
    // Also called for an unknown page, before the 404 page takes its place.
    isLegalPage(page)
      ? pageHead({
          title: legalTitles[page](),
          path: paths.legal(page),
          noindex: loaderData?.version !== undefined,
        })
      : {},
  component: LegalText,
})

function LegalText() {
  const { page } = Route.useParams()
  const { version } = Route.useLoaderData()
  return <LegalScreen page={page} version={version} beside={page === 'terms' && <DemoNotice />} />
}
