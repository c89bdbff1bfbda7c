import type { Generated } from 'kysely'
import type { JsonColumn } from '#lib/db/stored-rows.ts'
import type { JobCard } from './jobs/schema.ts'
import type { ProjectCard } from './projects/schema.ts'
import type { PostingKind } from './schema.ts'

/** A job or a project that a business posts. Dates are YYYY-MM-DD. */
interface PostingTable {
  /** In its address. */
  id: Generated<number>
  kind: PostingKind
  organization_id: number
  /** Of the item in the business's document. */
  item_id: string
  slug: string
  posted: string
  /** The last day on which it is open. */
  valid_through: string
  /** Since when it is closed, or its item is gone. */
  closed: Date | null
  /** By moderators, whatever its business saves. */
  hidden: Generated<boolean>
  /** The last day that its owners were reminded of. */
  reminded: string | null
  /** Of what is said of its business and of its item, a colon between; empty when the item is gone. */
  hash: string
  updated: Generated<Date>
  /** When its item was first seen, since that is noted. */
  created: Generated<Date | null>
}

/** What both boards know of a posting. */
interface PostingFacetTable {
  id: number
  /** Days since 1970. */
  posted: number
  bits: string
  skill: string[]
  industry: string[]
  /** What skills are compared by. */
  knows: string[]
  /** The telling words of the title. */
  titled: string[]
  doc: string
}

interface JobFacetTable extends PostingFacetTable {
  /** What lists show. */
  card: JsonColumn<JobCard>
  country: string[]
  location: string[]
  sector: string
  /** See career/role.ts. */
  role: string
  /** 'EUR year'; empty where nothing is said of the pay. */
  pay_in: string
  pay_low: string | null
  pay_high: string | null
}

interface ProjectFacetTable extends PostingFacetTable {
  /** What lists show. */
  card: JsonColumn<ProjectCard>
  /** Days since 1970. */
  target: number
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    posting: PostingTable
    /** Those that others may see. */
    posting_shown: PostingTable
    job_facet: JobFacetTable
    project_facet: ProjectFacetTable
    /** Those that others may see. */
    job_shown: JobFacetTable
    project_shown: ProjectFacetTable
  }
}
