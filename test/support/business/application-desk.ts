import type { Db } from '#lib/db/connect.ts'
import { applicationService } from '#features/posting/application/api.ts'
import { desksOf } from '../organization/ask.ts'
import type { Caller } from '../profile/profile-desk.ts'

/** A PDF that says nothing: small, and all that the portal asks of one. @param said stands in it. */
export const smallPdf = (said = 'nothing'): string =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Title (${said}) >>\nendobj\ntrailer\n%%EOF\n`).toString(
    'base64',
  )

export const { ask: askApplications, done: doneApplications } = desksOf(applicationService)

/** What is sent with an application, unless `more` says otherwise. */
export const application = (postingId: number, more: object = {}) => ({
  postingId,
  note: 'I would like to.',
  mails: true,
  cvName: 'For dams',
  cv: smallPdf(),
  ...more,
})

/** Downloads the CV of an application. */
export const cvOf = (who: Caller, id: string) =>
  who.send('GET', `${applicationService.prefix}/applications/${id}/cv.pdf`)

/** The audited acts about applications of a person, oldest first. */
export const applicationActsOf = async (db: Db, personId: string) =>
  (
    await db
      .selectFrom('audit')
      .select(['act', 'actor_id', 'detail'])
      .where('person_id', '=', personId)
      .where('act', 'like', 'application-%')
      .orderBy('id')
      .execute()
  ).map(({ act, actor_id, detail }) => [act, actor_id, detail])

/** The emails to an address, oldest first. */
export const mailsInOrder = (db: Db, email: string) =>
  db.selectFrom('mail').selectAll().where('recipient', '=', email).orderBy('created').execute()
