import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { moderatedKinds, type ModeratedKind } from '#kits/moderation/kinds.ts'
import { testDatabase } from '#test/support/database.ts'
import { insertPerson } from '#test/support/person.ts'
import { portalCalls } from '#test/support/moderation/calls.ts'
import { insertThings, OWNER } from '#test/support/moderation/things.ts'
import { moderationExporters } from '../data-export.ts'

const database = await testDatabase()
const { db } = database
const portal = portalCalls(db)
const things = await insertThings(db)
let tokens: Record<'ana' | 'ben' | 'owner' | 'other', string>
let owner = ''

beforeAll(async () => {
  const admin = (name: string) =>
    insertPerson(db, `${name.toLowerCase()}@example.org`, { name, role: 'admin' })
  owner = (await db.selectFrom('person').select('id').where('email', '=', OWNER).executeTakeFirstOrThrow()).id
  tokens = {
    ana: await portal.tokenOf(await admin('Ana')),
    ben: await portal.tokenOf(await admin('Ben')),
    owner: await portal.tokenOf(owner),
    other: await portal.tokenOf(await insertPerson(db, 'other@example.org')),
  }
})
beforeEach(async () => {
  for (const table of ['report', 'moderation_act', 'audit', 'mail'] as const)
    await db.deleteFrom(table).execute()
})

const call = (key: string, input: object, token?: string) =>
  portal.call('/moderation-service/api/v1', key, input, token ? { token } : {})

/** Ana does something about a thing. @returns the act's id. */
async function done(kind: ModeratedKind, act = 'hide'): Promise<number> {
  const { id } = things[kind]
  await call('POST /report', { kind, id, reason: 'spam', text: '' })
  const [thing] = (await call('GET /reported', { kind }, tokens.ana)).body.results
  const { body } = await call(
    'POST /act',
    { kind, key: thing.key, act, reason: 'It sells a course.' },
    tokens.ana,
  )
  return body.thing.acts[0].id
}

const appeal = (id: number, text = 'It sells none.', token = tokens.owner) =>
  call('POST /appeal', { id, text }, token)
const own = async () => (await call('GET /own-acts', {}, tokens.owner)).body.results
const waiting = async (filter: object = {}) => (await call('GET /reported', filter, tokens.ben)).body
const record = async () =>
  (await db.selectFrom('audit').select('act').orderBy('id').execute()).map((row) => row.act)
/** What was sent to the owner, by what it says. */
const mailSaying = (words: string) =>
  db
    .selectFrom('mail')
    .select(['recipient', 'subject', 'text'])
    .where('text', 'like', `%${words}%`)
    .executeTakeFirst()

describe.each(moderatedKinds)('the owner of one %s', (kind) => {
  test('appeals against what was hidden: another moderator shows it again', async () => {
    const id = await done(kind)
    expect((await waiting()).open).toBe(0)
    expect((await appeal(id, ' It sells\r\nnone. ')).status).toBe(200)
    expect(await own()).toMatchObject([{ id, appeal: { text: 'It sells\nnone.', declined: null } }])
    const { results, open } = await waiting()
    expect(open).toBe(1)
    expect(results).toMatchObject([
      {
        kind,
        hidden: true,
        open: 0,
        acts: [{ id, by: 'Ana', appeal: { text: 'It sells\nnone.', declined: null } }],
      },
    ])
    const undone = await call('POST /undo', { id, reason: 'It does not.' }, tokens.ben)
    expect(undone.body.thing).toMatchObject({ hidden: false, acts: [{ undone: { by: 'Ben' } }] })
    expect([await own(), (await waiting()).open]).toEqual([[], 0])
    expect(await mailSaying('> It does not.')).toMatchObject({ recipient: OWNER })
  })

  test('hears why an appeal against a warning was declined, and has no second', async () => {
    const id = await done(kind, 'warn')
    await appeal(id)
    expect((await appeal(id, 'Again.')).status).toBe(409)
    const { body } = await call('POST /decline', { id, reason: 'It does.' }, tokens.ben)
    expect(body.thing.acts).toMatchObject([
      { undone: null, appeal: { declined: { by: 'Ben', reason: 'It does.' } } },
    ])
    expect((await waiting()).open).toBe(0)
    expect((await waiting({ state: 'settled' })).results).toHaveLength(1)
    expect(await own()).toMatchObject([{ id, appeal: { declined: 'It does.' } }])
    expect((await appeal(id, 'Again.')).status).toBe(409)
    expect((await call('POST /decline', { id, reason: 'Again.' }, tokens.ben)).status).toBe(409)
    expect(await mailSaying('> It does.')).toMatchObject({
      recipient: OWNER,
      subject: `Reclamación rechazada: ${things[kind].title}`,
    })
    expect(await record()).toEqual(['reported', 'thing-warned', 'act-appealed', 'appeal-declined'])
    // What was declined can still be taken back.
    expect((await call('POST /undo', { id, reason: 'It did.' }, tokens.ben)).status).toBe(200)
  })
})

