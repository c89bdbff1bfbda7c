import { sql } from 'kysely'
import * as m from '#messages/posting/application-answers.ts'
import { stageNames, suitableJob } from '#messages/posting/application.ts'
import type { Trx } from '#lib/db/connect.ts'
import { AppError } from '#lib/api/errors.ts'
import { mailTo } from '#lib/server/mail-to.ts'
import { isLocale, type Locale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { interviewFile } from '../recruiting/interview-file.ts'
import { getReceivedApplication } from './data-received.ts'
import { asCancelled, isPlanned } from './interview.ts'
import { storeInterview } from './mutations-interview.ts'
import type { ApplicationContext } from './mutations.ts'
import { limitByDay } from '#kits/visitor-form/data-limit.ts'
import {
  APPLICANT_MAILS_PER_DAY,
  NO_POSTING,
  type Interview,
  type ReceivedApplication,
  type SetStage,
  type SettableStage,
} from './schema.ts'

/** The act on record, which also counts for the limit. */
const STAGE_CHANGED = 'application-changed'

/** The applicant, as the recipient of emails. */
interface Applicant {
  personId: string
  email: string
  name: string
  locale: Locale
  /** Whether they want an email for each change. */
  mails: boolean
}

/**
 * Locks an application and returns it, for sentences of emails, in the language of its applicant: nothing is added while it is
 * withdrawn.
 * @throws AppError `not_found` if it was withdrawn or the person cannot read it.
 */
export async function lockReceived(
  trx: Trx,
  personId: string,
  id: string,
): Promise<{ application: ReceivedApplication; applicant: Applicant }> {
  const { rows } = await sql<Omit<Applicant, 'locale'> & { locale: string }>`
    SELECT a.person_id AS "personId", a.mails, person.email, person.name, person.locale
    FROM posting_application a JOIN person ON person.id = a.person_id WHERE a.id = ${id} FOR UPDATE OF a`.execute(
    trx,
  )
  const application = rows[0] && (await getReceivedApplication(trx, personId, id))
  if (!rows[0] || !application) throw new AppError('not_found', m.noReceived())
  const locale = isLocale(rows[0].locale) ? rows[0].locale : 'en'
  const title = application.postingId === NO_POSTING ? suitableJob.in(locale) : application.title
  return { application: { ...application, title }, applicant: { ...rows[0], locale } }
}

/**
 * Limits the emails of recruiters about a locked application, whose applicant cannot leave without withdrawing it.
 * @throws AppError `too_many_requests` with the seconds to wait.
 */
export const limitApplicantMails = (
  trx: Trx,
  { application: { id, postingId }, applicant }: Awaited<ReturnType<typeof lockReceived>>,
): Promise<void> =>
  limitByDay(trx, {
    rows: sql`
      SELECT written AS at, kind FROM application_entry WHERE application_id = ${id}
      UNION ALL SELECT at, 'stage' FROM audit WHERE act = ${STAGE_CHANGED} AND person_id = ${applicant.personId}
        AND detail->>'posting' = ${String(postingId)}`,
    most: [
      [APPLICANT_MAILS_PER_DAY, sql`kind = 'message'`],
      [APPLICANT_MAILS_PER_DAY, sql`kind = 'stage'`],
    ],
    refusal: (minutes) => m.mailedTooOften({ most: APPLICANT_MAILS_PER_DAY, hours: Math.ceil(minutes / 60) }),
  })

/** Changes the stage of a locked application. @returns whether it had another one. */
export async function changeStage(
  trx: Trx,
  { deps: { audit }, viewer, address }: ApplicationContext,
  { application, applicant }: Awaited<ReturnType<typeof lockReceived>>,
  stage: SettableStage,
): Promise<boolean> {
  if (application.stage === stage) return false
  await trx
    .updateTable('posting_application')
    .set({ stage, changed: new Date() })
    .where('id', '=', application.id)
    .execute()
  await audit(trx, {
    act: STAGE_CHANGED,
    personId: applicant.personId,
    actorId: viewer.personId,
    address,
    detail: { posting: application.postingId, from: application.stage, to: stage },
  })
  return true
}

/**
 * Sets the stage of an application and emails the applicant, if they asked for it or it cancels their interview.
 * @throws AppError `not_found` if it was withdrawn or the caller cannot read it, `conflict` if it has another stage than the
 * caller saw, `too_many_requests`.
 */
export const setApplicationStage = (
  context: ApplicationContext,
  change: SetStage,
): Promise<ReceivedApplication> =>
  context.deps.db.transaction().execute(async (trx) => {
    await setStage(trx, context, change)
    return (await getReceivedApplication(trx, context.viewer.personId, change.id))!
  })

/** Does the same in a transaction. It has changed nothing if it throws an AppError. */
export async function setStage(
  trx: Trx,
  context: ApplicationContext,
  { id, stage, from }: SetStage,
): Promise<void> {
  const { deps, viewer, origin } = context
  const locked = await lockReceived(trx, viewer.personId, id)
  const { application, applicant } = locked
  // Whoever reads a new application changes its stage as well.
  const seen: readonly string[] = from === 'new' ? ['new', 'seen', stage] : [from ?? application.stage, stage]
  if (!seen.includes(application.stage))
    throw new AppError('conflict', m.stageChanged({ stage: stageNames[application.stage]() }))
  const interview = interviewLostBy(stage, application)
  // Nobody should travel to an interview that is cancelled.
  const isMailed = applicant.mails || interview !== undefined
  if (isMailed) await limitApplicantMails(trx, locked)
  if (!(await changeStage(trx, context, locked, stage))) return
  if (interview) await storeInterview(trx, id, interview)
  if (isMailed)
    await deps.mailer.queue(trx, {
      kind: 'application-changed',
      ...mailTo(deps.env, applicant, origin),
      about: application.kind,
      title: application.title,
      business: application.organizationName,
      stage,
      link: origin + paths.myApplications(),
      ...(interview && {
        interview,
        calendar: interviewFile({ ...application, interview }, deps.env, applicant.locale),
      }),
    })
}

/** Returns the interview to come, cancelled, if the applicant is declined. */
export const interviewLostBy = (
  stage: SettableStage | undefined,
  { interview }: Pick<ReceivedApplication, 'interview'>,
): Interview | undefined =>
  stage === 'declined' && isPlanned(interview) ? asCancelled(interview) : undefined
