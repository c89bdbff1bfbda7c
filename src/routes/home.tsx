import { createFileRoute } from '@tanstack/react-router'
import { landingHead } from './-landing-head.ts'
import { LandingPage, loadLanding } from './-landing-page.tsx'

export const Route = createFileRoute('/home')({
  loader: ({ context }) => loadLanding(context.queryClient),
  head: landingHead,
  component: LandingPage,
})
