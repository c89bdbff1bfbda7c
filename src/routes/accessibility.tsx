import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages/shell/about.ts'
import { accessibility } from '#messages/shell/shell.ts'
import { TextPage } from '#components/shell/screens/text-page.tsx'
import { pageHead } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'
import { getSite } from '#lib/text/site.ts'

export const Route = createFileRoute('/accessibility')({
  head: () =>
    pageHead({
      title: accessibility(),
      description: import.meta.env.SSR ? m.accessibilityLede() : undefined,
      path: paths.accessibility(),
    }),
  component: Page,
})

function Page() {
  const { brand } = getSite()
  return (
    <TextPage
      title={accessibility()}
      lede={<p className="lede">{m.accessibilityLede()}</p>}
      text={m.accessibilityText({ brand })}
    />
  )
}
