import type { Generated } from 'kysely'
import type { JsonColumn } from '#lib/db/stored-rows.ts'

interface SiteVersionTable {
  /** See sitePartNames. */
  part: string
  version: number
  document: JsonColumn<unknown>
  saved: Generated<Date>
  saved_by: string | null
  restores: number | null
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    site_version: SiteVersionTable
  }
}
