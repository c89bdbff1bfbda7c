import type { JsonColumn } from '#lib/db/stored-rows.ts'
import type { InstituteCard } from './search/schema.ts'

/** Search row of an institute; the view `institute_shown` has the visible ones. */
interface InstituteFacetTable {
  id: number
  /** Position in the list. */
  place: number
  /** Founding year; 0 if unknown. */
  founded: number
  bits: string
  country: string[]
  state: string[]
  programme: string[]
  /** Card shown in lists. */
  card: JsonColumn<InstituteCard>
  doc: string
}

/** Topics of syllabi, visible or not. */
interface TaughtTopicTable {
  institute: number
  /** ID of the syllabus in the document. */
  syllabus: string
  topic: string
  query: string
  lexemes: string[]
  /** Number of searched words. */
  size: number
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    institute_facet: InstituteFacetTable
    taught_topic: TaughtTopicTable
    institute_shown: InstituteFacetTable
  }
}
