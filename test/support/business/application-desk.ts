import type { Db } from '#lib/db/connect.ts'
import { applicationService } from '#features/posting/application/api.ts'
import type { Locale } from '#lib/text/locale.ts'
import type { Caller } from '../profile/profile-desk.ts'

type Key = keyof typeof applicationService.endpoints

/** A PDF that says nothing: small, and all that the portal asks of one. @param said stands in it. */
export const smallPdf = (said = 'nothing'): string =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Title (${said}) >>\nendobj\ntrailer\n%%EOF\n`).toString(
    'base64',
  )

/** A call about applications. */
export async function askApplications(who: Caller, key: Key, input: object = {}, locale: Locale = 'en') {
  const [method = '', path = ''] = key.split(' ')
  const init = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) }
  const response = await who.send(method, applicationService.prefix + path, init, locale)
  return { status: response.status, body: await response.json() }
}

/** The answer of a call that must succeed. */
export async function doneApplications(who: Caller, key: Key, input: object = {}) {
  const { status, body } = await askApplications(who, key, input)
  if (status !== 200) throw new Error(`${key}: ${status} ${JSON.stringify(body)}`)
  return body
}

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
