import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages/shell/about.ts'
import * as t from '#messages/shell/page-titles.ts'
import { DemoNotice } from '#features/demo/components/demo-notice.tsx'
import { TextPage } from '#components/shell/screens/text-page.tsx'
import { demoQuery } from '#features/demo/queries.ts'
import { pageHead } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'
import { getSite } from '#lib/text/site.ts'

export const Route = createFileRoute('/about')({
  head: () =>
    pageHead({
      title: t.aboutTitle({ brand: getSite().brand }),
      description: import.meta.env.SSR ? m.aboutLede() : undefined,
      path: paths.about(),
    }),
  // Every page loads all routes, so in the browser the component loads this.
  ...(import.meta.env.SSR && {
    loader: ({ context }: { context: { queryClient: QueryClient } }) =>
      context.queryClient.ensureQueryData(demoQuery()),
  }),
  component: Page,
})

function Page() {
  const { brand } = getSite()
  return (
    <TextPage
      title={t.aboutTitle({ brand })}
      lede={
        <>
          <p className="lede">{m.aboutLede()}</p>
          <DemoNotice />
        </>
      }
      text={m.aboutText({ brand })}
    />
  )
}
