import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as m from '#messages/posting/application-answers.ts'
import { addAlerts } from '#kits/alerts/mutations.ts'
import type { Trx, Db } from '#lib/db/connect.ts'
import { AppError, type ErrorCode, invalidField } from '#lib/api/errors.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { publishIfDue } from '../mutations.ts'
import { daysAfter } from '#lib/text/dates/days.ts'
import { readCv } from './cv-file.ts'
import { getApplyTarget } from './data.ts'
import { getOwnApplications } from './data-own.ts'
import { isPlanned } from './interview.ts'
import { mailLostInterview } from './mutations-interview.ts'
import { obstacleTo } from './policy.ts'
import {
  type Apply,
  type Obstacle,
  type OwnApplication,
  SCREENING_ANSWER_MAX,
  type ScreeningAnswer,
  type ScreeningQuestion,
} from './schema.ts'

/** The caller and the origin of the request. */
export interface ApplicationContext {
  deps: Pick<Deps, 'db' | 'mailer' | 'audit' | 'env'>
  viewer: Pick<Viewer, 'personId' | 'userType'>
  /** Origin of the portal, for links in emails. */
  origin: string
  address: string
}

const codes: Record<Obstacle, ErrorCode> = {
  closed: 'conflict',
  noOpenApplications: 'conflict',
  elsewhere: 'conflict',
  unkept: 'conflict',
  own: 'forbidden',
  noProfile: 'forbidden',
}

/**
 * Sends an application to a posting or, without an opening, to a business. A lock keeps the posting open meanwhile:
 * applications that arrive while it closes are either stored completely or refused. A withdrawn application can be sent
 * again. The business gets it once the applicant has verified their address.
 * @throws AppError `not_found` without a posting or business, `invalid_input` for a bad CV, `forbidden` or `conflict` for
 * an obstacle, `conflict` for a second application.
 */
export async function apply(
  { deps: { db, audit }, viewer, address }: ApplicationContext,
  { postingId, organizationID, note, mails, answers, cvName, cv }: Apply,
): Promise<OwnApplication> {
  const file = cv === null ? null : readCv(cv)
  if (typeof file === 'string')
    throw badCv(file === 'tooLarge' ? m.cvTooLarge({ megabytes: 2 }) : m.cvFaults[file]())
  return db.transaction().execute(async (trx) => {
    if (postingId) {
      await publishIfDue(trx, postingId, new Date())
      await trx.selectFrom('posting').select('id').where('id', '=', postingId).forShare().execute()
    }
    const target = await getApplyTarget(trx, { postingId, organizationID }, viewer.personId)
    if (!target) throw new AppError('not_found', m.noPosting())
    const obstacle = obstacleTo(target, viewer)
    if (obstacle) throw new AppError(codes[obstacle], m.obstacles[obstacle]())
    if (target.kind === 'job' && !file) throw badCv(m.cvRequired())
    const answered = JSON.stringify(checkScreeningAnswers(target.questions, answers))
    const now = new Date()
    const sent = await trx
      .insertInto('posting_application')
      .values({
        id: randomUUID(),
        posting_id: target.postingId,
        organization_id: target.organizationId,
        person_id: viewer.personId,
        stage: 'new',
        note,
        mails,
        cv: file,
        cv_name: file ? cvName : '',
        answers: sql`${answered}::json`,
        applied: now,
        changed: now,
      })
      .onConflict((conflict) =>
        conflict
          .columns([target.postingId === null ? 'organization_id' : 'posting_id', 'person_id'])
          .doUpdateSet(({ ref }) => ({
            // Another application, so that calendars do not take its interview for the former one.
            id: ref('excluded.id'),
            stage: ref('excluded.stage'),
            note: ref('excluded.note'),
            mails: ref('excluded.mails'),
            cv: ref('excluded.cv'),
            cv_name: ref('excluded.cv_name'),
            answers: ref('excluded.answers'),
            applied: ref('excluded.applied'),
            changed: ref('excluded.changed'),
          }))
          .where('posting_application.stage', '=', 'withdrawn'),
      )
      .returning('id')
      .executeTakeFirst()
    if (!sent) throw new AppError('conflict', m.appliedAlready())
    const subject = target.postingId ?? -target.organizationId!
    await addAlerts(trx, 'application', { subject, actorId: viewer.personId })
    await audit(trx, {
      act: 'application-sent',
      personId: viewer.personId,
      address,
      detail: { posting: postingId, organization: organizationID },
    })
    return getOwn(trx, viewer.personId, sent.id)
  })
}

const badCv = (said: string) => invalidField('cv', said)