test.each([
  ['article', 'Grease and load.'],
  ['event', 'Without any effort.'],
  ['profile', 'Earnquick Owner'],
  ['posting', 'Earnquick seller'],
] as const)('Moderators, and nobody else, read what one hidden %s says', async (kind, text) => {
  const id = await done(kind)
  const { key } = (await waiting({ state: 'settled', kind })).results[0]
  const { body } = await call('GET /text', { kind, key }, tokens.ben)
  expect(body.text).toContain(text)
  expect((await call('GET /text', { kind, key }, tokens.owner)).status).toBe(403)
  expect((await call('GET /text', { kind, key: '999999' }, tokens.ben)).body).toEqual({ text: '' })
  await call('POST /undo', { id, reason: 'No.' }, tokens.ben)
})

test('The mail of a warning and of what was hidden leads to where one appeals', async () => {
  await done('event', 'warn')
  await done('profile')
  expect(await mailSaying(`/my-events/${things.event.id}\n`)).toMatchObject({ recipient: OWNER })
  expect(await mailSaying('/my-personal-profile\n')).toMatchObject({ recipient: OWNER })
  await call('POST /undo', { id: (await own())[0].id, reason: 'No.' }, tokens.ben)
})

test('Nobody else appeals, nor without words, nor against what was taken back', async () => {
  const id = await done('event', 'warn')
  expect((await call('POST /appeal', { id, text: 'Why.' })).status).toBe(401)
  expect((await appeal(id, 'Why.', tokens.other)).status).toBe(404)
  expect((await appeal(id, 'Why.', tokens.ana)).status).toBe(404)
  expect((await appeal(999_999)).status).toBe(404)
  expect((await appeal(id, ' ')).body.fields).toEqual({ text: expect.stringMatching(/./) })
  expect((await appeal(id, 'x'.repeat(2_001))).status).toBe(400)
  expect((await call('POST /decline', { id, reason: 'Why.' }, tokens.ben)).status).toBe(409)
  expect((await call('POST /decline', { id: 999_999, reason: 'Why.' }, tokens.ben)).status).toBe(404)
  expect((await call('POST /decline', { id, reason: 'Why.' }, tokens.owner)).status).toBe(403)
  await call('POST /undo', { id, reason: 'No.' }, tokens.ben)
  expect((await appeal(id)).status).toBe(409)
})

test('Appeals stand in the queue by kind and language, and in what their owner is given of their data', async () => {
  await appeal(await done('event', 'warn'))
  await appeal(await done('article', 'warn'))
  const kinds = async (filter: object) =>
    (await waiting(filter)).results.map(({ kind }: { kind: string }) => kind)
  expect(await kinds({})).toEqual(['article', 'event'])
  expect(await kinds({ kind: 'event' })).toEqual(['event'])
  expect(await kinds({ language: 'en' })).toEqual(['article'])
  expect(await moderationExporters['moderated']!.read(db, owner)).toMatchObject([
    { kind: 'event', appeal: 'It sells none.' },
    { kind: 'article', appeal: 'It sells none.' },
  ])
})
