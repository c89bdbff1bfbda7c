import { sql } from 'kysely'
import { getMembership } from '#kits/organization/members/data.ts'
import type { Membership } from '#kits/organization/members/policy.ts'
import type { Db } from '#lib/db/connect.ts'
import { shownAddress } from '#lib/server/shown-address.ts'
import { postingLists, type PostingKind } from '../schema.ts'
import { managesPostings } from '../policy.ts'
import type { ApplyTarget } from './policy.ts'
import {
  APPLICATIONS_PAGE,
  applicationStates,
  type OwnApplication,
  type ReceivedInput,
  type ReceivedApplication,
  type ReceivedApplications,
  type ReceivingPosting,
  type StateCounts,
} from './schema.ts'

/** Returns the data that decides whether a person can apply to a posting; undefined if it does not exist. */
export async function getApplyTarget(
  db: Db,
  postingId: number,
  personId: string,
): Promise<ApplyTarget | undefined> {
  const { rows } = await sql<ApplyTarget>`
    SELECT p.kind, EXISTS (SELECT FROM posting_shown s WHERE s.id = p.id) AS open,
      coalesce((SELECT d.item->>'applyWith' FROM organization o JOIN document_item d ON d.document = o.document_id
        WHERE o.id = p.organization_id AND d.id = p.item_id AND p.kind = 'job' AND d.list = ${postingLists.job}), '')
        AS "applyWith",
      EXISTS (SELECT FROM organization_member m WHERE m.organization_id = p.organization_id) AS kept,
      EXISTS (SELECT FROM organization_member m WHERE m.organization_id = p.organization_id
        AND m.person_id = ${personId}) AS own
    FROM posting p WHERE p.id = ${postingId}::int`.execute(db)
  return rows[0]
}

/** Title of a posting p, also if its item is gone. */
const titled = sql`
  LEFT JOIN job_facet job ON job.id = p.id LEFT JOIN project_facet project ON project.id = p.id
  CROSS JOIN LATERAL (SELECT coalesce(job.card->>'jobTitle', project.card->>'title', '') AS title,
    coalesce(job.card->>'organizationName', project.card->>'organizationName', '') AS business) named`

/** Most applications shown to one person. */
const MAX_OWN = 500

/** Returns a person's applications, newest first. */
export async function getOwnApplications(
  db: Db,
  personId: string,
  only: { postingId?: number; id?: string } = {},
): Promise<OwnApplication[]> {
  const { rows } = await sql<Omit<OwnApplication, 'applied' | 'changed'> & { applied: Date; changed: Date }>`
    SELECT a.id, a.posting_id AS "postingId", p.kind, p.slug, named.title, named.business AS "organizationName",
      EXISTS (SELECT FROM posting_shown s WHERE s.id = p.id) AS open,
      a.state, a.note, a.mails, a.cv IS NOT NULL AS "hasCv", a.cv_name AS "cvName", a.applied, a.changed
    FROM posting_application a JOIN posting p ON p.id = a.posting_id ${titled}
    WHERE a.person_id = ${personId}
      AND (${only.postingId ?? null}::int IS NULL OR a.posting_id = ${only.postingId ?? null}::int)
      AND (${only.id ?? null}::text IS NULL OR a.id = ${only.id ?? null}::text)
    ORDER BY a.applied DESC, a.id LIMIT ${MAX_OWN}`.execute(db)
  return rows.map(({ applied, changed, ...row }) => ({
    ...row,
    applied: applied.toISOString(),
    changed: changed.toISOString(),
  }))
}

/** Returns the person's membership if they can read applications to postings of a kind. */
export async function getReader(
  db: Db,
  personId: string,
  kind: PostingKind,
): Promise<Membership | undefined> {
  const member = await getMembership(db, 'business', personId)
  return member && managesPostings(member, kind) ? member : undefined
}

/** Most postings in the list. */
const MAX_POSTINGS = 1_000

