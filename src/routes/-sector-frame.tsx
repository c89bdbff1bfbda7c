import type { ReactNode } from 'react'
import { digitalAssets, fieldNames, sectorPageNames } from '#messages/taxonomy/taxonomy.ts'
import { SectorBar } from '#components/shell/sector-bar.tsx'
import { sectorPages, type TaxonomyField, type SectorPage } from '#features/taxonomy/schema-fields.ts'
import { paths } from '#lib/text/paths.ts'

interface Props {
  field: TaxonomyField
  /** The shown page of the sector. */
  current: SectorPage | 'blogs' | undefined
  children: ReactNode
}

/** The bar with a sector's pages, above one of them. */
export function SectorFrame({ field, current, children }: Props) {
  const pages = sectorPages.map((page) => ({
    name: sectorPageNames[page](),
    href: paths.sectorPage(field, page),
    current: page === current,
  }))
  const blogs = {
    name: digitalAssets(),
    href: paths.blogs('technology', field),
    current: current === 'blogs',
  }
  return (
    <>
      <SectorBar motif={field} name={fieldNames[field]()} links={[blogs, ...pages]} />
      {children}
    </>
  )
}
