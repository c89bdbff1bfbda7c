import { beforeEach, describe, expect, test } from 'vitest'
import { deleteEvent } from '#features/events/mutations.ts'
import { moderatedKinds, type ModeratedKind } from '#kits/moderation/kinds.ts'
import { testDatabase } from '#test/support/database.ts'
import { portalCalls, type Manner } from '#test/support/moderation/calls.ts'
import {
  insertReportableContent,
  OWNER,
  ownerIn,
  type ReportableContent,
} from '#test/support/moderation/reportable-content.ts'
import { insertPerson } from '#test/support/person.ts'
import { emptyTables, updateRows } from '#test/support/rows.ts'
import { moderationExporters } from './data.ts'
import { pruneReports } from './mutations.ts'

const { db } = await testDatabase()
const portal = portalCalls(db)
const things = await insertReportableContent(db)
const { tokenOf } = portal
const admin = async (name: string) =>
  tokenOf(await insertPerson(db, `${name.toLowerCase()}@example.org`, { name, role: 'admin' }))
const root = await admin('Root')
const ben = await admin('Ben')
const ownerId = await ownerIn(db)
const owner = await tokenOf(ownerId)

beforeEach(() => emptyTables(db, 'report', 'moderation_act', 'audit', 'mail'))

const call = (key: string, input: object, manner?: Manner) =>
  portal.call('/moderation-service/api/v1', key, input, manner)

const report = ({ kind, id }: ReportableContent, more: object = {}, manner?: Manner) =>
  call('POST /report', { kind, id, reason: 'spam', text: '', ...more }, manner)
const listed = async (filter: object = {}) => (await call('GET /reported', filter, { token: root })).body
const act = (what: string, { kind, key }: { kind: string; key: string }, reason = 'Because.') =>
  call('POST /act', { kind, key, act: what, reason }, { token: root })
const acts = async () =>
  (await db.selectFrom('audit').select('act').orderBy('id').execute()).map((row) => row.act)
const mails = () =>
  db.selectFrom('mail').select(['recipient', 'locale', 'subject', 'text']).orderBy('created').execute()

describe.each(moderatedKinds)('a report of one %s', (kind) => {
  test('appears in the queue with its public title and path', async () => {
    const { id, title } = things[kind]
    const shown = await call('GET /subject', { kind, id })
    expect([shown.status, shown.body.title]).toEqual([200, title])
    expect((await report(things[kind], { text: ' Twice\r\nover. ' })).status).toBe(200)
    const { results, open } = await listed()
    expect([results.length, open]).toEqual([1, 1])
    expect(results[0]).toMatchObject({
      kind,
      title,
      path: shown.body.path,
      language: shown.body.language,
      owned: true,
      open: 1,
      reports: [{ reason: 'spam', text: 'Twice\nover.', by: null }],
      acts: [],
    })
    expect(await acts()).toEqual(['reported'])
  })

  test.each(['nothing-there', '9999999', '-1', "' OR 1=1 --"])('is rejected for id %s', async (id) => {
    expect((await report({ ...things[kind], id })).status).toBe(404)
    expect((await call('GET /subject', { kind, id })).status).toBe(404)
  })
})

test('rejects an invalid report with an error per field', async () => {
  const { body } = await report(things.event, { reason: 'because', text: 'x'.repeat(2_001) })
  expect(Object.keys(body.fields).toSorted()).toEqual(['reason', 'text'])
  expect((await report(things.event, { reason: 'other', text: ' ' })).body.fields).toHaveProperty('text')
  expect((await report({ ...things.event, kind: 'comment' as ModeratedKind })).status).toBe(400)
  expect((await report(things.event, {}, { token: 'x.y' })).status).toBe(401)
  expect((await listed()).open).toBe(0)
})

test('ignores a report with a filled honeypot', async () => {
  expect((await report(things.event, { website: 'https://spam.example' })).status).toBe(200)
  expect((await listed()).open).toBe(0)
})

test('limits reports per hour and network, even if concurrent', async () => {
  for (let n = 0; n < 9; n++) await report(things.event, {}, { address: '2001:db8::7' })
  const answers = await Promise.all(
    [1, 2, 3].map(() => report(things.article, {}, { address: '2001:db8::9' })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429])
  const refused = answers.find(({ status }) => status === 429)!
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500)
  expect((await report(things.article)).status).toBe(200)
})

