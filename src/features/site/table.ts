import type { Generated } from 'kysely'

interface SiteVersionTable {
  /** See sitePartNames. */
  part: string
  version: number
  document: unknown
  saved: Generated<Date>
  saved_by: string | null
  restores: number | null
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    site_version: SiteVersionTable
  }
}
