import { createFileRoute, notFound } from '@tanstack/react-router'
import { fieldNames, sectorPageNames } from '#messages/taxonomy.ts'
import * as m from '#messages/pages.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { TitlePage } from '#components/shell/title-page.tsx'
import { isSectorPage, sectorPages, type SectorPage } from '#features/taxonomy/schema-fields.ts'
import { pageHead } from '#lib/head.ts'
import { paths } from '#lib/paths.ts'

export const Route = createFileRoute('/technology/$field/$page')({
  params: {
    parse: ({ page }): { page: SectorPage } => {
      if (!isSectorPage(page)) throw notFound()
      return { page }
    },
  },
  head: ({ params: { field, page } }) =>
    // Asked for the unknown page's head too, before the 404 page takes its place.
    isSectorPage(page)
      ? pageHead({
          title: `${sectorPageNames[page]()} · ${fieldNames[field]()}`,
          path: paths.sectorPage(field, page),
          noindex: true,
        })
      : {},
  component: SectorPlaceholder,
})

function SectorPlaceholder() {
  const { field, page } = Route.useParams()
  const name = fieldNames[field]()
  return (
    <TitlePage
      title={sectorPageNames[page]()}
      text={m.notReady()}
      art={{ motif: field, seed: 1 + sectorPages.indexOf(page) }}
      actions={<ButtonLink href={paths.blogs('technology', field)}>{m.readArticlesOn(name)}</ButtonLink>}
    />
  )
}
