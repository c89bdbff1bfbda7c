import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as a from '#messages/posting/application-answers.ts'
import * as m from '#messages/posting/recruiting-answers.ts'
import { AppError, invalidField } from '#lib/api/errors.ts'
import type { Db, Trx } from '#lib/db/connect.ts'
import { mailTo } from '#lib/server/mail-to.ts'
import { paths } from '#lib/text/paths.ts'
import { getReader, getReceivedApplication } from '../application/data-received.ts'
import { asCancelled, isPlanned } from '../application/interview.ts'
import { storeInterview } from '../application/mutations-interview.ts'
import {
  changeStage,
  interviewLostBy,
  limitApplicantMails,
  lockReceived,
  setStage,
} from '../application/mutations-stage.ts'
import type { ApplicationContext } from '../application/mutations.ts'
import { NO_POSTING, type Interview } from '../application/schema.ts'
import { canDeleteEntry, getApplicationDetails, getTemplates } from './data.ts'
import { interviewFile } from './interview-file.ts'
import { fillPlaceholders } from './placeholders.ts'
import {
  TEMPLATES_MAX,
  type ApplicationDetails,
  type ApplicationsChanged,
  type ChangeApplications,
  type ReplyTemplate,
  type SaveTemplate,
  type MessageToApplicant,
} from './schema.ts'

/**
 * Adds a note that only the company's members see, besides the applicant's own data export.
 * @throws AppError `not_found` if the application was withdrawn or the caller cannot read it.
 */
export const addNote = (
  db: Db,
  personId: string,
  { id, body }: { id: string; body: string },
): Promise<ApplicationDetails> =>
  db.transaction().execute(async (trx) => {
    await lockReceived(trx, personId, id)
    await trx
      .insertInto('application_entry')
      .values({ id: randomUUID(), application_id: id, author_id: personId, kind: 'note', body })
      .execute()
    return (await getApplicationDetails(trx, personId, id))!
  })

/** @throws AppError `not_found` without such a note, `forbidden` for somebody else's. */
export const deleteNote = (db: Db, personId: string, id: string): Promise<ApplicationDetails> =>
  db.transaction().execute(async (trx) => {
    const note = await trx
      .selectFrom('application_entry')
      .select(['application_id', 'kind', 'author_id'])
      .where('id', '=', id)
      .executeTakeFirst()
    const reader = await getReader(trx, personId)
    if (!note || !reader || !(await getReceivedApplication(trx, personId, note.application_id)))
      throw new AppError('not_found', m.noNote())
    if (!canDeleteEntry(reader, personId, note)) throw new AppError('forbidden', m.notOwnNote())
    await trx.deleteFrom('application_entry').where('id', '=', id).execute()
    return (await getApplicationDetails(trx, personId, note.application_id))!
  })

/**
 * Emails an applicant and stores the message with the application. Replies go to the caller's address.
 * @throws AppError `not_found` if the application was withdrawn or the caller cannot read it, `too_many_requests`.
 */
export const sendMessage = (
  context: ApplicationContext,
  input: MessageToApplicant,
): Promise<ApplicationDetails> =>
  context.deps.db.transaction().execute(async (trx) => {
    await writeMessage(trx, context, input)
    return (await getApplicationDetails(trx, context.viewer.personId, input.id))!
  })

/**
 * Emails several applicants and sets the stage of their applications, or one of both. Applications that cannot be changed
 * are skipped, with the reason.
 */
export const changeApplications = (
  context: ApplicationContext,
  { ids, stage, message }: ChangeApplications,
): Promise<ApplicationsChanged> =>
  context.deps.db.transaction().execute(async (trx) => {
    const answer: ApplicationsChanged = { changed: [], skipped: [] }
    // In the same order for all callers, who would otherwise wait for each other.
    for (const id of [...new Set(ids)].sort())
      try {
        if (message) await writeMessage(trx, context, { id, ...message, stage })
        else if (stage) await setStage(trx, context, { id, stage })
        answer.changed.push(id)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        answer.skipped.push({ id, reason: error.message })
      }
    return answer
  })

