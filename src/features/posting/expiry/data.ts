import { sql } from 'kysely'
import type { Membership } from '#kits/organization/members/policy.ts'
import type { Db } from '#lib/db/connect.ts'
import { addDays, dayOf } from '#lib/text/dates/days.ts'
import { managesPostings } from '../policy.ts'
import { OPEN_DAYS, type PostingKind } from '../schema.ts'
import type { ReminderLink } from './link.ts'
import type { ReminderShown } from './schema.ts'

interface Row extends Pick<Membership, 'role' | 'modules'> {
  kind: PostingKind
  title: string
  business: string
  validThrough: string
  reminded: string | null
  closed: boolean
}

/**
 * Returns the state of a reminder's posting and what its link can still do. @param of undefined for an invalid link.
 */
export async function getReminder(db: Db, of: ReminderLink | undefined, now: Date): Promise<ReminderShown> {
  if (!of) return { State: 'void' }
  const { rows } = await sql<Row>`
    SELECT p.kind, coalesce(job.card->>'jobTitle', project.card->>'title', '') AS title,
      coalesce(job.card->>'organizationName', project.card->>'organizationName', '') AS business,
      p.valid_through::text AS "validThrough", p.reminded::text,
      p.closed IS NOT NULL OR p.valid_through < ${dayOf(now)}::date AS closed, m.role, m.modules
    FROM posting p JOIN organization_member m ON m.organization_id = p.organization_id
      JOIN person ON person.id = m.person_id AND person.disabled IS NULL
      LEFT JOIN job_facet job ON job.id = p.id LEFT JOIN project_facet project ON project.id = p.id
    WHERE p.id = ${of.postingId}::bigint AND m.person_id = ${of.personId}`.execute(db)
  const [row] = rows
  if (!row || !managesPostings(row, row.kind)) return { State: 'void' }
  const { kind, title, business, validThrough, reminded, closed } = row
  // Using a link clears the reminder, so the other members' links stop working.
  const waits = validThrough === of.validThrough && reminded === validThrough
  return {
    State: closed ? 'closed' : waits ? 'waits' : 'open',
    Kind: kind,
    title,
    organizationName: business,
    validThrough,
    ExtendedTo: addDays(validThrough, OPEN_DAYS),
  }
}
