import { createFileRoute } from '@tanstack/react-router'
import { institutesBoard } from '#features/organizations/institute/search/board.ts'
import { institutesPageHead } from './-institutes-head.ts'
import { InstitutesPage } from './-institutes-page.tsx'
import { listedRoute } from './-listed-route.ts'

export const Route = createFileRoute('/institutes/$')({
  ...listedRoute({
    board: institutesBoard,
    load: async (...asked) => (await import('./-institutes-load.ts')).loadInstitutesPage(...asked),
    head: import.meta.env.SSR ? institutesPageHead : undefined,
    // Who may claim an institute depends on the session, which only the browser knows.
    headers: import.meta.env.SSR
      ? (shown) => (!shown.list && shown.claim ? { 'x-client-now': 'yes' } : undefined)
      : undefined,
  }),
  component: InstitutesPage,
})
