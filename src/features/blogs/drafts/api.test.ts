import { beforeEach, describe, expect, test } from 'vitest'
import { setUpDesk } from '#test/support/events/registration-desk.ts'
import { articleMember, written, type Author } from '#test/support/blogs/article-desk.ts'

const desk = setUpDesk()
const enter: ReturnType<typeof articleMember> = (...given) => articleMember(desk)(...given)

beforeEach(() => desk.database.db.deleteFrom('article_draft').execute())

const title = (from: string, to: string) => ({ path: 'BlogTitle', from, to })
const acts = async () =>
  (await desk.database.db.selectFrom('audit').select('act').orderBy('id').execute())
    .map(({ act }) => act)
    .filter((act) => act.startsWith('article-'))

describe('an author with a verified email address', () => {
  test('can create, edit, preview, submit, withdraw and delete an article', async () => {
    const ada = await enter('ada@desk.example', { name: 'Ada Rao' })
    const { draftId, version } = await ada.begun('Bearings')
    expect((await ada.read('/my-articles')).body.results).toMatchObject([
      {
        draftId,
        BlogTitle: 'Bearings',
        BlogPublishStatus: 'Draft',
        PublishedID: null,
        can: { edit: true, delete: true, submit: true, withdraw: false },
      },
    ])
    const early = await ada.post('/step-article', { draftId, version, step: 'submit' })
    expect(early).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect(Object.keys(early.body.fields).toSorted()).toEqual(['BlogContentDetails', 'BlogDescription'])
    expect((await ada.read('/preview-article', { draftId })).status).toBe(400)

    const saved = await ada.saved(draftId, written)
    expect(saved).toMatchObject({ version: version + 1, article: { BlogDescription: 'What they carry.' } })
    const { body } = await ada.read('/preview-article', { draftId })
    expect(body.result).toMatchObject({
      BlogTitle: 'Bearings',
      BlogAuthorsList: [{ AuthorName: 'Ada Rao' }],
      BlogContentDetails: [
        { SectionNumber: 1, Content: '<p>Grease.</p>', SubSection: [{ Number: '1.1', Title: 'Why' }] },
      ],
      Around: { Next: [] },
    })
    expect(JSON.stringify(body)).not.toMatch(/<script|ada@desk/)

    const submitted = await ada.post('/step-article', { draftId, version: saved.version, step: 'submit' })
    expect(submitted.body.result).toMatchObject({
      BlogPublishStatus: 'Submitted',
      can: { edit: false, delete: false, submit: false, withdraw: true },
    })
    const late = await ada.post('/save-article', { draftId, changes: [title('Bearings', 'Gears')] })
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await ada.post('/delete-article', { draftId })).status).toBe(409)
    const { version: read } = submitted.body.result
    const withdrawn = await ada.post('/step-article', { draftId, version: read, step: 'withdraw' })
    expect(withdrawn.body.result.BlogPublishStatus).toBe('Draft')
    expect((await ada.post('/delete-article', { draftId })).status).toBe(200)
    expect((await ada.read('/my-articles')).body.results).toEqual([])
    const done = ['begun', 'submitted', 'withdrawn', 'deleted'].map((act) => `article-${act}`)
    expect(await acts()).toEqual(done)
  })

  test('is the only one who can access the article; others get 404', async () => {
    const ada = await enter('ada2@desk.example')
    const other = await enter('other@desk.example')
    const admin = await enter('admin@desk.example', { role: 'admin' })
    const { draftId, version } = await ada.begun('Secret')
    const calls: [string, object][] = [
      ['GET /own-article', {}],
      ['GET /preview-article', {}],
      ['POST /save-article', { changes: [title('Secret', 'Mine')] }],
      ['POST /step-article', { version, step: 'submit' }],
      ['POST /delete-article', {}],
      ['POST /article-presence', { path: 'BlogTitle' }],
    ]
    for (const who of [other, admin])
      for (const [key, more] of calls)
        expect([key, (await who.ask(key, { draftId, ...more })).status]).toEqual([key, 404])
    expect((await other.read('/my-articles')).body.results).toEqual([])
    expect((await ada.read('/own-article', { draftId })).body.result.article.BlogTitle).toBe('Secret')
  })
})

test('an unverified account cannot create articles or become a co-author', async () => {
  const fresh = await enter('fresh@desk.example', { email_verified: false })
  const begin = { BlogTitle: 'x', BlogLanguage: 'en', BlogCategoryPrimarySector: [] }
  expect((await fresh.post('/begin-article', begin)).status).toBe(403)
  const ada = await enter('ada3@desk.example')
  const { draftId } = await ada.begun('Bearings')
  await ada.named(draftId, 'fresh@desk.example')
  expect((await fresh.read('/own-article', { draftId })).status).toBe(404)
  expect((await fresh.read('/my-articles')).body.results).toEqual([])
  expect((await fresh.read('/my-articles', { cursor: 'broken' })).status).toBe(400)
})

