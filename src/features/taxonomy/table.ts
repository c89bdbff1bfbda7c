import type { Generated } from 'kysely'
import { storedRows, type JsonColumn } from '#lib/db/stored-rows.ts'
import { sectionSchema, type Section } from './schema.ts'

/** Reads vocabularies. */
export const storedSections = storedRows('section', { document: sectionSchema })

interface SectionTable {
  field: string
  document: JsonColumn<Section>
  updated: Generated<Date>
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    section: SectionTable
  }
}
