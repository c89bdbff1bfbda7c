import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages/about.ts'
import { TextPage } from '#components/shell/text-page.tsx'
import { pageHead } from '#lib/head.ts'
import { paths } from '#lib/paths.ts'
import { getSite } from '#lib/site.ts'

export const Route = createFileRoute('/about')({
  head: () =>
    pageHead({ title: m.aboutTitle(getSite().brand), description: m.aboutLede(), path: paths.about() }),
  component: Page,
})

function Page() {
  const { brand } = getSite()
  return (
    <TextPage
      title={m.aboutTitle(brand)}
      lede={<p className="lede">{m.aboutLede()}</p>}
      text={m.aboutText(brand)}
    />
  )
}
