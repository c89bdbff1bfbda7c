import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ledes } from '#messages/sector/sector.ts'
import * as t from '#messages/shell/page-titles.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { SectorScreen } from '#features/sector/components/sector-screen.tsx'
import { pageHead } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'
import { SectorFrame } from './-sector-frame.tsx'
import { loadSectorPage } from './-sector-page-load.ts'

// The front page of the medical sector.
export const Route = createFileRoute('/healthcare')({
  // In the browser the component loads its data, since every page loads all routes.
  ...(import.meta.env.SSR && {
    loader: ({ context }: { context: { queryClient: QueryClient } }) =>
      loadSectorPage(context.queryClient, 'medical', 'front'),
  }),
  head: () =>
    pageHead({
      title: t.healthcare(),
      path: paths.healthcare(),
      ...(import.meta.env.SSR && {
        description: ledes.front({ sector: fieldNames.medical() }),
        image: paths.cover('medical', 3),
      }),
    }),
  component: Healthcare,
})

function Healthcare() {
  return (
    <SectorFrame field="medical" current={undefined}>
      <SectorScreen sector="medical" page="front" title={t.healthcare()} />
    </SectorFrame>
  )
}
