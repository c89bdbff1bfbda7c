import { sql } from 'kysely'
import * as m from '#messages/posting/application-answers.ts'
import { anySuitableJob } from '#messages/posting/application.ts'
import type { Trx } from '#lib/db/connect.ts'
import { AppError } from '#lib/api/errors.ts'
import { isLocale, type Locale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { getReceivedApplication } from './data-received.ts'
import type { ApplicationContext } from './mutations.ts'
import { NO_POSTING, type ReceivedApplication, type SettableStage } from './schema.ts'

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
 * Locks an application and returns it, for emails, in the language of its applicant: nothing is added while it is
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
  if (!rows[0] || !application) throw new AppError('not_found', m.noApplication())
  const locale = isLocale(rows[0].locale) ? rows[0].locale : 'en'
  const title = application.postingId === NO_POSTING ? anySuitableJob.in(locale) : application.title
  return { application: { ...application, title }, applicant: { ...rows[0], locale } }
}

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
    act: 'application-changed',
    personId: applicant.personId,
    actorId: viewer.personId,
    address,
    detail: { posting: application.postingId, from: application.stage, to: stage },
  })
  return true
}

/**
 * Sets the stage of an application and emails the applicant, if they asked for it.
 * @throws AppError `not_found` if it was withdrawn or the caller cannot read it.
 */
export const setApplicationStage = (
  context: ApplicationContext,
  { id, stage }: { id: string; stage: SettableStage },
): Promise<ReceivedApplication> =>
  context.deps.db.transaction().execute(async (trx) => {
    const { deps, viewer, origin } = context
    const locked = await lockReceived(trx, viewer.personId, id)
    const { application, applicant } = locked
    if ((await changeStage(trx, context, locked, stage)) && applicant.mails)
      await deps.mailer.queue(trx, {
        kind: 'application-changed',
        to: applicant.email,
        name: applicant.name,
        locale: applicant.locale,
        origin,
        brand: deps.env.BRAND_NAME,
        about: application.kind,
        title: application.title,
        business: application.organizationName,
        stage,
        link: origin + paths.myApplications(),
      })
    return (await getReceivedApplication(trx, viewer.personId, id))!
  })