describe('the form without scripts', () => {
  const post = (values: Record<string, string>, headers = {}) =>
    portal.form('/contact-us/report', values, { headers })
  const values = () => ({ kind: 'event', id: things.event.id, reason: 'wrong', text: 'It is over.' })

  test('stores the report and redirects to a confirmation', async () => {
    const { status, headers } = await post({ ...values(), website: '' })
    expect([status, headers.get('location')]).toEqual([
      303,
      `/contact-us?report=event%3A${things.event.id}&sent=kept`,
    ])
    expect((await listed()).open).toBe(1)
  })

  test('shows the errors with the escaped input', async () => {
    const text = '\n</textarea><script>alert(1)</script>'
    const answer = await post({ ...values(), id: '"><b>', reason: 'no', text })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('Choose a reason.')
    expect(answer.text).toContain('&lt;/textarea&gt;&lt;script&gt;alert(1)')
    expect(answer.text).toContain('value="&quot;&gt;&lt;b&gt;"')
    expect(answer.text).not.toContain('<script')
  })

  test('rejects cross-site submissions', async () => {
    expect((await post(values(), { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await listed()).open).toBe(0)
  })
})

describe('moderators', () => {
  test('see reports of the same content together, by kind and language, in pages', async () => {
    const ana = await tokenOf(await insertPerson(db, 'ana@example.org', { name: 'Ana' }))
    for (const kind of moderatedKinds) await report(things[kind])
    // The reports of one person count once.
    for (const text of ['Still there.', 'Again.', 'Mine.'])
      await report(things.article, { reason: 'rights', text }, { token: ana })
    const all = await listed()
    expect(all.results.map(({ kind, open }: { kind: string; open: number }) => [kind, open])).toEqual([
      ['article', 2],
      ['posting', 1],
      ['profile', 1],
      ['event', 1],
    ])
    expect(all.results[0].reports.map(({ text }: { text: string }) => text)).toEqual([
      'Mine.',
      'Again.',
      'Still there.',
      '',
    ])
    expect(all.results[0].reports[0]).toMatchObject({ reason: 'rights', by: 'Ana' })
    expect(all.languages).toEqual(['en', 'es'])
    expect((await listed({ language: 'es' })).results).toMatchObject([{ kind: 'profile' }, { kind: 'event' }])
    expect((await listed({ kind: 'posting' })).results).toMatchObject([{ kind: 'posting' }])
    const first = await listed({ limit: '3' })
    const rest = await listed({ limit: '3', cursor: first.nextCursor })
    expect([...first.results, ...rest.results]).toEqual(all.results)
    expect(rest.nextCursor).toBeNull()
    expect((await call('GET /reported', { cursor: 'x' }, { token: root })).status).toBe(400)
  })

  test('can dismiss reports with a reason, and reopen them', async () => {
    await report(things.event)
    await report(things.event)
    const [thing] = (await listed()).results
    expect((await act('dismiss', thing, ' ')).body.fields).toEqual({
      reason: expect.stringContaining('Enter a reason'),
    })
    const { body } = await act('dismiss', thing, 'It is a real event.')
    expect(body.thing).toMatchObject({
      open: 0,
      acts: [{ act: 'dismiss', by: 'Root', reason: 'It is a real event.', undone: null }],
    })
    expect([(await listed()).open, (await listed({ state: 'resolved' })).results.length]).toEqual([0, 1])
    expect((await act('dismiss', thing)).status).toBe(409)
    const { id } = body.thing.acts[0]
    const undone = await call('POST /undo', { id, reason: 'It is not.' }, { token: root })
    expect(undone.body.thing).toMatchObject({
      open: 2,
      acts: [{ undone: { by: 'Root', reason: 'It is not.' } }],
    })
    expect((await call('POST /undo', { id, reason: 'Again.' }, { token: root })).status).toBe(409)
    expect((await call('POST /undo', { id: 999_999, reason: 'Why.' }, { token: root })).status).toBe(404)
    expect([(await listed()).open, (await listed({ state: 'resolved' })).results]).toEqual([1, []])
    expect(await acts()).toEqual(['reported', 'reported', 'reports-dismissed', 'reports-reopened'])
    expect(await mails()).toEqual([])
  })

  test.each(moderatedKinds)(
    'can warn the owner of one %s by email in their language, and withdraw the warning',
    async (kind) => {
      await report(things[kind])
      const [thing] = (await listed()).results
      const { body } = await act('warn', thing, 'Name a price.')
      expect(body.thing).toMatchObject({ open: 0 })
      const { id } = body.thing.acts[0]
      await call('POST /undo', { id, reason: 'There is one.' }, { token: root })
      expect(await mails()).toMatchObject([
        { recipient: OWNER, locale: 'es', text: expect.stringContaining('> Name a price.') },
        {
          recipient: OWNER,
          subject: expect.stringContaining('retirada'),
          text: expect.stringContaining('> There is one.'),
        },
      ])
      expect(await acts()).toEqual(['reported', 'thing-warned', 'warning-withdrawn'])
    },
  )
})

/** Root does something about a thing. @returns the act's id. */
async function done(kind: ModeratedKind, what = 'hide'): Promise<number> {
  await report(things[kind])
  const [thing] = (await listed({ kind })).results
  const { body } = await act(what, thing, 'It sells a course.')
  return body.thing.acts[0].id
}

const appeal = (id: number, text = 'It sells none.', token = owner) =>
  call('POST /appeal', { id, text }, { token })
const own = async () => (await call('GET /own-acts', {}, { token: owner })).body.results
const asBen = (key: string, input: object) => call(key, input, { token: ben })
/** What was sent to the owner, by what it says. */
const mailSaying = (words: string) =>
  db
    .selectFrom('mail')
    .select(['recipient', 'subject', 'text'])
    .where('text', 'like', `%${words}%`)
    .executeTakeFirst()

describe.each(moderatedKinds)('the owner of one %s', (kind) => {
  test('can appeal against hidden content, and another moderator can restore it', async () => {
    const id = await done(kind)
    expect((await listed()).open).toBe(0)
    expect((await appeal(id, ' It sells\r\nnone. ')).status).toBe(200)
    expect(await own()).toMatchObject([{ id, appeal: { text: 'It sells\nnone.', declined: null } }])
    const { results, open } = await listed()
    expect(open).toBe(1)
    expect(results).toMatchObject([
      {
        kind,
        hidden: true,
        open: 0,
        acts: [{ id, by: 'Root', appeal: { text: 'It sells\nnone.', declined: null } }],
      },
    ])
    const undone = await asBen('POST /undo', { id, reason: 'It does not.' })
    expect(undone.body.thing).toMatchObject({ hidden: false, acts: [{ undone: { by: 'Ben' } }] })
    expect([await own(), (await listed()).open]).toEqual([[], 0])
    expect(await mailSaying('> It does not.')).toMatchObject({ recipient: OWNER })
  })

  test('learns why an appeal against a warning was declined, and cannot appeal again', async () => {
    const id = await done(kind, 'warn')
    await appeal(id)
    expect((await appeal(id, 'Again.')).status).toBe(409)
    const { body } = await asBen('POST /decline', { id, reason: 'It does.' })
    expect(body.thing.acts).toMatchObject([
      { undone: null, appeal: { declined: { by: 'Ben', reason: 'It does.' } } },
    ])
    expect((await listed()).open).toBe(0)
    expect((await listed({ state: 'resolved' })).results).toHaveLength(1)
    expect(await own()).toMatchObject([{ id, appeal: { declined: 'It does.' } }])
    expect((await appeal(id, 'Again.')).status).toBe(409)
    expect((await asBen('POST /decline', { id, reason: 'Again.' })).status).toBe(409)
    expect(await mailSaying('> It does.')).toMatchObject({
      recipient: OWNER,
      subject: `Reclamación rechazada: ${things[kind].title}`,
    })
    expect(await acts()).toEqual(['reported', 'thing-warned', 'act-appealed', 'appeal-declined'])
    // What was declined can still be taken back.
    expect((await asBen('POST /undo', { id, reason: 'It did.' })).status).toBe(200)
  })
})

test.each([
  ['article', 'Grease and load.'],
  ['event', 'Without any effort.'],
  ['profile', 'Earnquick Owner'],
  ['posting', 'Earnquick seller'],
] as const)('only moderators can read the text of one hidden %s', async (kind, text) => {
  const id = await done(kind)
  const { key } = (await listed({ state: 'resolved', kind })).results[0]
  const { body } = await asBen('GET /text', { kind, key })
  expect(body.text).toContain(text)
  expect((await call('GET /text', { kind, key }, { token: owner })).status).toBe(403)
  expect((await asBen('GET /text', { kind, key: '999999' })).body).toEqual({ text: '' })
  await asBen('POST /undo', { id, reason: 'No.' })
})

test('emails about warnings and hidden content link to the page for appeals', async () => {
  await done('event', 'warn')
  await done('profile')
  expect(await mailSaying(`/my-events/${things.event.id}\n`)).toMatchObject({ recipient: OWNER })
  expect(await mailSaying('/my-personal-profile\n')).toMatchObject({ recipient: OWNER })
  await asBen('POST /undo', { id: (await own())[0].id, reason: 'No.' })
})

test('an appeal requires the owner, a text and an act that is not undone', async () => {
  const id = await done('event', 'warn')
  expect((await appeal(id, 'Why.', await tokenOf(await insertPerson(db, 'other@example.org')))).status).toBe(
    404,
  )
  expect((await appeal(id, 'Why.', root)).status).toBe(404)
  expect((await appeal(999_999)).status).toBe(404)
  expect((await appeal(id, ' ')).body.fields).toEqual({ text: expect.stringMatching(/./) })
  expect((await appeal(id, 'x'.repeat(2_001))).status).toBe(400)
  expect((await asBen('POST /decline', { id, reason: 'Why.' })).status).toBe(409)
  expect((await asBen('POST /decline', { id: 999_999, reason: 'Why.' })).status).toBe(404)
  expect((await call('POST /decline', { id, reason: 'Why.' }, { token: owner })).status).toBe(403)
  await asBen('POST /undo', { id, reason: 'No.' })
  expect((await appeal(id)).status).toBe(409)
})

test('appeals are listed by kind and language, and are in the owner’s data export', async () => {
  await appeal(await done('event', 'warn'))
  await appeal(await done('article', 'warn'))
  const kinds = async (filter: object) =>
    (await listed(filter)).results.map(({ kind }: { kind: string }) => kind)
  expect(await kinds({})).toEqual(['article', 'event'])
  expect(await kinds({ kind: 'event' })).toEqual(['event'])
  expect(await kinds({ language: 'en' })).toEqual(['article'])
  expect(await moderationExporters['moderated']!.read(db, ownerId)).toMatchObject([
    { kind: 'event', appeal: 'It sells none.' },
    { kind: 'article', appeal: 'It sells none.' },
  ])
})

test('reports are in their sender’s data export, and lose their network identifier after a day', async () => {
  const eve = await insertPerson(db, 'eve@example.org')
  await report(things.article, {}, { token: await tokenOf(eve) })
  expect(await moderationExporters['reports']!.read(db, eve)).toMatchObject([{ title: things.article.title }])
  const [thing] = (await listed()).results
  await act('dismiss', thing)
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  await updateRows(db, 'report', { created: ago(2) })
  expect(await pruneReports(db)).toBe(0)
  expect(await db.selectFrom('report').select('sender').execute()).toEqual([{ sender: null }])
  await updateRows(db, 'report', { created: ago(800) })
  await updateRows(db, 'moderation_act', { at: ago(800) })
  expect(await pruneReports(db)).toBe(1)
  expect((await listed({ state: 'resolved' })).results).toEqual([])
})

test('moderators can only dismiss reports of deleted content', async () => {
  await report(things.event)
  const { results } = await listed()
  await deleteEvent(db, things.event.id)
  expect((await listed()).results).toMatchObject([{ title: things.event.title, path: null, owned: false }])
  expect((await act('warn', results[0])).status).toBe(404)
  expect((await act('dismiss', results[0])).status).toBe(200)
})
