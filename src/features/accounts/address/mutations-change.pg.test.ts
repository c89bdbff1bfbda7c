import { beforeEach, describe, expect, test } from 'vitest'
import type { Viewer } from '#lib/server/viewer.ts'
import { accountState, lastAct, setPerson } from '#test/support/account-state.ts'
import { linksTo } from '#test/support/mail/mailed-links.ts'
import { testDeps } from '#test/support/api.ts'
import { testDatabase } from '#test/support/database.ts'
import { freePort } from '#test/support/free-port.ts'
import { sampleSignInContext } from '#test/support/oauth/sign-in-context.ts'
import { announcedBy } from '#test/support/open-database.ts'
import { insertPerson, insertSession } from '#test/support/person.ts'
import { emptyTables } from '#test/support/rows.ts'
import { createLink } from '../mutations-link.ts'
import { beginAttempt, mailKeys } from '../password/mutations-attempt.ts'
import {
  confirmEmailChange,
  denyEmailChange,
  requestEmailChange,
  undoEmailChange,
} from './mutations-change.ts'

const [email, other] = ['ada@example.org', 'ada@example.com']
const occasion = sampleSignInContext()

const database = await testDatabase()
const deps = testDeps(database.db)
let personId: string

beforeEach(async () => {
  await emptyTables(database.db, 'person', 'attempt', 'verification', 'audit', 'mail')
  personId = await insertPerson(database.db, email)
})

const viewer = (more: Partial<Viewer> = {}) =>
  ({ personId, email, sessionCreated: new Date(), ...more }) as Viewer
const ask = (to = other, more?: Partial<Viewer>) =>
  requestEmailChange(deps, viewer(more), { email: to }, occasion)
const tokenTo = async (to: string, kind: string) =>
  (await linksTo(database.db, to, kind))[0]?.searchParams.get('token')?.replace(/^\w+-/, '') ?? ''
const confirm = async (by: string) => confirmEmailChange(deps, await tokenTo(by, 'email-change'), occasion)
const change = async (to = other, from = email) => {
  await ask(to, { email: from })
  for (const each of [from, to]) await confirm(each)
}
const person = (id = personId) =>
  database.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirst()
const invalid = { code: 'invalid_input' }
const changesOf = (id: string) =>
  database.db.selectFrom('email_change').selectAll().where('person_id', '=', id)

/** Somebody in the middle of everything, whom nothing here concerns. @returns what there is of them. */
async function bystander() {
  const { db } = database
  const id = await insertPerson(db, 'ben@example.org', { email_verified: false })
  await insertSession(db, id)
  await createLink(db, deps.secret, 'reset-password', id)
  for (const changed of [null, new Date()])
    await db
      .insertInto('email_change')
      .values({ id: `ben${changed}`, person_id: id, old_email: 'b1@x.org', new_email: 'b2@x.org', changed })
      .execute()
  const state = async () => ({
    person: await person(id),
    sessions: (await accountState(db)).sessions.filter(({ person_id }) => person_id === id),
    changes: await changesOf(id).orderBy('id').execute(),
    links: await db.selectFrom('verification').selectAll().where('value', '=', id).execute(),
  })
  return { before: await state(), state }
}

