import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import { anySuitableJob } from '#messages/posting/application.ts'
import { getMembership } from '#kits/organization/members/data.ts'
import type { Membership } from '#kits/organization/members/policy.ts'
import { defineCursor, int4 } from '#lib/api/cursor.ts'
import type { Db } from '#lib/db/connect.ts'
import { shownAddress } from '#lib/server/shown-address.ts'
import { postingKinds, type PostingKind } from '../schema.ts'
import { managesPostings } from '../policy.ts'
import {
  acceptsOpenApplications,
  isApplicantShown,
  presentStored,
  applicationTarget,
  applicationTargetColumns,
  withPostingTitle,
  type StoredApplication,
} from './data-stored.ts'
import {
  APPLICATIONS_PAGE,
  applicationStages,
  NO_POSTING,
  type ReceivedApplication,
  type ReceivedApplications,
  type ReceivedInput,
  type ReceivingPage,
  type ReceivingPosting,
  type StageCounts,
} from './schema.ts'

/** Returns the membership of a person who can read applications, and the kinds of posting whose they can read. */
export async function getReader(
  db: Db,
  personId: string,
): Promise<(Membership & { kinds: PostingKind[] }) | undefined> {
  const member = await getMembership(db, 'business', personId)
  const kinds = postingKinds.filter((kind) => member && managesPostings(member, kind))
  return member && kinds.length > 0 ? { ...member, kinds } : undefined
}

interface ReceivingPostings extends ReceivingPage {
  /** The number of new applications to all of them. */
  unread: number
}

/** The cursor: the sort keys of the last posting shown. */
const receivingCursor = defineCursor(
  z.tuple([z.boolean(), z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)), int4]),
)

interface ReceivingInput {
  kinds: readonly PostingKind[]
  postingId?: number
  cursor?: string | undefined
  limit?: number
}

/**
 * Returns a page of a business's postings that are open or have applications: those with new ones first, then the latest.
 * Applications without an opening are one of them.
 * @throws AppError `invalid_input` for a broken cursor.
 */
export async function getReceivingPostings(
  db: Db,
  { organizationId }: Pick<Membership, 'organizationId'>,
  { kinds, postingId, cursor, limit = APPLICATIONS_PAGE }: ReceivingInput,
): Promise<ReceivingPostings> {
  const [waits = null, posted = null, id = null] = receivingCursor.read(cursor) ?? []
  type Row = Omit<ReceivingPosting, 'counts'> & {
    counted: Partial<StageCounts> | null
    total: number
    unread: number
    waits: boolean
    posted: string
  }
  const { rows } = await sql<Row>`
    SELECT p.id AS "postingId", p.kind, p.slug, named.title, waits, p.posted::text AS posted,
      EXISTS (SELECT FROM posting_shown s WHERE s.id = p.id) AS open, counted, total, unread
    FROM (SELECT * FROM (
      SELECT p.id, p.kind, p.slug, p.posted, counted, coalesce(fresh, 0) > 0 AS waits,
        count(*) OVER ()::int AS total, coalesce(sum(fresh) OVER (), 0)::int AS unread
      FROM posting p LEFT JOIN (
        SELECT posting_id, json_object_agg(stage, n) AS counted, sum(n) FILTER (WHERE stage = 'new') AS fresh
        FROM (SELECT a.posting_id, a.stage, count(*)::int AS n
          FROM posting_application a JOIN person ON person.id = a.person_id JOIN posting own ON own.id = a.posting_id
          WHERE own.organization_id = ${organizationId}::int AND a.stage <> 'withdrawn' AND ${isApplicantShown}
          GROUP BY a.posting_id, a.stage) each
        GROUP BY posting_id) stages ON posting_id = p.id
      WHERE p.organization_id = ${organizationId}::int
        AND p.kind = ANY(${kinds}::text[])
        AND (${postingId ?? null}::int IS NULL OR p.id = ${postingId ?? null}::int)
        AND (p.closed IS NULL OR counted IS NOT NULL OR ${postingId ?? null}::int IS NOT NULL)) p
      WHERE ${id}::int IS NULL OR (waits, posted, id) < (${waits}::boolean, ${posted}::date, ${id}::int)
      ORDER BY waits DESC, p.posted DESC, p.id DESC
      LIMIT ${limit + 1}) p ${withPostingTitle}
    ORDER BY waits DESC, p.posted DESC, p.id DESC`.execute(db)
  const [first] = rows
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const postings = {
    results: shown.map(({ postingId: id, kind, slug, title, open, counted }) => ({
      postingId: id,
      kind,
      slug,
      title,
      open,
      counts: allStages(counted),
    })),
    total: first?.total ?? 0,
    unread: first?.unread ?? 0,
    nextCursor: last ? receivingCursor.write([last.waits, last.posted, last.postingId]) : null,
  }
  const open = kinds.includes('job') && !postingId && (await getReceivingOpen(db, organizationId))
  if (!open || !(postingId === NO_POSTING || open.open || Object.values(open.counts).some(Boolean)))
    return postings
  const { results, total, unread, nextCursor } = postings
  const isNew = open.counts.new > 0
  return {
    // It comes first if it has new ones, otherwise last.
    results: [...(isNew && !cursor ? [open] : []), ...results, ...(isNew || nextCursor ? [] : [open])],
    total: total + 1,
    unread: unread + open.counts.new,
    nextCursor,
  }
}

