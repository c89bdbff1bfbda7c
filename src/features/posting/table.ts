import type { Generated } from 'kysely'
import type { JsonColumn } from '#lib/db/stored-rows.ts'
import type { JobCard } from './jobs/schema.ts'
import type { ProjectCard } from './projects/schema.ts'
import type { PostingKind } from './schema.ts'

/** A job or a project that a business posts. Dates are YYYY-MM-DD. */
interface PostingTable {
  /** ID in the URL. */
  id: Generated<number>
  kind: PostingKind
  organization_id: number
  /** ID of the item in the business's document. */
  item_id: string
  slug: string
  posted: string
  /** Closing date. */
  valid_through: string
  /** When it was closed or its item removed. */
  closed: Date | null
  /** Hidden by moderators, regardless of saves. */
  hidden: Generated<boolean>
  /** Not published yet: closed, and without a page. */
  draft: Generated<boolean>
  /** Closing date that members were reminded of. */
  reminded: string | null
  /** Hashes of the business data and of the item, separated by a colon; empty if the item is gone. */
  hash: string
  updated: Generated<Date>
  /** When its item was first seen; null for older ones. */
  created: Generated<Date | null>
}

/** Search columns that jobs and projects share. */
interface PostingFacetTable {
  id: number
  /** Days since 1970. */
  posted: number
  bits: string
  skill: string[]
  industry: string[]
  /** Skill keys. */
  knows: string[]
  /** Title words that describe the work. */
  titled: string[]
  doc: string
}

interface JobFacetTable extends PostingFacetTable {
  /** Card shown in lists. */
  card: JsonColumn<JobCard>
  country: string[]
  location: string[]
  sector: string
  /** See career/role.ts. */
  role: string
  /** Such as 'EUR year'; empty without a comparable salary. */
  pay_in: string
  pay_low: string | null
  pay_high: string | null
  /** See payUnit; 0 without a comparable salary. */
  pay_unit: Generated<number>
  pay_most: Generated<number>
}

interface ProjectFacetTable extends PostingFacetTable {
  /** Card shown in lists. */
  card: JsonColumn<ProjectCard>
  /** Days since 1970. */
  target: number
}

/** An item of a business whose posting a worker updates. */
interface PostingDueTable {
  /** No reference: the worker deletes what is due of a deleted business. */
  organization_id: number
  item_id: string
  noted: Generated<Date>
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    posting: PostingTable
    /** The visible rows. */
    posting_shown: PostingTable
    posting_due: PostingDueTable
    job_facet: JobFacetTable
    project_facet: ProjectFacetTable
    /** The visible rows. */
    job_shown: JobFacetTable
    project_shown: ProjectFacetTable
  }
}
