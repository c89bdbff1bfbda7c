import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages/about.ts'
import * as t from '#messages/page-titles.ts'
import { TextPage } from '#components/shell/text-page.tsx'
import { pageHead } from '#lib/head.ts'
import { paths } from '#lib/paths.ts'
import { getSite } from '#lib/site.ts'

export const Route = createFileRoute('/accessibility')({
  head: () =>
    pageHead({
      title: t.accessibilityTitle(),
      description: import.meta.env.SSR ? m.accessibilityLede() : undefined,
      path: paths.accessibility(),
    }),
  component: Page,
})

function Page() {
  const { brand } = getSite()
  return (
    <TextPage
      title={t.accessibilityTitle()}
      lede={<p className="lede">{m.accessibilityLede()}</p>}
      text={m.accessibilityText(brand)}
    />
  )
}