/** Counts the applications to a business without an opening. */
async function getReceivingOpen(db: Db, organizationId: number): Promise<ReceivingPosting | undefined> {
  const { rows } = await sql<{ slug: string; open: boolean; counted: Partial<StageCounts> | null }>`
    SELECT o.slug, ${acceptsOpenApplications} AS open, (SELECT json_object_agg(stage, n) FROM (
      SELECT stage, count(*)::int AS n FROM posting_application a JOIN person ON person.id = a.person_id
      WHERE a.organization_id = o.id AND stage <> 'withdrawn' AND ${isApplicantShown}
      GROUP BY stage) each) AS counted
    FROM organization o WHERE o.id = ${organizationId}::int`.execute(db)
  return (
    rows[0] && {
      postingId: NO_POSTING,
      kind: 'job',
      slug: rows[0].slug,
      title: anySuitableJob(),
      open: rows[0].open,
      counts: allStages(rows[0].counted),
    }
  )
}

const allStages = (counted: Partial<StageCounts> | null | undefined): StageCounts =>
  Object.fromEntries(applicationStages.map((stage) => [stage, counted?.[stage] ?? 0])) as StageCounts

const withPerson = sql`JOIN person ON person.id = a.person_id ${applicationTarget}`

/** Applications that a reader can see, with their postings. Withdrawn ones and those of others do not exist for them. */
const readable = ({
  organizationId,
  kinds,
}: {
  organizationId: number
  kinds: readonly PostingKind[]
}) => sql`
  FROM posting_application a ${withPerson}
  WHERE a.id IN (
      SELECT sent.id FROM posting JOIN posting_application sent ON sent.posting_id = posting.id
      WHERE posting.organization_id = ${organizationId}::int AND posting.kind = ANY(${kinds}::text[])
      UNION ALL
      SELECT id FROM posting_application
      WHERE organization_id = ${organizationId}::int AND 'job' = ANY(${kinds}::text[])
    )
    AND a.stage <> 'withdrawn' AND ${isApplicantShown}`

const receivedColumns = sql`a.id, ${applicationTargetColumns}, person.name, person.email, a.stage, a.note,
  a.cv IS NOT NULL AS "hasCv", a.answers, a.interview, a.applied, a.changed`

type ReceivedRow = StoredApplication<ReceivedApplication>

const presentReceived = (row: ReceivedRow): ReceivedApplication => ({
  ...presentStored<ReceivedApplication>(row),
  email: shownAddress(row.email),
})

const matching = (
  reader: Parameters<typeof readable>[0],
  { postingId, id, words = '' }: Pick<ReceivedInput, 'postingId' | 'id' | 'words'>,
) => sql`${readable(reader)}
    ${id === undefined ? sql`` : sql`AND a.id = ${id}::text`}
    AND (${postingId ?? null}::int IS NULL OR coalesce(p.id, ${NO_POSTING}) = ${postingId ?? null}::int)
    AND NOT EXISTS (SELECT FROM unnest(${words.split(/\s+/).filter(Boolean)}::text[]) word
      WHERE strpos(folded(concat_ws(' ', person.name, person.email, a.note)), folded(word)) = 0)`

