import { createFileRoute } from '@tanstack/react-router'
import { readingList } from '#messages/reading/reading.ts'
import { ReadingScreen } from '#features/reading/components/reading-screen.tsx'
import { pageHead } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'

export const Route = createFileRoute('/my-reading')({
  head: () => pageHead({ title: readingList(), path: paths.myReading(), noindex: true }),
  headers: () => ({ 'x-client-now': 'yes' }),
  component: ReadingScreen,
})
