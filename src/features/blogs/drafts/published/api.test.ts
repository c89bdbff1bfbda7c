import { beforeEach, describe, expect, test } from 'vitest'
import { actsOf } from '#test/support/account-state.ts'
import { articleMember, publishBy, written, type Author } from '#test/support/blogs/article-desk.ts'
import { deleteBlogs, sampleBlog } from '#test/support/blogs/sample-blog.ts'
import { setUpDesk } from '#test/support/events/registration-desk.ts'
import { refusedFor } from '#test/support/ask.ts'
import { getArticle } from '../../around/data.ts'
import { createBlog } from '../../mutations.ts'
import type { BlogInput } from '../../schema-input.ts'
import { pruneDays, recordShare, recordViews } from '../../trending/mutations.ts'
import type { ReaderSource } from '../../trending/source.ts'
import { publishDueArticles } from '../mutations-step.ts'
import type { OwnArticle } from '../schema.ts'

const desk = setUpDesk()
let editor: Author
let ada: Author
let people = 0

beforeEach(async () => {
  const { db } = desk.database
  await db.deleteFrom('article_draft').execute()
  await deleteBlogs(db)
  people++
  editor = await articleMember(desk)(`ed.${people}@published.example`, { name: 'Ed', role: 'editor' })
  ada = await articleMember(desk)(`ada.${people}@published.example`, { name: 'Ada' })
})

/** As an import brings it. */
const imported = (BlogID: string, more: Partial<BlogInput> = {}) =>
  createBlog(
    desk.database.db,
    sampleBlog('Girders', {
      BlogID,
      BlogDescription: 'What holds.',
      BlogAuthorsList: [
        { AuthorName: 'Ada Rao', AuthorOrganization: 'Span', AuthorEmail: ada.email },
        { AuthorName: 'B. Unknown', AuthorOrganization: '' },
      ],
      BlogContentDetails: [
        { SectionNumber: 0, SectionTitle: '', Content: '<p>First <em>words</em>.</p>', SubSection: [] },
        {
          SectionNumber: 1,
          SectionTitle: 'Steel',
          Content: '<table><tbody><tr><td>7</td></tr></tbody></table>',
          ImageLink: '/media/abc/girder.webp',
          ImageTitle: 'A girder',
          SubSection: [{ Number: '1.1', Title: 'Rust', Content: '<p>Later.</p>' }],
        },
      ],
      BlogReferencesSites: [{ Website: 'https://example.org/steel', Title: 'Steel' }],
      BlogReferencesBooks: [{ Link: '', BookName: 'On girders' }],
      BlogSourceLink: 'https://example.org/source',
      ...more,
    }),
    { key: BlogID, hash: 'x' },
  )
const shown = async (BlogID: string) =>
  (await getArticle(desk.database.db, BlogID, 'mechanical', new Date())).answer
const correct = (who: Author, BlogID: string) => who.post('/correct-article', { BlogID })
const begin = (who: Author, TranslationOf: string, BlogLanguage = 'es') => {
  const begun = { BlogTitle: 'Vigas', BlogCategoryPrimarySector: [] }
  return who.post('/begin-article', { ...begun, BlogLanguage, TranslationOf })
}
const publishedBy = (author: Author, article: OwnArticle) => publishBy(author, editor, article)

describe('an imported article', () => {
  test('can be corrected by an editor without other changes', async () => {
    await imported('girders')
    const before = await shown('girders')
    const { body } = await correct(editor, 'girders')
    expect(body.result).toMatchObject({
      BlogPublishStatus: 'Published',
      PublishedID: 'girders',
      can: { edit: true, submit: false, delete: false },
    })
    const title = { path: 'BlogTitle', from: 'Girders', to: 'Girders, corrected' }
    const saved = await editor.saved(body.result.draftId, [title])
    expect(await publishedBy(editor, saved)).toBe('girders')
    const after = await shown('girders')
    const { BlogUpdatedDate } = after!
    expect(after).toEqual({ ...before, BlogTitle: 'Girders, corrected', BlogUpdatedDate })
    // What it was like is the first of its versions.
    const { results } = (await editor.read('/article-revisions', { draftId: saved.draftId })).body
    expect(results.at(-1)).toMatchObject({ Kind: 'published' })
  })

  test('can be corrected by an author with a confirmed address, in the same working copy', async () => {
    await imported('girders')
    const [one, two] = await Promise.all([correct(ada, 'girders'), correct(editor, 'girders')])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(one.body.result.draftId).toBe(two.body.result.draftId)
    expect((await ada.read('/my-articles')).body.results).toHaveLength(1)
    expect((await correct(ada, 'girders')).body.result.draftId).toBe(one.body.result.draftId)
  })

  test('cannot be corrected by others or while it is unpublished', async () => {
    const ben = await articleMember(desk)(`ben.${people}@published.example`, { email_verified: false })
    const author = { AuthorName: 'Ben', AuthorOrganization: '', AuthorEmail: ben.email }
    await imported('girders', { BlogAuthorsList: [author] })
    await imported('unseen', { BlogPublishStatus: 'Draft' })
    const other = await articleMember(desk)(`other.${people}@published.example`)
    for (const who of [other, ben]) expect((await correct(who, 'girders')).status).toBe(403)
    for (const slug of ['unseen', 'nowhere']) expect((await correct(editor, slug)).status).toBe(404)
    await correct(editor, 'girders')
    expect((await correct(other, 'girders')).status).toBe(404)
    expect(await actsOf(desk.database.db, editor.email)).toEqual(['article-correction-begun'])
  })
})

