import { sql } from 'kysely'
import * as z from 'zod/mini'
import { anySuitableJob } from '#messages/posting/application.ts'
import { getMembership } from '#kits/organization/members/data.ts'
import type { Membership } from '#kits/organization/members/policy.ts'
import { defineCursor, int4 } from '#lib/api/cursor.ts'
import type { Db } from '#lib/db/connect.ts'
import type { StoredJson } from '#lib/db/stored-rows.ts'
import { shownAddress } from '#lib/server/shown-address.ts'
import { getDuePosting, isDue } from '../data-due.ts'
import { postingKinds, postingLists, type PostingKind } from '../schema.ts'
import { managesPostings } from '../policy.ts'
import type { ApplyTarget } from './policy.ts'
import {
  APPLICATIONS_PAGE,
  applicationStages,
  NO_POSTING,
  screeningQuestionsSchema,
  type ApplicationTarget,
  type Interview,
  type MyApplications,
  type MyApplicationsInput,
  type OwnApplication,
  type ReceivedInput,
  type ReceivedApplication,
  type ReceivedApplications,
  type ReceivingPage,
  type ReceivingPosting,
  type ScreeningAnswer,
  type ScreeningQuestion,
  type StageCounts,
} from './schema.ts'
import { storedApplications } from './table.ts'

/** What an application goes to. */
type FoundTarget = ApplyTarget & {
  /** null for a posting. */
  organizationId: number | null
  questions: ScreeningQuestion[]
}

/**
 * Returns the data that decides whether a person can apply to a posting or, without an opening, to a business; undefined if
 * it does not exist.
 */
export const getApplyTarget = (
  db: Db,
  { postingId = NO_POSTING, organizationID }: ApplicationTarget,
  personId: string,
): Promise<FoundTarget | undefined> =>
  organizationID === undefined
    ? getPostingTarget(db, postingId, personId)
    : getBusinessTarget(db, organizationID, personId)

async function getPostingTarget(
  db: Db,
  postingId: number,
  personId: string,
): Promise<FoundTarget | undefined> {
  const { rows } = await sql<ApplyTarget & { questions: unknown; isDue: boolean }>`
    SELECT p.id AS "postingId", p.kind, EXISTS (SELECT FROM posting_shown s WHERE s.id = p.id) AS open, ${isDue} AS "isDue",
      coalesce(job.item->>'applyWith', '') AS "applyWith", job.item->'screeningQuestions' AS questions,
      EXISTS (SELECT FROM organization_member m WHERE m.organization_id = p.organization_id) AS kept,
      EXISTS (SELECT FROM organization_member m WHERE m.organization_id = p.organization_id
        AND m.person_id = ${personId}) AS own
    FROM posting p
      LEFT JOIN organization o ON o.id = p.organization_id AND p.kind = 'job'
      LEFT JOIN document_item job ON job.document = o.document_id AND job.list = ${postingLists.job} AND job.id = p.item_id
    WHERE p.id = ${postingId}::int`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { questions, isDue: awaitsWorker, ...target } = row
  const due = awaitsWorker ? await getDuePosting(db, postingId, new Date()) : undefined
  return {
    ...target,
    ...(due && { open: due.isOpen }),
    organizationId: null,
    questions: screeningQuestionsSchema.safeParse(questions).data ?? [],
  }
}

/** Whether an organization o accepts applications without an opening. */
const acceptsOpenApplications = sql`(o.approval = 'approved' AND EXISTS (SELECT FROM document_item d
  WHERE d.document = o.document_id AND d.list = 'businessDetails' AND d.item->>'acceptsApplications' = 'true'))`

async function getBusinessTarget(
  db: Db,
  organizationID: string,
  personId: string,
): Promise<FoundTarget | undefined> {
  const { rows } = await sql<Pick<FoundTarget, 'organizationId' | 'open' | 'kept' | 'own'>>`
    SELECT o.id AS "organizationId", ${acceptsOpenApplications} AS open,
      EXISTS (SELECT FROM organization_member m WHERE m.organization_id = o.id) AS kept,
      EXISTS (SELECT FROM organization_member m WHERE m.organization_id = o.id AND m.person_id = ${personId}) AS own
    FROM organization o WHERE o.kind = 'business' AND o.public_id = ${organizationID}`.execute(db)
  return (
    rows[0] && {
      ...rows[0],
      postingId: null,
      kind: 'job',
      applyWith: '',
      questions: [],
    }
  )
}

/** Title of a posting p, also if its item is gone; empty without one. */
const titled = sql`
  LEFT JOIN job_facet job ON job.id = p.id LEFT JOIN project_facet project ON project.id = p.id
  CROSS JOIN LATERAL (SELECT coalesce(job.card->>'jobTitle', project.card->>'title', '') AS title,
    coalesce(job.card->>'organizationName', project.card->>'organizationName', '') AS business) named`

