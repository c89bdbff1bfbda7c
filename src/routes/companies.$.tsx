import { createFileRoute } from '@tanstack/react-router'
import { companiesPageHead } from './-companies-head.ts'
import { listedRoute } from './-listed-route.ts'

export const Route = createFileRoute('/companies/$')(
  listedRoute({
    pages: () => import('./-companies-page.tsx'),
    head: import.meta.env.SSR ? companiesPageHead : undefined,
  }),
)
