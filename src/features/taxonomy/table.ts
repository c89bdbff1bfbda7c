import type { Generated } from 'kysely'
import type { Section } from './schema.ts'

interface SectionTable {
  field: string
  document: Section
  updated: Generated<Date>
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    section: SectionTable
  }
}