/** The posting p of an application a or, without one, its business o. */
const target = sql`LEFT JOIN posting p ON p.id = a.posting_id LEFT JOIN organization o ON o.id = a.organization_id ${titled}`
const targetColumns = sql`coalesce(p.id, ${NO_POSTING}) AS "postingId", coalesce(p.kind, 'job') AS kind, named.title,
  CASE WHEN o.id IS NULL THEN named.business ELSE (SELECT name FROM organization_named(o.id)) END AS "organizationName"`

/** The applications a of a person, with what they went to. */
const ownOf = (
  personId: string,
  only: ApplicationTarget & { id?: string; kind?: PostingKind | undefined },
) => sql`
  FROM posting_application a ${target}
  WHERE a.person_id = ${personId}
    AND (${only.kind ?? null}::text IS NULL OR coalesce(p.kind, 'job') = ${only.kind ?? null}::text)
    AND (${only.postingId ?? null}::int IS NULL OR a.posting_id = ${only.postingId ?? null}::int)
    AND (${only.organizationID ?? null}::text IS NULL OR o.public_id = ${only.organizationID ?? null}::text)
    AND (${only.id ?? null}::text IS NULL OR a.id = ${only.id ?? null}::text)`

const ownColumns = sql`a.id, ${targetColumns}, coalesce(p.slug, o.slug) AS slug,
  EXISTS (SELECT FROM posting_shown s WHERE s.id = p.id) OR coalesce(${acceptsOpenApplications}, false) AS open,
  a.stage, a.note, a.mails, a.cv IS NOT NULL AS "hasCv", a.cv_name AS "cvName",
  a.answers, a.interview, a.applied, a.changed`

/** Returns a person's applications, newest first. */
export async function getOwnApplications(
  db: Db,
  personId: string,
  only: ApplicationTarget & { id?: string } = {},
): Promise<OwnApplication[]> {
  const { rows } = await sql<StoredApplication<OwnApplication>>`
    SELECT ${ownColumns} ${ownOf(personId, only)} ORDER BY a.applied DESC, a.id`.execute(db)
  return rows.map(presentStored)
}

const appliedMicros = sql`(extract(epoch FROM a.applied) * 1000000)::bigint`
/** The cursor: when the last application shown was sent, in microseconds, and its ID. */
const ownCursor = defineCursor(
  z.tuple([z.string().check(z.regex(/^\d{1,16}$/)), z.string().check(z.maxLength(64))]),
)

/**
 * Returns a page of a person's applications, newest first.
 * @throws AppError `invalid_input` for a broken cursor.
 */
export async function listOwnApplications(
  db: Db,
  personId: string,
  { kind, cursor, limit = APPLICATIONS_PAGE }: MyApplicationsInput & { limit?: number },
): Promise<MyApplications> {
  const [micros = null, id = null] = ownCursor.read(cursor) ?? []
  const counted = await sql<{ kind: PostingKind; n: number }>`
    SELECT coalesce(p.kind, 'job') AS kind, count(*)::int AS n
    FROM posting_application a LEFT JOIN posting p ON p.id = a.posting_id
    WHERE a.person_id = ${personId} GROUP BY 1`.execute(db)
  const { rows } = await sql<StoredApplication<OwnApplication> & { micros: string }>`
    SELECT ${ownColumns}, ${appliedMicros}::text AS micros ${ownOf(personId, { kind })}
      AND (${micros}::bigint IS NULL OR ${appliedMicros} < ${micros}::bigint
        OR (${appliedMicros} = ${micros}::bigint AND a.id > ${id}::text))
    ORDER BY a.applied DESC, a.id LIMIT ${limit + 1}`.execute(db)
  const numbers = Object.fromEntries(counted.rows.map((each) => [each.kind, each.n]))
  const counts = { job: numbers['job'] ?? 0, project: numbers['project'] ?? 0 }
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    results: shown.map((each) => {
      const { micros: _, ...row } = each
      return presentStored<OwnApplication>(row)
    }),
    total: kind ? counts[kind] : counts.job + counts.project,
    counts,
    nextCursor: last ? ownCursor.write([last.micros, last.id]) : null,
  }
}

/** An application as it is stored. */
type StoredApplication<Shown> = Omit<Shown, 'applied' | 'changed' | 'answers' | 'interview'> & {
  id: string
  applied: Date
  changed: Date
  answers: StoredJson<ScreeningAnswer[]>
  interview: StoredJson<Interview> | null
}

