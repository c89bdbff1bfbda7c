import type { Generated } from 'kysely'
import type { CvChoice } from '../schema.ts'

interface CvVariantTable {
  id: string
  person_id: string
  name: string
  version: Generated<number>
  /** As it was valid when it was written: read it through data.ts. */
  choice: CvChoice
  created: Generated<Date>
  updated: Generated<Date>
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    cv_variant: CvVariantTable
  }
}
