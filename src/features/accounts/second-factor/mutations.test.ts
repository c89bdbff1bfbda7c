import { beforeEach, describe, expect, test } from 'vitest'
import type { Log } from '#lib/server/log.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { codeNow } from '#test/support/acts/authenticator.ts'
import { testDeps } from '#test/support/api.ts'
import { testDatabase } from '#test/support/database.ts'
import { sampleSignInContext } from '#test/support/oauth/sign-in-context.ts'
import { insertPasskey, insertPerson, insertSession } from '#test/support/person.ts'
import { emptyTables } from '#test/support/rows.ts'
import { createLink } from '../mutations-link.ts'
import { beginSecondStep } from './mutations-begin.ts'
import { deleteFactors } from './mutations-forget.ts'
import {
  confirmAuthenticator,
  prepareAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from './mutations.ts'
import { signInByFactor } from './mutations-step.ts'

const database = await testDatabase()
const deps = testDeps(database.db)

beforeEach(() => emptyTables(database.db, 'person', 'attempt', 'verification', 'mail'))

const occasion = sampleSignInContext()
const from = (i: number) => sampleSignInContext({ address: `198.51.100.${i}` })

async function viewerOf(name: string): Promise<Viewer> {
  const email = `${name}@example.org`
  const personId = await insertPerson(database.db, email)
  const sessionId = await insertSession(database.db, personId)
  return { personId, sessionId, email, name, emailVerified: true, sessionCreated: new Date() } as Viewer
}

/** Sets up an authenticator. @returns its secret and the recovery codes. */
async function equip(viewer: Viewer) {
  const { secret } = await prepareAuthenticator(deps, viewer, undefined, occasion)
  const codes = await confirmAuthenticator(deps, viewer, codeNow(secret), occasion)
  // The code of this half minute shows nothing any more: it may be used once again.
  const { personId } = viewer
  const own = database.db.updateTable('authenticator').where('person_id', '=', personId)
  await own.set({ last_step: '0' }).execute()
  return { secret, codes }
}
const addPasskey = ({ personId }: Viewer) => insertPasskey(database.db, personId)

const firstStep = async ({ personId }: Viewer) =>
  (await beginSecondStep(database.db, deps.secret, personId, 'local')).step
const signIn = async (viewer: Viewer, code: string, at = occasion, own = deps) =>
  signInByFactor(own, code, at, { step: await firstStep(viewer), before: undefined })
const wrong = { code: 'invalid_input' }

/** All that a person's sign-ins hang on. */
async function stateOf({ personId }: Viewer) {
  const of = async (table: 'authenticator' | 'recovery_code' | 'passkey' | 'session') =>
    database.db.selectFrom(table).selectAll().where('person_id', '=', personId).execute()
  return {
    person: await database.db.selectFrom('person').selectAll().where('id', '=', personId).execute(),
    authenticator: await of('authenticator'),
    codes: (await of('recovery_code')).length,
    passkeys: await of('passkey'),
    sessions: await of('session'),
    links: await database.db.selectFrom('verification').selectAll().where('value', '=', personId).execute(),
  }
}

describe('changing second factors', () => {
  test('affects nobody else', async () => {
    const [ada, ben] = [await viewerOf('ada'), await viewerOf('ben')]
    await equip(ben)
    await addPasskey(ben)
    await createLink(database.db, deps.secret, 'reset-password', ben.personId)
    const before = await stateOf(ben)
    const { secret, codes } = await equip(ada)
    await signIn(ada, codeNow(secret))
    await signIn(ada, codes[0]!)
    expect(await renewRecoveryCodes(deps, ada, undefined, occasion)).toHaveLength(10)
    await removeAuthenticator(deps, ada, undefined, occasion)
    await equip(ada)
    await addPasskey(ada)
    await firstStep(ada)
    await deleteFactors(database.db, ada.personId)
    expect(await stateOf(ada)).toMatchObject({
      person: [{ second_factor: null }],
      authenticator: [],
      codes: 0,
      passkeys: [],
      links: [],
    })
    expect(await stateOf(ben)).toEqual(before)
  })

  test('keeps the second step while the account has another factor', async () => {
    const [ada, ben] = [await viewerOf('ada'), await viewerOf('ben')]
    await equip(ada)
    await addPasskey(ada)
    await removeAuthenticator(deps, ada, undefined, occasion)
    expect(await stateOf(ada)).toMatchObject({ person: [{ second_factor: expect.any(Date) }], codes: 10 })
    await database.db.deleteFrom('passkey').execute()
    await equip(ben)
    await equip(ada)
    await removeAuthenticator(deps, ada, undefined, occasion)
    expect(await stateOf(ada)).toMatchObject({ person: [{ second_factor: null }], codes: 0 })
  })

  test('deletes pending first steps and email links, with the first factor', async () => {
    const ada = await viewerOf('ada')
    await insertSession(database.db, ada.personId)
    await createLink(database.db, deps.secret, 'reset-password', ada.personId)
    await equip(ada)
    expect(await stateOf(ada)).toMatchObject({ sessions: [{ id: ada.sessionId }], links: [] })
  })
})

describe('a code', () => {
  test('may be typed with spaces', async () => {
    const ada = await viewerOf('ada')
    const { secret } = await prepareAuthenticator(deps, ada, undefined, occasion)
    const typed = () => codeNow(secret).replace(/^.../, '$& ')
    expect(await confirmAuthenticator(deps, ada, ` ${typed()} `, occasion)).toHaveLength(10)
    await database.db.updateTable('authenticator').set({ last_step: '0' }).execute()
    expect(await signIn(ada, typed())).toBeTruthy()
  })

  test('of an unconfirmed authenticator app is rejected', async () => {
    const ada = await viewerOf('ada')
    await addPasskey(ada)
    await database.db.updateTable('person').set({ second_factor: new Date() }).execute()
    const { secret } = await prepareAuthenticator(deps, ada, undefined, occasion)
    await expect(signIn(ada, codeNow(secret))).rejects.toMatchObject(wrong)
    const removing = removeAuthenticator(deps, ada, undefined, occasion)
    await expect(removing).rejects.toMatchObject({ code: 'not_found' })
  })

  test('of someone else is rejected', async () => {
    const [ada, ben] = [await viewerOf('ada'), await viewerOf('ben')]
    const [{ secret }, { codes }] = [await equip(ada), await equip(ben)]
    for (const code of codes.slice(0, 2)) await expect(signIn(ada, code)).rejects.toMatchObject(wrong)
    await expect(signIn(ben, codeNow(secret))).rejects.toMatchObject(wrong)
  })

  test('is limited per user, without affecting others', async () => {
    const [ada, ben] = [await viewerOf('ada'), await viewerOf('ben')]
    const [{ secret }] = [await equip(ada), await equip(ben)]
    for (let i = 0; i < 5; i++) await expect(signIn(ben, 'x', from(i))).rejects.toMatchObject(wrong)
    await expect(signIn(ben, 'x', from(9))).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(await signIn(ada, codeNow(secret), from(10))).toBeTruthy()
  })

  test('of a new authenticator app is limited', async () => {
    const ada = await viewerOf('ada')
    await prepareAuthenticator(deps, ada, undefined, occasion)
    for (let i = 0; i < 5; i++)
      await expect(confirmAuthenticator(deps, ada, 'x', from(i))).rejects.toMatchObject(wrong)
    const late = confirmAuthenticator(deps, ada, 'x', from(9))
    await expect(late).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  test('is accepted for 10 minutes, and an unreadable secret is logged', async () => {
    const ada = await viewerOf('ada')
    const { secret } = await equip(ada)
    await firstStep(ada)
    const { expires } = await database.db.selectFrom('verification').selectAll().executeTakeFirstOrThrow()
    expect(Math.abs(expires.getTime() - Date.now() - 10 * 60_000)).toBeLessThan(60_000)
    const secretOfAnother = 'A'.repeat(60)
    await database.db.updateTable('authenticator').set({ secret: secretOfAnother }).execute()
    const told: unknown[] = []
    const log = { ...deps.log, warn: (about: object) => told.push(about) } as Log
    await expect(signIn(ada, codeNow(secret), occasion, { ...deps, log })).rejects.toMatchObject(wrong)
    expect(told).toEqual([{ event: 'authenticator.unreadable', personId: ada.personId }])
  })
})
