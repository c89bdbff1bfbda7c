import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { hashPassword } from '#lib/server/password-hash.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Tables } from '#lib/db/tables.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { insertRows } from './rows.ts'

/** An administrator who is signed in, without a row in the database. */
export const administrator: Viewer = {
  sessionId: 'session',
  personId: 'person',
  sessionCreated: new Date(),
  provider: 'local',
  email: 'admin@example.org',
  emailVerified: true,
  name: 'Admin',
  role: 'admin',
  userType: null,
  approved: true,
  locale: 'en',
}

/** A verified person without a password, straight in the database; what a test is about comes in `more`. */
export async function insertPerson(
  db: Db,
  email: string,
  more: Partial<Insertable<Tables['person']>> & { password?: string } = {},
): Promise<string> {
  const { password, ...person } = more
  const id = randomUUID()
  await insertRows(db, 'person', { id, email, name: email.split('@')[0]!, email_verified: true, ...person })
  if (password) await insertPassword(db, id, password)
  return id
}

/** A password by which somebody who is there signs in. */
async function insertPassword(db: Db, personId: string, password: string): Promise<void> {
  await insertRows(db, 'identity', {
    id: randomUUID(),
    person_id: personId,
    provider_id: 'credential',
    account_id: personId,
    password: await hashPassword(password),
  })
}

/** A provider by which somebody who is there signs in. */
export const insertIdentity = (
  db: Db,
  person_id: string,
  provider_id: string,
  account_id: string = randomUUID(),
) => db.insertInto('identity').values({ id: randomUUID(), person_id, provider_id, account_id }).execute()

/** A session as a sign-in leaves it. */
export async function insertSession(
  db: Db,
  personId: string,
  more: Partial<Insertable<Tables['session']>> = {},
): Promise<string> {
  const id = randomUUID()
  await insertRows(db, 'session', {
    id,
    token: randomUUID(),
    person_id: personId,
    expires: new Date(Date.now() + 3_600_000),
    ip_address: '192.0.2.7',
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    ...more,
  })
  return id
}

/** A passkey, whose secret nobody has. */
export const insertPasskey = (db: Db, person_id: string) => {
  const key = { id: `key of ${person_id}`, person_id, name: 'Laptop', public_key: 'key', counter: '0' }
  return insertRows(db, 'passkey', { ...key, transports: [] })
}

/** Every kind of second factor, whose secrets nobody has. */
export async function insertFactors(
  db: Db,
  person_id: string,
  since = new Date('2026-01-02'),
): Promise<void> {
  await db.updateTable('person').set({ second_factor: since }).where('id', '=', person_id).execute()
  await db.insertInto('authenticator').values({ person_id, secret: 'sealed', confirmed: since }).execute()
  const code = { person_id, hash: `of ${person_id}` }
  await db.insertInto('recovery_code').values(code).execute()
  await insertPasskey(db, person_id)
}
