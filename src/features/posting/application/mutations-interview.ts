import { sql } from 'kysely'
import { suitableJob } from '#messages/posting/application.ts'
import { canUseModule } from '#kits/organization/members/data.ts'
import type { Mail } from '#features/mail/schema.ts'
import type { Trx } from '#lib/db/connect.ts'
import type { Deps } from '#lib/server/deps.ts'
import { mailTo } from '#lib/server/mail-to.ts'
import { paths } from '#lib/text/paths.ts'
import { interviewFile } from '../recruiting/interview-file.ts'
import { getOwnApplications } from './data-own.ts'
import { asCancelled, isPlanned } from './interview.ts'
import { NO_POSTING, type Interview, type OwnApplication } from './schema.ts'

declare module '#lib/server/deps.ts' {
  interface Deps {
    /** See cancelInterviewsOf. */
    cancelInterviewsOf: typeof cancelInterviewsOf
  }
}

type LostReason = Extract<Mail, { kind: 'interview-withdrawn' }>['reason']

interface LeavingApplicant {
  personId: string
  /** Of the links in emails; by default that of the settings. */
  origin?: string | undefined
  reason: 'deleted' | 'disabled'
  now: Date
}

/** Cancels all interviews to come of a person whose account is deleted or disabled, as a withdrawal does. */
export async function cancelInterviewsOf(
  trx: Trx,
  deps: Pick<Deps, 'mailer' | 'env'>,
  { personId, origin, reason, now }: LeavingApplicant,
): Promise<void> {
  await trx
    .selectFrom('posting_application')
    .select('id')
    .where('person_id', '=', personId)
    .forUpdate()
    .execute()
  for (const application of await getOwnApplications(trx, personId)) {
    const { id, interview } = application
    if (!isPlanned(interview, now)) continue
    await mailLostInterview(trx, deps, { ...application, interview }, { personId, origin, reason })
    await storeInterview(trx, id, asCancelled(interview))
  }
}

export const storeInterview = (trx: Trx, id: string, interview: Interview) =>
  trx
    .updateTable('posting_application')
    .set({ interview: sql`${JSON.stringify(interview)}::json` })
    .where('id', '=', id)
    .execute()

/**
 * Emails the members who have written to an applicant that the interview to come is cancelled.
 */
export async function mailLostInterview(
  trx: Trx,
  { mailer, env }: Pick<Deps, 'mailer' | 'env'>,
  { id, postingId, title, organizationName, interview }: OwnApplication & { interview: Interview },
  { personId, origin, reason }: Pick<LeavingApplicant, 'personId' | 'origin'> & { reason: LostReason },
): Promise<void> {
  const { rows } = await sql<{ email: string; name: string; locale: string }>`
    SELECT DISTINCT person.email, person.name, person.locale
    FROM posting_application a LEFT JOIN posting p ON p.id = a.posting_id
      JOIN organization_member m ON m.organization_id = coalesce(p.organization_id, a.organization_id)
      JOIN application_entry e ON e.application_id = a.id AND e.author_id = m.person_id AND e.kind = 'message'
      JOIN person ON person.id = m.person_id
    WHERE a.id = ${id} AND person.email_verified AND person.disabled IS NULL AND person.delete_after IS NULL
      AND ${canUseModule(sql`CASE p.kind WHEN 'project' THEN 'projects' ELSE 'jobs' END`)}`.execute(trx)
  const { name: applicant } = await trx
    .selectFrom('person')
    .select('name')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  for (const reader of rows) {
    const to = mailTo(env, reader, origin)
    const job = postingId === NO_POSTING ? suitableJob.in(to.locale) : title
    await mailer.queue(trx, {
      kind: 'interview-withdrawn',
      ...to,
      applicant,
      reason,
      job,
      interview,
      link: to.origin + paths.receivedApplications(postingId),
      calendar: interviewFile(
        { id, title: job, organizationName, interview: asCancelled(interview), applicant },
        env,
        to.locale,
      ),
    })
  }
}
