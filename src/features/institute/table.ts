import type { JsonColumn } from '#lib/db/stored-rows.ts'
import type { InstituteCard } from './search/schema.ts'

/** What the board knows of an institute; `institute_shown` has those that others may see. */
interface InstituteFacetTable {
  id: number
  /** Its place in the order of the list. */
  place: number
  /** The year; 0 when it is not known. */
  founded: number
  bits: string
  country: string[]
  state: string[]
  programme: string[]
  /** What lists show. */
  card: JsonColumn<InstituteCard>
  doc: string
}

/** The topics of syllabi, shown or not. */
interface TaughtTopicTable {
  institute: number
  /** Its id in the document. */
  syllabus: string
  topic: string
  query: string
  lexemes: string[]
  /** Words that are looked for. */
  size: number
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    institute_facet: InstituteFacetTable
    taught_topic: TaughtTopicTable
    institute_shown: InstituteFacetTable
  }
}
