import { createFileRoute } from '@tanstack/react-router'
import { companiesBoard } from '#features/organizations/business/search/board.ts'
import { companiesPageHead } from './-companies-head.ts'
import { CompaniesPage } from './-companies-page.tsx'
import { listedRoute } from './-listed-route.ts'

export const Route = createFileRoute('/companies/$')({
  ...listedRoute({
    board: companiesBoard,
    load: async (...asked) => (await import('./-companies-load.ts')).loadCompaniesPage(...asked),
    head: import.meta.env.SSR ? companiesPageHead : undefined,
    // Who may claim a company depends on the session, which only the browser knows.
    headers: import.meta.env.SSR
      ? (shown) => (!shown.list && shown.claim ? { 'x-client-now': 'yes' } : undefined)
      : undefined,
  }),
  component: CompaniesPage,
})