describe('requesting an address change', () => {
  test('is limited per address, and rejects addresses that cannot receive email', async () => {
    const SMTP_URL = `smtp://127.0.0.1:${await freePort()}`
    const away = testDeps(database.db, { SMTP_URL, PUBLIC_URL: 'https://agora.example.org' })
    const asking = requestEmailChange(away, viewer(), { email: 'josé@example.org' }, occasion)
    await expect(asking).rejects.toMatchObject({ code: 'unavailable' })
    for (let i = 0; i < 6; i++)
      await beginAttempt(database.db, mailKeys(other, `198.51.100.${i}`)).catch(() => {})
    await expect(ask()).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  test('records the address, and wrong passwords with their purpose', async () => {
    await ask()
    expect(await lastAct(database.db)).toMatchObject({ person_id: personId, detail: { to: other } })
    const ben = await insertPerson(database.db, 'ben@example.org', { password: 'correct1horse' })
    const old = viewer({ personId: ben, email: 'ben@example.org', sessionCreated: new Date(0) })
    const given = { email: 'ben@example.com', password: 'wrong1horse' }
    await expect(requestEmailChange(deps, old, given, occasion)).rejects.toMatchObject(invalid)
    const refused = { act: 'password-refused', detail: { for: 'email-change-asked' } }
    expect(await lastAct(database.db)).toMatchObject(refused)
  })

  test('treats an unverified address like one without an account', async () => {
    await insertPerson(database.db, other, { email_verified: false })
    await ask()
    expect(await linksTo(database.db, other, 'email-change')).toHaveLength(1)
    expect(await linksTo(database.db, other, 'known')).toEqual([])
  })
})

describe('an address change', () => {
  test('verifies the address, invalidates links to the old one, and affects nobody else', async () => {
    const { before, state } = await bystander()
    await setPerson(database.db, email, { email_verified: false })
    await createLink(database.db, deps.secret, 'reset-password', personId)
    await createLink(database.db, deps.secret, 'verify-email', email)
    await change()
    expect(await person()).toMatchObject({ email: other, email_verified: true })
    expect(await lastAct(database.db)).toMatchObject({
      act: 'email-changed',
      detail: { from: email, to: other },
    })
    const links = await database.db.selectFrom('verification').select('value').execute()
    const [made] = await changesOf(personId).execute()
    expect(links.map(({ value }) => value).toSorted()).toEqual([made!.id, before.person!.id].toSorted())
    expect(await state()).toEqual(before)
  })

  test('rejects an address that no longer belongs to the account', async () => {
    await ask()
    await confirm(email)
    await setPerson(database.db, email, { email: 'ada@example.net' })
    const next = await insertPerson(database.db, email)
    await expect(confirm(other)).rejects.toMatchObject(invalid)
    expect([(await person())?.email, (await person(next))?.email]).toEqual(['ada@example.net', email])
  })

  test('takes the address from an unverified registration and deletes its data', async () => {
    const squatter = await insertPerson(database.db, other, { email_verified: false })
    await deps.audit(database.db, { act: 'signed-up', personId: squatter, address: '198.51.100.7' })
    expect(await announcedBy(database, () => change())).toEqual([`profile:${squatter}`])
    expect(await person(squatter)).toBeUndefined()
    const acts = database.db.selectFrom('audit').select(['act', 'actor_id', 'address']).orderBy('id')
    expect(await acts.where('person_id', '=', squatter).execute()).toEqual([
      { act: 'signed-up', actor_id: squatter, address: null },
      { act: 'never-verified', actor_id: null, address: null },
    ])
  })

  test.each([
    ['an administrator', { role: 'admin' as const }],
    ['a disabled account', { disabled: new Date() }],
  ])('does not take the unverified address of %s', async (_, more) => {
    const owner = await insertPerson(database.db, other, { email_verified: false, ...more })
    await ask()
    await confirm(email)
    await expect(confirm(other)).rejects.toMatchObject({ code: 'conflict' })
    expect(await person(owner)).toMatchObject({ email: other })
  })

  test('can be cancelled only with its link, without affecting others', async () => {
    const { before, state } = await bystander()
    await ask()
    await expect(denyEmailChange(deps, 'x', occasion)).rejects.toMatchObject(invalid)
    await denyEmailChange(deps, await tokenTo(other, 'email-change'), occasion)
    expect(await lastAct(database.db)).toMatchObject({ act: 'email-change-denied', actor_id: null })
    expect(await state()).toEqual(before)
  })
})

describe('undoing an address change', () => {
  test('verifies the old address, ends all sessions, and affects nobody else', async () => {
    await change()
    const undo = await tokenTo(email, 'email-changed')
    const { before, state } = await bystander()
    await insertSession(database.db, personId)
    await createLink(database.db, deps.secret, 'reset-password', personId)
    await createLink(database.db, deps.secret, 'verify-email', other)
    await setPerson(database.db, other, { email_verified: false })
    await undoEmailChange(deps, undo, occasion)
    expect(await person()).toMatchObject({ email, email_verified: true })
    expect((await accountState(database.db)).sessions.map(({ person_id }) => person_id)).toEqual([
      before.person!.id,
    ])
    expect(await database.db.selectFrom('verification').selectAll().execute()).toEqual(before.links)
    expect(await database.db.selectFrom('email_change').select('person_id').execute()).toHaveLength(2)
    expect(await lastAct(database.db)).toMatchObject({
      act: 'email-change-undone',
      person_id: personId,
      address: occasion.address,
      detail: { from: other, to: email },
    })
    expect(await state()).toEqual(before)
  })

  test('works if the account has the old address again', async () => {
    await change()
    const undo = await tokenTo(email, 'email-changed')
    await setPerson(database.db, other, { email })
    await undoEmailChange(deps, undo, occasion)
    expect(await lastAct(database.db)).toMatchObject({ act: 'email-change-undone' })
  })

  test('keeps earlier changes, which can be undone as well', async () => {
    await change()
    const first = await tokenTo(email, 'email-changed')
    await change('ada@example.net', other)
    await undoEmailChange(deps, await tokenTo(other, 'email-changed'), occasion)
    expect(await person()).toMatchObject({ email: other })
    await undoEmailChange(deps, first, occasion)
    expect(await person()).toMatchObject({ email })
  })
})
