import { sql } from 'kysely'
import type { Membership } from '#kits/organization/members/policy.ts'
import type { Trx } from '#lib/db/connect.ts'
import type { Deps } from '#lib/server/deps.ts'
import { mailTo } from '#lib/server/mail-to.ts'
import { paths } from '#lib/text/paths.ts'
import { addDays, dayOf } from '#lib/text/dates/days.ts'
import { managesPostings } from '../policy.ts'
import { OPEN_DAYS, type PostingKind } from '../schema.ts'
import { signReminder } from './link.ts'
import { REMIND_DAYS } from './schema.ts'

type RemindDeps = Pick<Deps, 'db' | 'log' | 'mailer' | 'env' | 'secret'>

interface EndingPosting {
  id: number
  kind: PostingKind
  organizationId: number
  /** YYYY-MM-DD */
  validThrough: string
  title: string
  business: string
}

interface Recipient extends Pick<Membership, 'role' | 'modules'> {
  personId: string
  email: string
  name: string
  locale: string
}

// No reminder for postings open for a week or less: they have only just been posted.
const isEnding = (now: Date) => sql<boolean>`
  p.closed IS NULL AND p.reminded IS DISTINCT FROM p.valid_through
  AND p.valid_through BETWEEN ${dayOf(now)}::date AND ${addDays(dayOf(now), REMIND_DAYS)}::date
  AND p.valid_through - p.posted > ${REMIND_DAYS}::int
  AND EXISTS (SELECT FROM organization o WHERE o.id = p.organization_id AND o.approval = 'approved')
  AND EXISTS (SELECT FROM organization_member m WHERE m.organization_id = p.organization_id)`

/**
 * Reminds members of postings that close within a week, once per closing date, with a link to extend or
 * close them. Safe to run in several processes.
 * @returns the number of postings.
 */
export async function sendClosingReminders(deps: RemindDeps, now: Date): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`SELECT p.id FROM posting p WHERE ${isEnding(now)} ORDER BY p.id`.execute(deps.db)
  let reminded = 0
  // A failed reminder must not stop the others.
  for (const { id } of rows)
    try {
      if (await deps.db.transaction().execute((trx) => sendReminder(deps, trx, id, now))) reminded++
    } catch (error) {
      deps.log.error(
        { event: 'posting.reminder_failed', err: error, posting: id },
        'A reminder for a posting could not be sent; it will be retried in an hour',
      )
    }
  return reminded
}

async function sendReminder(
  { mailer, env, secret }: RemindDeps,
  trx: Trx,
  id: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<EndingPosting>`
    SELECT p.id, p.kind, p.organization_id AS "organizationId", p.valid_through::text AS "validThrough",
      coalesce(job.card->>'jobTitle', project.card->>'title', '') AS title,
      coalesce(job.card->>'organizationName', project.card->>'organizationName', '') AS business
    FROM posting p LEFT JOIN job_facet job ON job.id = p.id LEFT JOIN project_facet project ON project.id = p.id
    WHERE p.id = ${id} AND ${isEnding(now)} FOR UPDATE OF p`.execute(trx)
  const [posting] = rows
  const people = posting && (await listRecipients(trx, posting))
  if (!posting || !people || people.length === 0) return false
  const { kind, validThrough, title, business } = posting
  await trx.updateTable('posting').set({ reminded: validThrough }).where('id', '=', id).execute()
  for (const person of people) {
    const to = mailTo(env, person)
    const link = signReminder({ postingId: id, personId: person.personId, validThrough }, secret)
    await mailer.queue(trx, {
      kind: 'posting-ends',
      ...to,
      about: kind,
      title,
      business,
      lastDay: validThrough,
      extendedTo: addDays(validThrough, OPEN_DAYS),
      days: OPEN_DAYS,
      link: to.origin + paths.postingReminder({ link }),
    })
  }
  return true
}

/** Returns the members who manage a posting and have a verified email address. */
async function listRecipients(trx: Trx, { organizationId, kind }: EndingPosting): Promise<Recipient[]> {
  const members = await trx
    .selectFrom('organization_member')
    .innerJoin('person', 'person.id', 'organization_member.person_id')
    .select(['person_id as personId', 'email', 'name', 'locale', 'organization_member.role', 'modules'])
    .where('organization_id', '=', organizationId)
    .where('email_verified', '=', true)
    .where('disabled', 'is', null)
    .where('delete_after', 'is', null)
    .orderBy('organization_member.created')
    .execute()
  return members.filter((member) => managesPostings(member, kind))
}
