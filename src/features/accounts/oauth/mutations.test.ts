import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Deps } from '#lib/server/deps.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { lastAct, waysOf } from '#test/support/account-state.ts'
import { testDeps } from '#test/support/api.ts'
import { testDatabase } from '#test/support/database.ts'
import { sampleSignInContext } from '#test/support/oauth/sign-in-context.ts'
import { insertIdentity, insertPerson, insertSession } from '#test/support/person.ts'
import { emptyTables, insertRows } from '#test/support/rows.ts'
import { createLink } from '../mutations-link.ts'
import { issueCode, refuseReplay } from './mutations-code.ts'
import { takeOver } from './mutations-take-over.ts'
import { unlinkProvider } from './mutations.ts'

const email = 'ada@example.org'
const occasion = sampleSignInContext()
const database = await testDatabase()
let deps: Deps

beforeAll(async () => {
  const github = { GITHUB_CLIENT_ID: 'agora', GITHUB_CLIENT_SECRET: 'secret of agora' }
  deps = testDeps(database.db, { ...github, PUBLIC_URL: 'https://agora.example.org' })
})
beforeEach(() => emptyTables(database.db, 'person', 'verification', 'mail'))

/** Somebody with every way in, whom nobody has verified. */
async function squatter(address: string, account_id: string = randomUUID()) {
  const { db } = database
  const person_id = await insertPerson(db, address, { email_verified: false, password: 'correct1horse' })
  await insertSession(db, person_id, { provider: 'GitHub' })
  await insertIdentity(db, person_id, 'github', account_id)
  const change = { id: randomUUID(), person_id, old_email: address, new_email: 'x@example.org' }
  await insertRows(db, 'email_change', { ...change, changed: null })
  await createLink(db, deps.secret, 'reset-password', person_id)
  await createLink(db, deps.secret, 'verify-email', address)
  return person_id
}
async function stateOf(personId: string, address: string) {
  const of = (table: 'session' | 'identity' | 'email_change') =>
    database.db.selectFrom(table).select('id').where('person_id', '=', personId).orderBy('id').execute()
  return {
    person: await database.db.selectFrom('person').selectAll().where('id', '=', personId).execute(),
    ways: [await of('session'), await of('identity'), await of('email_change')],
    links: await database.db
      .selectFrom('verification')
      .select('id')
      .where('value', 'in', [personId, address])
      .orderBy('id')
      .execute(),
  }
}

describe('taking over an account by the owner of its address', () => {
  const own = (more: object = {}) => {
    const person = { id: '7', email, emailVerified: true, name: 'Ada', image: null, ...more }
    return takeOver(deps, 'Google', person, occasion)
  }

  test('removes all ways to sign in of that account only', async () => {
    const [ada, ben] = [await squatter(email), await squatter('ben@example.org')]
    const before = await stateOf(ben, 'ben@example.org')
    await own()
    expect(await stateOf(ada, email)).toMatchObject({
      person: [{ email_verified: true }],
      ways: [[], [], []],
      links: [],
    })
    expect(await lastAct(database.db)).toMatchObject({
      act: 'taken-over',
      person_id: ada,
      address: occasion.address,
      detail: { provider: 'Google' },
    })
    expect(await stateOf(ben, 'ben@example.org')).toEqual(before)
  })

  test('looks accounts up by their id at that provider', async () => {
    await squatter('ben@example.org', '7')
    const ada = await squatter(email)
    await own()
    expect((await stateOf(ada, email)).person).toMatchObject([{ email_verified: true }])
  })

  test.each([
    ['is disabled', { disabled: new Date() }, {}],
    ['has verified it', { email_verified: true }, {}],
    ['the provider does not vouch for', {}, { emailVerified: false }],
  ])('does not change an account of someone who %s', async (_, person, given) => {
    const ada = await squatter(email)
    if (Object.keys(person).length > 0)
      await database.db.updateTable('person').set(person).where('id', '=', ada).execute()
    const before = await stateOf(ada, email)
    await own(given)
    expect(await stateOf(ada, email)).toEqual(before)
  })
})

test('unlinking a provider affects no other account or provider', async () => {
  const [ada, ben] = [await squatter(email), await squatter('ben@example.org')]
  const before = await stateOf(ben, 'ben@example.org')
  const sessionId = await insertSession(database.db, ada, { provider: 'GitHub' })
  await insertIdentity(database.db, ada, 'google')
  const viewer = { personId: ada, sessionId, email, sessionCreated: new Date() } as Viewer
  await unlinkProvider(deps, viewer, { provider: 'GitHub' }, occasion)
  expect(await waysOf(database.db, ada)).toEqual(['credential', 'google'])
  expect(await stateOf(ben, 'ben@example.org')).toEqual(before)
})

test('expired one-time codes and sign-in states are deleted, and nothing else', async () => {
  const codeFor = (personId: string) => issueCode(database.db, { personId, provider: 'GitHub' })
  await codeFor('ada')
  const token = await createLink(database.db, deps.secret, 'verify-email', 'ada')
  const expires = new Date(Date.now() - 1_000)
  await database.db.updateTable('verification').set({ expires }).execute()
  await refuseReplay(database.db, 'one')
  await expect(refuseReplay(database.db, 'one')).rejects.toThrow('already been used')
  await refuseReplay(database.db, 'two')
  await codeFor('ben')
  const kept = await database.db.selectFrom('verification').select(['identifier', 'value']).execute()
  expect(kept.filter(({ identifier }) => identifier === 'oauth-spent')).toHaveLength(2)
  expect(kept.map(({ value }) => value).toSorted()).toEqual(['', '', 'ada', 'ben'])
  expect(token).toBeTruthy()
})
