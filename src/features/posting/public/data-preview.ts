import { sql } from 'kysely'
import { recordText, type StoredRecord } from '#kits/document/fields/record-text.ts'
import type { Membership } from '#kits/organization/members/policy.ts'
import type { Db } from '#lib/db/connect.ts'
import { dayOf } from '#lib/text/dates/days.ts'
import { getPostingBusiness } from '../data.ts'
import { postingState } from '../item/posting.ts'
import { searchedJob } from '../jobs/read-job.ts'
import { searchedProject } from '../projects/read-project.ts'
import { postingLists, type PostingKind } from '../schema.ts'
import { branchOf } from './data-branch.ts'
import { postingBusiness, publicJob, publicProject } from './data.ts'
import type { DuePostings, PostingPreview } from './schema.ts'

interface Row {
  item: StoredRecord
  branch: StoredRecord | null
  details: StoredRecord | null
  version: number
  posted: string | null
  validThrough: string | null
  closed: boolean
  businessSlug: string
  checked: boolean
  open: number
  isDue: boolean
}

/** Returns a posting of a business as visitors will see it, also a draft; undefined if it does not exist. */
export async function getPostingPreview(
  db: Db,
  { organizationId }: Pick<Membership, 'organizationId'>,
  { Kind: kind, itemId }: { Kind: PostingKind; itemId: string },
  now: Date,
): Promise<PostingPreview | undefined> {
  const { rows } = await sql<Row>`
    SELECT d.item, ${branchOf} AS branch, o.slug AS "businessSlug", o.approval = 'approved' AS checked, p.posted::text AS posted,
      p.valid_through::text AS "validThrough", coalesce(p.closed IS NOT NULL, false) AS closed,
      EXISTS (SELECT FROM posting_due x WHERE x.organization_id = o.id AND x.item_id = d.id) AS "isDue",
      (SELECT version FROM document WHERE id = o.document_id) AS version,
      (SELECT item FROM document_item x WHERE x.document = o.document_id AND x.list = 'businessDetails') AS details,
      (SELECT count(*)::int FROM posting_shown x WHERE x.organization_id = o.id AND x.kind = ${kind}) AS open
    FROM organization o
      JOIN document_item d ON d.document = o.document_id AND d.list = ${postingLists[kind]} AND d.id = ${itemId}
      LEFT JOIN posting p ON p.organization_id = o.id AND p.kind = ${kind} AND p.item_id = d.id
    WHERE o.id = ${organizationId}::int`.execute(db)
  const [row] = rows
  const business = row && (await getPostingBusiness(db, organizationId))
  if (!business) return undefined
  const { item, details, version, posted, validThrough, closed } = row
  const known = posted !== null && validThrough !== null ? { posted, validThrough, closed } : undefined
  // A closed item that has never been open has no state of its own: show it as if it were a draft.
  const state =
    postingState(kind, item, known, dayOf(now)) ??
    postingState(kind, { ...item, draft: true }, known, dayOf(now))
  if (!state) return undefined
  const draft = item['draft'] === true
  // Without the ID of a posting, nothing is asked about one that is not open.
  const written = { ...state, id: 0, kind, item }
  const job = kind === 'job' ? searchedJob(written, business).card : undefined
  return {
    posting: {
      id: written.id,
      Slug: state.slug,
      Closed: state.closed && !draft,
      ...(job
        ? { Job: publicJob(job, item, row.branch) }
        : { Project: publicProject(searchedProject(written, business).card, item, details) }),
      Business: postingBusiness({ ...row, kept: true }, details),
      SimilarJobs: [],
      SimilarProjects: [],
    },
    draft,
    isDue: row.isDue,
    postedDate: recordText(item, 'postedDate'),
    version,
  }
}

/** Counts the postings of a business whose changes visitors do not see yet. @param ids of items to tell of. */
export async function getDuePostings(
  db: Db,
  { organizationId }: Pick<Membership, 'organizationId'>,
  ids: readonly string[],
): Promise<DuePostings> {
  const { rows } = await sql<DuePostings>`
    SELECT count(*)::int AS "Total",
      coalesce(array_agg(item_id) FILTER (WHERE item_id = ANY(${ids}::text[])), '{}') AS "Items"
    FROM posting_due WHERE organization_id = ${organizationId}::int`.execute(db)
  return rows[0]!
}