/** Returns a business's postings that are open or have applications: those with new ones first, then the latest. */
export async function getReceivingPostings(
  db: Db,
  { organizationId }: Pick<Membership, 'organizationId'>,
  { kind, postingId }: { kind?: PostingKind; postingId?: number },
): Promise<ReceivingPosting[]> {
  const { rows } = await sql<Omit<ReceivingPosting, 'counts'> & { counted: Partial<StateCounts> | null }>`
    SELECT p.id AS "postingId", p.kind, p.slug, named.title,
      EXISTS (SELECT FROM posting_shown s WHERE s.id = p.id) AS open, counted
    FROM posting p ${titled}
    LEFT JOIN LATERAL (SELECT json_object_agg(state, n) AS counted FROM (
      SELECT state, count(*)::int AS n FROM posting_application a JOIN person ON person.id = a.person_id
      WHERE a.posting_id = p.id AND state <> 'withdrawn' AND email_verified
      GROUP BY state) each) states ON true
    WHERE p.organization_id = ${organizationId}::int
      AND (${kind ?? null}::text IS NULL OR p.kind = ${kind ?? null}::text)
      AND (${postingId ?? null}::int IS NULL OR p.id = ${postingId ?? null}::int)
      AND (p.closed IS NULL OR counted IS NOT NULL OR ${postingId ?? null}::int IS NOT NULL)
    ORDER BY coalesce((counted->>'new')::int, 0) > 0 DESC, p.posted DESC, p.id DESC
    LIMIT ${MAX_POSTINGS}`.execute(db)
  return rows.map(({ counted, ...row }) => ({
    ...row,
    counts: Object.fromEntries(
      applicationStates.map((state) => [state, counted?.[state] ?? 0]),
    ) as StateCounts,
  }))
}

/** Returns the applications to a posting, newest first; undefined if the person cannot read them. */
export async function getReceived(
  db: Db,
  personId: string,
  { postingId, state, from = 0 }: ReceivedInput,
): Promise<ReceivedApplications | undefined> {
  const member = await getMembership(db, 'business', personId)
  const [posting] = member ? await getReceivingPostings(db, member, { postingId }) : []
  if (!member || !posting || !managesPostings(member, posting.kind)) return undefined
  const rows = await receivedRows(db)
    .where('posting_id', '=', postingId)
    .where('state', state ? '=' : '<>', state ?? 'withdrawn')
    .orderBy('applied', 'desc')
    .orderBy('posting_application.id')
    .limit(APPLICATIONS_PAGE)
    .offset(from)
    .execute()
  const { counts } = posting
  const total = state ? counts[state] : applicationStates.reduce((sum, each) => sum + counts[each], 0)
  return { posting, results: rows.map(presentReceived), total }
}

/** Returns an application for the business; undefined if it was withdrawn. */
export async function getReceivedApplication(db: Db, id: string): Promise<ReceivedApplication | undefined> {
  const row = await receivedRows(db)
    .where('posting_application.id', '=', id)
    .where('state', '<>', 'withdrawn')
    .executeTakeFirst()
  return row && presentReceived(row)
}

const receivedRows = (db: Db) =>
  db
    .selectFrom('posting_application')
    .innerJoin('person', 'person.id', 'posting_application.person_id')
    .select(['posting_application.id', 'person.name', 'person.email', 'state', 'note', 'applied', 'changed'])
    .select(sql<boolean>`cv IS NOT NULL`.as('hasCv'))
    // Anybody can sign up with an address that is not theirs.
    .where('email_verified', '=', true)

type ReceivedRow = Awaited<ReturnType<ReturnType<typeof receivedRows>['execute']>>[number]

const presentReceived = ({ applied, changed, email, state, ...row }: ReceivedRow): ReceivedApplication => ({
  ...row,
  // The query excludes withdrawn applications.
  state: state as ReceivedApplication['state'],
  email: shownAddress(email),
  applied: applied.toISOString(),
  changed: changed.toISOString(),
})

/** Returns the CV of an application for its applicant and readers; undefined for others or without a CV. */
export async function getCvFile(
  db: Db,
  personId: string,
  id: string,
): Promise<{ content: Uint8Array; name: string } | undefined> {
  const row = await db
    .selectFrom('posting_application')
    .innerJoin('posting', 'posting.id', 'posting_id')
    .innerJoin('person', 'person.id', 'person_id')
    .select(['cv', 'person_id', 'organization_id', 'posting.kind', 'person.name', 'email_verified'])
    .where('posting_application.id', '=', id)
    .executeTakeFirst()
  if (!row?.cv) return undefined
  if (row.person_id !== personId) {
    if (!row.email_verified) return undefined
    const reader = await getReader(db, personId, row.kind)
    if (reader?.organizationId !== row.organization_id) return undefined
  }
  return { content: row.cv, name: row.name }
}
