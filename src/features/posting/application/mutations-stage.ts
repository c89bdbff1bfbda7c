import { sql } from 'kysely'
import * as m from '#messages/posting/application-answers.ts'
import { AppError } from '#lib/api/errors.ts'
import { isLocale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { getReceivedApplication } from './data.ts'
import type { ApplicationContext } from './mutations.ts'
import type { settableStages, ReceivedApplication } from './schema.ts'
import type { PostingKind } from '../schema.ts'

/** The fields of an application that a stage change needs. */
interface ApplicationRow {
  stage: string
  mails: boolean
  personId: string
  postingId: number
  kind: PostingKind
  title: string
  business: string
  email: string
  name: string
  locale: string
}

/**
 * Sets the stage of an application and emails the applicant, if they asked for it.
 * @throws AppError `not_found` if it was withdrawn or the caller cannot read it.
 */
export const setApplicationStage = (
  { deps: { db, mailer, audit, env }, viewer, origin, address }: ApplicationContext,
  { id, stage }: { id: string; stage: (typeof settableStages)[number] },
): Promise<ReceivedApplication> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<ApplicationRow>`
      SELECT a.stage, a.mails, a.person_id AS "personId", p.id AS "postingId",
        p.kind, coalesce(job.card->>'jobTitle', project.card->>'title', '') AS title,
        coalesce(job.card->>'organizationName', project.card->>'organizationName', '') AS business,
        person.email, person.name, person.locale
      FROM posting_application a JOIN posting p ON p.id = a.posting_id JOIN person ON person.id = a.person_id
        LEFT JOIN job_facet job ON job.id = p.id LEFT JOIN project_facet project ON project.id = p.id
      WHERE a.id = ${id} AND a.stage <> 'withdrawn' AND person.email_verified FOR UPDATE OF a`.execute(trx)
    const [judged] = rows
    if (!judged || !(await getReceivedApplication(trx, viewer.personId, id)))
      throw new AppError('not_found', m.noApplication())
    if (judged.stage !== stage) {
      await trx
        .updateTable('posting_application')
        .set({ stage, changed: new Date() })
        .where('id', '=', id)
        .execute()
      await audit(trx, {
        act: 'application-changed',
        personId: judged.personId,
        actorId: viewer.personId,
        address,
        detail: { posting: judged.postingId, from: judged.stage, to: stage },
      })
      if (judged.mails) {
        const { email, name, locale, kind, title, business } = judged
        await mailer.queue(trx, {
          kind: 'application-changed',
          to: email,
          name,
          locale: isLocale(locale) ? locale : 'en',
          origin,
          brand: env.BRAND_NAME,
          about: kind,
          title,
          business,
          stage,
          link: origin + paths.myApplications(),
        })
      }
    }
    return (await getReceivedApplication(trx, viewer.personId, id))!
  })
