import { createFileRoute, notFound } from '@tanstack/react-router'
import { readingList } from '#messages/shell/page-titles.ts'
import { clientNow } from '#lib/browser/client-now.ts'
import { pageHead } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'
import { ReadingPage } from './-reading-page.tsx'

export const Route = createFileRoute('/my-reading/$')({
  // The parameters of an email link, and its outcome.
  staticData: { parameters: { link: Infinity, done: Infinity, failed: Infinity } },
  beforeLoad({ params: { _splat: below } }) {
    if (below && below !== 'unsubscribe') throw notFound()
  },
  head: () => pageHead({ title: readingList(), path: paths.myReading(), noindex: true }),
  ...clientNow,
  component: ReadingPage,
})