function presentStored<Shown extends { postingId: number; title: string }>({
  applied,
  changed,
  answers,
  interview,
  ...row
}: StoredApplication<Shown>) {
  const parsed = storedApplications.read({ id: row.id, answers, interview })
  return {
    ...row,
    title: row.postingId === NO_POSTING ? anySuitableJob() : row.title,
    answers: parsed?.answers ?? [],
    interview: parsed?.interview ?? null,
    applied: applied.toISOString(),
    changed: changed.toISOString(),
  }
}

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
          WHERE own.organization_id = ${organizationId}::int AND a.stage <> 'withdrawn' AND email_verified
          GROUP BY a.posting_id, a.stage) each
        GROUP BY posting_id) stages ON posting_id = p.id
      WHERE p.organization_id = ${organizationId}::int
        AND p.kind = ANY(${kinds}::text[])
        AND (${postingId ?? null}::int IS NULL OR p.id = ${postingId ?? null}::int)
        AND (p.closed IS NULL OR counted IS NOT NULL OR ${postingId ?? null}::int IS NOT NULL)) p
      WHERE ${id}::int IS NULL OR (waits, posted, id) < (${waits}::boolean, ${posted}::date, ${id}::int)
      ORDER BY waits DESC, p.posted DESC, p.id DESC
      LIMIT ${limit + 1}) p ${titled}
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
      WHERE a.organization_id = o.id AND stage <> 'withdrawn' AND email_verified
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

const withPerson = sql`JOIN person ON person.id = a.person_id ${target}`

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
    AND a.stage <> 'withdrawn'
    -- Anybody can sign up with an address that is not theirs.
    AND person.email_verified`

const receivedColumns = sql`a.id, ${targetColumns}, person.name, person.email, a.stage, a.note,
  a.cv IS NOT NULL AS "hasCv", a.answers, a.interview, a.applied, a.changed`

type ReceivedRow = StoredApplication<ReceivedApplication>

const presentReceived = (row: ReceivedRow): ReceivedApplication => ({
  ...presentStored<ReceivedApplication>(row),
  email: shownAddress(row.email),
})

const matching = (
  reader: Parameters<typeof readable>[0],
  { postingId, words = '' }: Pick<ReceivedInput, 'postingId' | 'words'>,
) => sql`${readable(reader)}
    AND (${postingId ?? null}::int IS NULL OR coalesce(p.id, ${NO_POSTING}) = ${postingId ?? null}::int)
    AND NOT EXISTS (SELECT FROM unnest(${words.toLowerCase().split(/\s+/).filter(Boolean)}::text[]) word
      WHERE position(word IN lower(concat_ws(' ', person.name, person.email, a.note))) = 0)`

/** Applications that an export reads at a time. */
const EXPORT_PAGE = 500

/**
 * Returns all matching applications that a person can read, newest first and in pages; undefined if they can read none.
 */
export async function exportReceived(
  db: Db,
  personId: string,
  filter: Omit<ReceivedInput, 'from'>,
): Promise<AsyncIterable<ReceivedApplication[]> | undefined> {
  const reader = await getReader(db, personId)
  return reader && readPages(db, reader, filter)
}

async function* readPages(
  db: Db,
  reader: Parameters<typeof readable>[0],
  { stage, ...filter }: Omit<ReceivedInput, 'from'>,
): AsyncGenerator<ReceivedApplication[]> {
  // Finding and sorting them anew for every page takes five times as long for 20,000, and IDs are short.
  const { rows: all } = await sql<{ id: string }>`
    SELECT a.id ${matching(reader, filter)} AND (${stage ?? null}::text IS NULL OR a.stage = ${stage ?? null}::text)
    ORDER BY a.applied DESC, a.id`.execute(db)
  for (let at = 0; at < all.length; at += EXPORT_PAGE) {
    const page = all.slice(at, at + EXPORT_PAGE)
    const { rows } = await sql<ReceivedRow>`
      SELECT ${receivedColumns} FROM posting_application a ${withPerson}
      WHERE a.id = ANY(${page.map(({ id }) => id)}::text[]) AND a.stage <> 'withdrawn'
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
  { postingId, stage, words, from = 0 }: ReceivedInput,
): Promise<ReceivedApplications | undefined> {
  const reader = await getReader(db, personId)
  if (!reader) return undefined
  const [posting] =
    postingId !== undefined
      ? (await getReceivingPostings(db, reader, { kinds: reader.kinds, postingId })).results
      : []
  if (postingId !== undefined && !posting) return undefined
  const found = matching(reader, { postingId, words })
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

/** Returns the CV of an application for its applicant and readers; undefined for others or without a CV. */
export async function getCvFile(
  db: Db,
  personId: string,
  id: string,
): Promise<{ content: Uint8Array; name: string } | undefined> {
  const row = await db
    .selectFrom('posting_application')
    .innerJoin('person', 'person.id', 'person_id')
    .select(['cv', 'person_id', 'person.name'])
    .where('posting_application.id', '=', id)
    .executeTakeFirst()
  if (!row?.cv) return undefined
  if (row.person_id !== personId) {
    if (!(await getReceivedApplication(db, personId, id))) return undefined
  }
  return { content: row.cv, name: row.name }
}
