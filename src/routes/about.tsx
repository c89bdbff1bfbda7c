import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages/about.ts'
import * as t from '#messages/page-titles.ts'
import { TextPage } from '#components/shell/text-page.tsx'
import { pageHead } from '#lib/head.ts'
import { paths } from '#lib/paths.ts'
import { getSite } from '#lib/site.ts'

export const Route = createFileRoute('/about')({
  head: () =>
    pageHead({
      title: t.aboutTitle(getSite().brand),
      description: import.meta.env.SSR ? m.aboutLede() : undefined,
      path: paths.about(),
    }),
  component: Page,
})

function Page() {
  const { brand } = getSite()
  return (
    <TextPage
      title={t.aboutTitle(brand)}
      lede={<p className="lede">{m.aboutLede()}</p>}
      text={m.aboutText(brand)}
    />
  )
}