describe('two co-authors', () => {
  let ada: Author
  let ben: Author
  let draftId: string
  let people = 0
  beforeEach(async () => {
    people++
    ada = await enter(`ada.${people}@two.example`, { name: 'Ada' })
    ben = await enter(`ben.${people}@two.example`, { name: 'Ben' })
    draftId = (await ada.begun('Bearings')).draftId
    await ada.saved(draftId, written)
    await ada.named(draftId, ben.email.toUpperCase())
  })

  test('can edit different parts without losing changes', async () => {
    const section = (await ben.read('/own-article', { draftId })).body.result.article.BlogContentDetails[0]
    await ada.saved(draftId, [title('Bearings', 'Ball bearings')])
    const Content = '<p>Oil.</p>'
    const oil = { path: 'section.s1', from: section, to: { ...section, Content } }
    const { article } = await ben.saved(draftId, [oil])
    expect(article).toMatchObject({ BlogTitle: 'Ball bearings', BlogContentDetails: [{ Content }] })
  })

  test('get a conflict with the current text for the same part, and nothing is saved', async () => {
    await ada.saved(draftId, [title('Bearings', 'Ball bearings')])
    const BlogDescription = 'What they carry.'
    const beside = { path: 'BlogDescription', from: BlogDescription, to: 'Lost' }
    const changes = [title('Bearings', 'Gears'), beside]
    const { status, body } = await ben.post('/save-article', { draftId, changes })
    expect([status, body.code, body.differs]).toEqual([409, 'stale', ['BlogTitle']])
    expect(body.article.article).toMatchObject({ BlogTitle: 'Ball bearings', BlogDescription })
    const mine = await ben.saved(draftId, [title('Ball bearings', 'Gears')])
    expect(mine.article.BlogTitle).toBe('Gears')
  })

  test('see each other’s presence and position', async () => {
    const alone = await ada.post('/article-presence', { draftId, path: 'BlogTitle' })
    expect(alone.body.others).toEqual([])
    const both = await ben.post('/article-presence', { draftId, path: 'section.s1' })
    expect(both.body).toMatchObject({
      others: [{ name: 'Ada', path: 'BlogTitle' }],
      version: expect.any(Number),
      suggestionIds: [],
      openNoteIds: [],
    })
    const seen = new Date(Date.now() - 60_000)
    await desk.database.db.updateTable('article_presence').set({ seen }).execute()
    expect((await ben.post('/article-presence', { draftId, path: 'order' })).body.others).toEqual([])
  })

  test('cannot delete the article unless they own it, and lose access when removed', async () => {
    const { can } = (await ben.read('/own-article', { draftId })).body.result
    expect(can).toMatchObject({ edit: true, delete: false })
    expect((await ben.post('/delete-article', { draftId })).status).toBe(404)
    await ada.named(draftId, '')
    expect((await ben.read('/own-article', { draftId })).status).toBe(404)
  })

  test('get a conflict when submitting an outdated version', async () => {
    const { version } = (await ada.read('/own-article', { draftId })).body.result
    await ben.saved(draftId, [title('Bearings', 'Gears')])
    const { status, body } = await ada.post('/step-article', { draftId, version, step: 'submit' })
    expect([status, body.code]).toEqual([409, 'stale'])
  })
})

test.each([
  ['no such part', { path: 'Nonsense', from: null, to: 'x' }],
  ['a wrong kind', { path: 'BlogTitle', from: 'Bearings', to: 7 }],
  ['an unknown field', { path: 'BlogCategoryPrimarySector', from: ['mechanical'], to: ['alchemy'] }],
  ['a section that is none', { path: 'section.s9', from: null, to: { SectionTitle: 1 } }],
  [
    'a key that is none',
    { path: 'section.<b>', from: null, to: { SectionTitle: '', Content: '', SubSection: [] } },
  ],
  ['too much', { path: 'BlogTitle', from: 'Bearings', to: 'x'.repeat(4000) }],
])('rejects an invalid change and keeps the article: %s', async (_, change) => {
  const ada = await enter(`ada.${Math.random()}@wrong.example`)
  const { draftId } = await ada.begun('Bearings')
  expect((await ada.post('/save-article', { draftId, changes: [change] })).status).toBe(400)
  expect((await ada.read('/own-article', { draftId })).body.result.article.BlogTitle).toBe('Bearings')
})

test('saves other scripts and not yet valid values as typed', async () => {
  const ada = await enter('ada9@desk.example')
  const { draftId } = await ada.begun('गियर और बेयरिंग 𝔊')
  const long = 'ж'.repeat(2000)
  const { article } = await ada.saved(draftId, [
    { path: 'BlogSourceLink', from: '', to: 'http:/half' },
    { path: 'BlogDescription', from: '', to: long },
  ])
  expect(article).toMatchObject({ BlogSourceLink: 'http:/half', BlogDescription: long })
  const { body } = await ada.read('/preview-article', { draftId })
  expect(Object.keys(body.fields)).toContain('BlogSourceLink')
})