describe('a translation', () => {
  test('starts with the original’s text, without its authors’ addresses', async () => {
    await imported('girders')
    const ben = await articleMember(desk)(`ben.t${people}@published.example`, { name: 'Ben' })
    const { status, body } = await begin(ben, 'girders')
    expect(status).toBe(200)
    expect(body.result.article).toMatchObject({
      BlogTitle: 'Vigas',
      BlogLanguage: 'es',
      BlogCategoryPrimarySector: ['mechanical'],
      TranslationOf: 'girders',
      BlogID: '',
      BlogContentDetails: [{ SectionTitle: '' }, { SectionTitle: 'Steel', ImageTitle: 'A girder' }],
    })
    expect(body.result.article.BlogAuthorsList.map((each: object) => Object.values(each))).toEqual([
      ['Ada Rao', 'Span', ''],
      ['B. Unknown', '', ''],
      ['Ben', '', ben.email],
    ])
    expect(await publishedBy(ben, body.result)).toBe('vigas')
    expect((await shown('girders'))!.Translations).toMatchObject([{ BlogID: 'vigas', BlogLanguage: 'es' }])
    // Its original's name, when somebody translates the translation.
    const third = await begin(ben, 'vigas', 'de')
    expect(third.body.result.article.TranslationOf).toBe('girders')
    // Ben is an author already.
    expect(third.body.result.article.BlogAuthorsList).toMatchObject([
      { AuthorName: 'Ada Rao', AuthorEmail: '' },
      { AuthorName: 'B. Unknown' },
      { AuthorName: 'Ben', AuthorEmail: ben.email },
    ])
  })

  test('exists once per language, and only of a published article', async () => {
    await imported('girders')
    await imported('vigas', { BlogLanguage: 'es', TranslationOf: 'girders' })
    expect(await begin(ada, 'girders')).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await begin(ada, 'nowhere')).status).toBe(404)
    // Two that were begun before either was published: the second is told.
    const [one, two] = [await begin(ada, 'girders', 'fr'), await begin(editor, 'girders', 'fr')]
    await publishedBy(ada, one.body.result)
    const late = { draftId: two.body.result.draftId, version: two.body.result.version, step: 'submit' }
    expect(await editor.post('/step-article', late)).toMatchObject(
      refusedFor({ BlogLanguage: expect.stringContaining('already') }),
    )
    const { draftId } = await ada.begun('Of nothing')
    const nowhere = { path: 'TranslationOf', from: '', to: 'nowhere' }
    const { version } = await ada.saved(draftId, [...written, nowhere])
    expect(await ada.post('/step-article', { draftId, version, step: 'submit' })).toMatchObject(
      refusedFor({ TranslationOf: expect.stringContaining('No published article') }),
    )
  })
})

test('a correction can change the address, and the old one redirects', async () => {
  await imported('girders')
  const { body } = await correct(editor, 'girders')
  const saved = await editor.saved(body.result.draftId, [{ path: 'BlogID', from: 'girders', to: 'beams' }])
  expect(await publishedBy(editor, saved)).toBe('beams')
  expect(await shown('girders')).toMatchObject({ BlogID: 'beams' })
  expect((await correct(editor, 'girders')).body.result.PublishedID).toBe('beams')
})

test('the email about a scheduled correction has its new address', async () => {
  await imported('girders')
  const { draftId } = (await correct(ada, 'girders')).body.result
  let { version } = await ada.saved(draftId, [{ path: 'BlogID', from: 'girders', to: 'beams' }])
  for (const [who, step, more] of [
    [ada, 'submit', {}],
    [editor, 'approve', {}],
    [editor, 'publish', { publishAt: new Date(Date.now() + 60_000).toISOString() }],
  ] as const)
    ({ version } = (await who.post('/step-article', { draftId, version, step, ...more })).body.result)
  await desk.database.db.deleteFrom('mail').execute()
  expect(await publishDueArticles(desk.deps, new Date(Date.now() + 120_000))).toBe(1)
  const mails = await desk.database.db.selectFrom('mail').select('text').execute()
  expect(mails).toMatchObject([{ text: expect.stringContaining('/blog/beams') }])
})

test('authors see the reads and shares of the last 30 days', async () => {
  await imported('girders')
  await correct(ada, 'girders')
  const listed = async () => (await ada.read('/my-articles')).body.results[0]
  expect(await listed()).toMatchObject({ Reads: [], Shares: 0 })
  const { db } = desk.database
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  for (const [days, views] of Object.entries({ 0: 4, 29: 2, 30: 9 }))
    await recordViews(db, new Map([['girders', views]]), daysAgo(Number(days)))
  await recordShare(db, 'girders')
  await recordShare(db, 'girders', daysAgo(40))
  const { Reads, Shares } = await listed()
  expect([Reads.length, Reads[0], Reads[29], Shares]).toEqual([30, 2, 4, 1])
  expect(Reads.reduce((sum: number, n: number) => sum + n, 0)).toBe(6)
  expect((await listed()).Sources).toEqual({})
  const came = (...sources: [ReaderSource, number][]) => new Map([['girders', new Map(sources)]])
  await recordViews(db, came(['search', 2], ['elsewhere', 1]))
  await recordViews(db, came(['search', 3]), daysAgo(3))
  await recordViews(db, came(['mail', 7]), daysAgo(30))
  const later = await listed()
  expect([later.Reads[29], later.Reads[26], later.Sources]).toEqual([7, 3, { search: 5, elsewhere: 1 }])
  expect(await pruneDays(db, daysAgo(-420))).toBeGreaterThan(3)
  expect(await db.selectFrom('article_source').selectAll().execute()).toEqual([])
})