/** Returns the interview that is stored next, as an update of the current one or, if that is over, as another one. */
function nextInterview(
  current: Interview | null,
  invited: MessageToApplicant['interview'],
  isCancelled: boolean,
): Interview | undefined {
  if (isCancelled && current) return asCancelled(current)
  if (!invited) return undefined
  if (!current) return { ...invited, sequence: 0, cancelled: false, round: 0 }
  return isPlanned(current)
    ? { ...current, ...invited, sequence: current.sequence + 1 }
    : { ...invited, sequence: 0, cancelled: false, round: current.round + 1 }
}

/** Emails an applicant in a transaction. It has changed nothing if it throws an AppError. */
async function writeMessage(
  trx: Trx,
  context: ApplicationContext,
  { id, subject, body, stage, interview: invited, cancelInterview = false }: MessageToApplicant,
): Promise<void> {
  const { deps, viewer, origin } = context
  if (invited && new Date(invited.start) < new Date())
    throw invalidField('interview.start', a.pastInterview())
  const locked = await lockReceived(trx, viewer.personId, id)
  const { application, applicant } = locked
  if (cancelInterview && (invited || !application.interview || application.interview.cancelled))
    throw invalidField('cancelInterview', a.noInterview())
  await limitApplicantMails(trx, locked)
  const { name, locale } = applicant
  const { email: replyTo } = await trx
    .selectFrom('person')
    .select('email')
    .where('id', '=', viewer.personId)
    .executeTakeFirstOrThrow()
  const values = { name, job: application.title, company: application.organizationName }
  const isOpening = application.postingId !== NO_POSTING
  const [title, message] = [subject, body].map((text) => fillPlaceholders(text, values, isOpening)) as [
    string,
    string,
  ]
  await trx
    .insertInto('application_entry')
    .values({
      id: randomUUID(),
      application_id: id,
      author_id: viewer.personId,
      kind: 'message',
      subject: title,
      body: message,
    })
    .execute()
  if (stage) await changeStage(trx, context, locked, stage)
  const interview =
    nextInterview(application.interview, invited, cancelInterview) ?? interviewLostBy(stage, application)
  if (interview) await storeInterview(trx, id, interview)
  await deps.mailer.queue(trx, {
    kind: 'application-message',
    ...mailTo(deps.env, applicant, origin),
    replyTo,
    title,
    message,
    job: application.title,
    business: application.organizationName,
    link: origin + paths.myApplications(),
    interview,
    calendar: interview ? interviewFile({ ...application, interview }, deps.env, locale) : undefined,
  })
}

/**
 * Saves a company's template; one of the same name is replaced.
 * @throws AppError `forbidden` for people who cannot read applications, `conflict` for one too many.
 */
export const saveTemplate = (
  db: Db,
  personId: string,
  { name, body }: SaveTemplate,
): Promise<ReplyTemplate[]> =>
  db.transaction().execute(async (trx) => {
    const organizationId = await requireCompany(trx, personId)
    await sql`SELECT FROM organization WHERE id = ${organizationId}::int FOR UPDATE`.execute(trx)
    await trx
      .insertInto('reply_template')
      .values({ id: randomUUID(), organization_id: organizationId, name, body })
      .onConflict((conflict) => conflict.columns(['organization_id', 'name']).doUpdateSet({ body }))
      .execute()
    const templates = await getTemplates(trx, organizationId)
    if (templates.length > TEMPLATES_MAX)
      throw new AppError('conflict', m.tooManyTemplates({ most: TEMPLATES_MAX }))
    return templates
  })

/** @throws AppError `forbidden` for people who cannot read applications, `not_found` without such a template. */
export const deleteTemplate = (db: Db, personId: string, id: string): Promise<ReplyTemplate[]> =>
  db.transaction().execute(async (trx) => {
    const organizationId = await requireCompany(trx, personId)
    const gone = await trx
      .deleteFrom('reply_template')
      .where('id', '=', id)
      .where('organization_id', '=', organizationId)
      .returning('id')
      .executeTakeFirst()
    if (!gone) throw new AppError('not_found', m.noTemplate())
    return getTemplates(trx, organizationId)
  })

async function requireCompany(trx: Trx, personId: string): Promise<number> {
  const reader = await getReader(trx, personId)
  if (!reader) throw new AppError('forbidden', a.notReader())
  return reader.organizationId
}
