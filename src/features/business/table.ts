import type { JsonColumn } from '#lib/db/stored-rows.ts'
import type { CompanyCard } from './search/schema.ts'

/** What the board knows of a business; `business_shown` has those that others may see. */
interface BusinessFacetTable {
  id: number
  /** Its place in the order of the list. */
  place: number
  /** Since when it is here: days since 1970. */
  began: number
  /** The last day of its open jobs: days since 1970, 0 without any. The database keeps it. */
  hiring: number
  bits: string
  industry: string[]
  country: string[]
  /** What lists show. */
  card: JsonColumn<CompanyCard>
  doc: string
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    business_facet: BusinessFacetTable
    business_shown: BusinessFacetTable
  }
}
