import { sql } from 'kysely'
import { applicationService } from '#features/posting/application/api.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Locale } from '#lib/text/locale.ts'
import { insertMember } from '../organization/insert.ts'
import type { Caller, Person, ProfileDesk } from '../profile/profile-desk.ts'
import { insertBusiness, type InsertedBusiness, type MadeBusiness } from './insert.ts'

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

export interface KeptBusiness extends InsertedBusiness {
  owner: Person
}

let count = 0

/** An approved business with an owner. */
export async function keptBusiness(
  desk: ProfileDesk,
  made: Partial<MadeBusiness> = {},
): Promise<KeptBusiness> {
  const business = await insertBusiness(desk.db, { slug: `kept-${++count}`, ...made })
  return { ...business, owner: await joinBusiness(desk, business, 'owner') }
}

/** Somebody who keeps a business from now on. */
export async function joinBusiness(
  desk: ProfileDesk,
  { id }: InsertedBusiness,
  role: 'owner' | 'admin' | 'user',
  modules: string[] = [],
): Promise<Person> {
  const member = await desk.enter({ user_type: 'Business', approval: 'approved' })
  await insertMember(desk.db, 'business', id, member.id, role, modules)
  return member
}

/** The postings of a business by their item. */
export async function postingIds(db: Db, { id }: InsertedBusiness): Promise<Record<string, number>> {
  const { rows } = await sql<{ item_id: string; id: number }>`
    SELECT item_id, id FROM posting WHERE organization_id = ${id}`.execute(db)
  return Object.fromEntries(rows.map((row) => [row.item_id, row.id]))
}
