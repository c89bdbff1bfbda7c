import { createFileRoute } from '@tanstack/react-router'
import { stopTitle } from '#messages/reading/reading.ts'
import { UnsubscribeScreen } from '#features/reading/components/unsubscribe-screen.tsx'
import { pageHead } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'

export const Route = createFileRoute('/my-reading_/unsubscribe')({
  head: () => pageHead({ title: stopTitle(), path: paths.unsubscribe(), noindex: true }),
  component: UnsubscribeScreen,
})