/** Applications that an export reads at a time. */
const EXPORT_PAGE = 500

export interface ExportedApplications {
  /** The questions that they answer, the most frequent first. */
  questions: string[]
  /** The newest first. */
  pages: AsyncIterable<ReceivedApplication[]>
}

/** Returns all matching applications that a person can read; undefined if they can read none. */
export async function exportReceived(
  db: Db,
  personId: string,
  { stage, ...filter }: Omit<ReceivedInput, 'from'>,
): Promise<ExportedApplications | undefined> {
  const reader = await getReader(db, personId)
  if (!reader) return undefined
  const found = sql`${matching(reader, filter)}
    AND (${stage ?? null}::text IS NULL OR a.stage = ${stage ?? null}::text)`
  const { rows } = await sql<{ question: string }>`
    SELECT answer->>'question' AS question
    FROM (SELECT a.answers ${found} AND json_typeof(a.answers) = 'array') sent
      CROSS JOIN json_array_elements(sent.answers) WITH ORDINALITY AS asked (answer, nth)
    WHERE answer->>'question' <> '' GROUP BY 1 ORDER BY count(*) DESC, min(nth), 1`.execute(db)
  return { questions: rows.map(({ question }) => question), pages: readPages(db, found) }
}

async function* readPages(db: Db, found: RawBuilder<unknown>): AsyncGenerator<ReceivedApplication[]> {
  // Finding and sorting them anew for every page takes five times as long for 20,000, and IDs are short.
  const { rows: all } = await sql<{ id: string }>`
    SELECT a.id ${found} ORDER BY a.applied DESC, a.id`.execute(db)
  for (let at = 0; at < all.length; at += EXPORT_PAGE) {
    const page = all.slice(at, at + EXPORT_PAGE)
    const { rows } = await sql<ReceivedRow>`
      SELECT ${receivedColumns} FROM posting_application a ${withPerson}
      WHERE a.id = ANY(${page.map(({ id }) => id)}::text[]) AND a.stage <> 'withdrawn' AND ${isApplicantShown}
      ORDER BY a.applied DESC, a.id`.execute(db)
    yield rows.map(presentReceived)
  }
}

/**
 * Returns the applications to the postings of the person's business, newest first; undefined if they cannot read them.
 */
export async function getReceived(
  db: Db,
  personId: string,
  { postingId, id, stage, words, from = 0 }: ReceivedInput,
): Promise<ReceivedApplications | undefined> {
  const reader = await getReader(db, personId)
  if (!reader) return undefined
  const [posting] =
    postingId !== undefined
      ? (await getReceivingPostings(db, reader, { kinds: reader.kinds, postingId })).results
      : []
  if (postingId !== undefined && !posting) return undefined
  const found = matching(reader, { postingId, id, words })
  const [counted, page] = [
    await sql<{ stage: keyof StageCounts; n: number }>`
      SELECT a.stage, count(*)::int AS n ${found} GROUP BY a.stage`.execute(db),
    await sql<ReceivedRow>`
      SELECT ${receivedColumns} ${found} AND (${stage ?? null}::text IS NULL OR a.stage = ${stage ?? null}::text)
      ORDER BY a.applied DESC, a.id LIMIT ${APPLICATIONS_PAGE} OFFSET ${from}::int`.execute(db),
  ]
  const counts = allStages(Object.fromEntries(counted.rows.map((each) => [each.stage, each.n])))
  const total = stage ? counts[stage] : applicationStages.reduce((sum, each) => sum + counts[each], 0)
  return { posting: posting ?? null, counts, results: page.rows.map(presentReceived), total }
}

/** Returns an application that a person can read for their business; undefined if they cannot, or it was withdrawn. */
export async function getReceivedApplication(
  db: Db,
  personId: string,
  id: string,
): Promise<ReceivedApplication | undefined> {
  const reader = await getReader(db, personId)
  if (!reader) return undefined
  const { rows } = await sql<ReceivedRow>`
    SELECT ${receivedColumns} ${readable(reader)} AND a.id = ${id}::text`.execute(db)
  return rows[0] && presentReceived(rows[0])
}
