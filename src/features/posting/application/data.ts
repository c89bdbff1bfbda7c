import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import { getDuePosting, isDue } from '../data-due.ts'
import { postingLists } from '../schema.ts'
import { getReceivedApplication } from './data-received.ts'
import { acceptsOpenApplications } from './data-stored.ts'
import type { ApplyTarget } from './policy.ts'
import {
  NO_POSTING,
  screeningQuestionsSchema,
  type ApplicationTarget,
  type ScreeningQuestion,
} from './schema.ts'

/** The target of an application. */
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
