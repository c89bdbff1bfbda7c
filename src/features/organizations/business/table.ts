import type { JsonColumn } from '#lib/db/stored-rows.ts'
import type { CompanyCard } from './search/schema.ts'

/** Search row of a business; the view `business_shown` has the visible ones. */
interface BusinessFacetTable {
  id: number
  /** Position in the list. */
  place: number
  /** Day it was added: days since 1970. */
  began: number
  /** Latest closing date of its open jobs: days since 1970, 0 without any. Maintained by the database. */
  hiring: number
  bits: string
  industry: string[]
  country: string[]
  /** Card shown in lists. */
  card: JsonColumn<CompanyCard>
  doc: string
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    business_facet: BusinessFacetTable
    business_shown: BusinessFacetTable
  }
}
