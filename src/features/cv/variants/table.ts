import type { Generated } from 'kysely'
import { storedRows, type JsonColumn } from '#lib/db/stored-rows.ts'
import { cvChoiceSchema, type CvChoice } from '../schema.ts'

/** Reads variants. */
export const storedVariants = storedRows('cv_variant', { choice: cvChoiceSchema })

interface CvVariantTable {
  id: string
  person_id: string
  name: string
  version: Generated<number>
  choice: JsonColumn<CvChoice>
  created: Generated<Date>
  updated: Generated<Date>
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    cv_variant: CvVariantTable
  }
}