/**
 * Withdraws an application and deletes its contents and what the business noted immediately. Recruiters who have written to
 * the applicant are told if that cancels an interview.
 * @throws AppError `not_found` if the person has no active application.
 */
export const withdraw = (
  { deps, viewer: { personId }, address, origin }: ApplicationContext,
  id: string,
): Promise<OwnApplication> =>
  deps.db.transaction().execute(async (trx) => {
    await trx.selectFrom('posting_application').select('id').where('id', '=', id).forUpdate().execute()
    const [application] = await getOwnApplications(trx, personId, { id })
    if (!application || application.stage === 'withdrawn') throw new AppError('not_found', m.noApplication())
    const { interview } = application
    if (isPlanned(interview))
      await mailLostInterview(
        trx,
        deps,
        { ...application, interview },
        { personId, origin, reason: 'withdrawn' },
      )
    await trx
      .updateTable('posting_application')
      .set({
        stage: 'withdrawn',
        note: '',
        mails: false,
        cv: null,
        cv_name: '',
        answers: sql`'[]'::json`,
        interview: null,
        changed: new Date(),
      })
      .where('id', '=', id)
      .execute()
    await trx.deleteFrom('application_entry').where('application_id', '=', id).execute()
    await deps.audit(trx, {
      act: 'application-withdrawn',
      personId,
      address,
      detail: { posting: application.postingId },
    })
    return getOwn(trx, personId, id)
  })

/** @throws AppError `not_found` if the person has no active application. */
export const setMails = (
  { deps: { db }, viewer: { personId } }: ApplicationContext,
  { id, mails }: { id: string; mails: boolean },
): Promise<OwnApplication> =>
  db.transaction().execute(async (trx) => {
    const set = await trx
      .updateTable('posting_application')
      .set({ mails })
      .where('id', '=', id)
      .where('person_id', '=', personId)
      .where('stage', '<>', 'withdrawn')
      .returning('id')
      .executeTakeFirst()
    if (!set) throw new AppError('not_found', m.noApplication())
    return getOwn(trx, personId, id)
  })

async function getOwn(trx: Trx, personId: string, id: string): Promise<OwnApplication> {
  const [own] = await getOwnApplications(trx, personId, { id })
  return own!
}

/** @throws AppError `invalid_input` with the field `answers.<id>` for each wrong answer. */
function checkScreeningAnswers(
  questions: readonly ScreeningQuestion[],
  given: Readonly<Record<string, string>>,
): ScreeningAnswer[] {
  const fields: Record<string, string> = {}
  const answers = questions.map(({ id, question, kind, isRequired }) => {
    const answer = (given[id] ?? '').trim()
    const problem = answer ? problemOf(kind, answer) : isRequired ? m.requiredAnswer() : undefined
    if (problem) fields[`answers.${id}`] = problem
    return { question, kind, answer }
  })
  const [first] = Object.values(fields)
  if (first) throw new AppError('invalid_input', first, { fields })
  return answers
}

function problemOf(kind: ScreeningQuestion['kind'], answer: string): string | undefined {
  if (kind === 'yesNo') return answer === 'yes' || answer === 'no' ? undefined : m.yesOrNo()
  if (kind === 'number') return /^-?\d{1,15}([.,]\d{1,6})?$/.test(answer) ? undefined : m.numberOnly()
  return answer.length > SCREENING_ANSWER_MAX ? m.noteTooLong({ most: SCREENING_ANSWER_MAX }) : undefined
}

/**
 * Retention of applications that were declined or withdrawn, or whose posting has closed: half a year, so that applicants
 * can still ask why and see that they applied. Note and CV have no other use after that.
 */
const APPLICATION_DAYS = 180
/** Retention of applications without an opening, which companies keep for a later one. */
const OPEN_APPLICATION_DAYS = 365

/** Deletes old applications with their notes and CVs. @returns how many. */
export async function pruneApplications(db: Db, now: Date): Promise<number> {
  const [before, openBefore] = [APPLICATION_DAYS, OPEN_APPLICATION_DAYS].map((days) => daysAfter(now, -days))
  const { numAffectedRows } = await sql`
    DELETE FROM posting_application a WHERE a.changed < ${before}::timestamptz AND (
      a.stage IN ('declined', 'withdrawn')
      OR EXISTS (SELECT FROM posting p WHERE p.id = a.posting_id AND p.closed < ${before}::timestamptz)
      OR (a.organization_id IS NOT NULL AND a.changed < ${openBefore}::timestamptz))`.execute(db)
  return Number(numAffectedRows ?? 0)
}
