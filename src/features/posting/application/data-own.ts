import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineCursor } from '#lib/api/cursor.ts'
import type { Db } from '#lib/db/connect.ts'
import type { PostingKind } from '../schema.ts'
import {
  acceptsOpenApplications,
  presentStored,
  applicationTarget,
  applicationTargetColumns,
  type StoredApplication,
} from './data-stored.ts'
import {
  APPLICATIONS_PAGE,
  type ApplicationTarget,
  type MyApplications,
  type MyApplicationsInput,
  type OwnApplication,
} from './schema.ts'

/** The applications a of a person, with what they went to. */
const ownOf = (
  personId: string,
  only: ApplicationTarget & { id?: string; kind?: PostingKind | undefined },
) => sql`
  FROM posting_application a ${applicationTarget}
  WHERE a.person_id = ${personId}
    AND (${only.kind ?? null}::text IS NULL OR coalesce(p.kind, 'job') = ${only.kind ?? null}::text)
    AND (${only.postingId ?? null}::int IS NULL OR a.posting_id = ${only.postingId ?? null}::int)
    AND (${only.organizationID ?? null}::text IS NULL OR o.public_id = ${only.organizationID ?? null}::text)
    AND (${only.id ?? null}::text IS NULL OR a.id = ${only.id ?? null}::text)`

const ownColumns = sql`a.id, ${applicationTargetColumns}, coalesce(p.slug, o.slug) AS slug,
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
