import * as m from '#messages/shell/pages.ts'
import { fieldNames, sectorPageNames } from '#messages/taxonomy/taxonomy.ts'
import { TitlePage } from '#components/shell/screens/title-page.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { sectorPages, type TaxonomyField, type SectorPage } from '#features/taxonomy/schema-fields.ts'
import { paths } from '#lib/text/paths.ts'

/** A page of a sector that only has a title so far. */
export function SectorPlaceholder({ field, page }: { field: TaxonomyField; page: SectorPage }) {
  return (
    <TitlePage
      title={sectorPageNames[page]()}
      text={m.notReady()}
      art={{ motif: field, seed: 1 + sectorPages.indexOf(page) }}
      actions={
        <ButtonLink href={paths.blogs('technology', field)}>
          {m.readArticlesOn(fieldNames[field]())}
        </ButtonLink>
      }
    />
  )
}
