import { sql } from 'kysely'
import type { StoredRecord } from '#kits/document/fields/record-text.ts'
import type { Db } from '#lib/db/connect.ts'
import { dayOf } from '#lib/text/dates/days.ts'
import { getPostingBusiness } from './data.ts'
import { postingState } from './item/posting.ts'
import { searchedJob } from './jobs/read-job.ts'
import type { JobCard } from './jobs/schema.ts'
import { searchedProject } from './projects/read-project.ts'
import type { ProjectCard } from './projects/schema.ts'
import { postingLists, type PostingKind } from './schema.ts'

/** Whether a save has left a posting p to the worker. */
export const isDue = sql`EXISTS (SELECT FROM posting_due due
  WHERE due.organization_id = p.organization_id AND due.item_id = p.item_id)`

/** A posting that a save has left to the worker, as the worker will write it. */
export interface DuePosting {
  isOpen: boolean
  draft: boolean
  slug: string
  /** The card of its kind, unless its item is gone. */
  job: JobCard | null
  project: ProjectCard | null
}

/** Returns a posting as it is stored if its changes await the worker; otherwise undefined. */
export async function getDuePosting(db: Db, id: number, now: Date): Promise<DuePosting | undefined> {
  const { rows } = await sql<{
    kind: PostingKind
    organizationId: number
    slug: string
    posted: string
    validThrough: string
    closed: boolean
    hidden: boolean
    isShown: boolean
    item: StoredRecord | null
  }>`
    SELECT p.kind, p.organization_id AS "organizationId", p.slug, p.posted::text AS posted,
      p.valid_through::text AS "validThrough", p.closed IS NOT NULL AS closed, p.hidden,
      EXISTS (SELECT FROM organization_shown s WHERE s.id = o.id) AS "isShown", d.item
    FROM posting p JOIN posting_due due ON due.organization_id = p.organization_id AND due.item_id = p.item_id
      JOIN organization o ON o.id = p.organization_id
      LEFT JOIN document_item d ON d.document = o.document_id AND d.id = p.item_id
        AND d.list = CASE p.kind WHEN 'job' THEN ${postingLists.job} ELSE ${postingLists.project} END
    WHERE p.id = ${id}::int`.execute(db)
  const [row] = rows
  const business = row && (await getPostingBusiness(db, row.organizationId))
  if (!business) return undefined
  const { kind, item, hidden, isShown, ...known } = row
  const state = item ? postingState(kind, item, known, dayOf(now)) : undefined
  if (!item || !state) return { isOpen: false, draft: false, slug: known.slug, job: null, project: null }
  const written = { ...state, id, kind, item }
  return {
    isOpen: !state.closed && !hidden && isShown,
    draft: state.draft,
    slug: state.slug,
    job: kind === 'job' ? searchedJob(written, business).card : null,
    project: kind === 'project' ? searchedProject(written, business).card : null,
  }
}
