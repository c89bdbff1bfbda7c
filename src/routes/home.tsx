import { createFileRoute } from '@tanstack/react-router'
import { landingHead, loadLanding } from './-landing-route.ts'
import { LandingPage } from './-landing-page.tsx'

export const Route = createFileRoute('/home')({
  loader: ({ context }) => loadLanding(context.queryClient),
  head: landingHead,
  component: LandingPage,
})
