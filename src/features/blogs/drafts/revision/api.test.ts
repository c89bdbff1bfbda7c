import { beforeEach, expect, test } from 'vitest'
import { setUpDesk } from '#test/support/events/registration-desk.ts'
import { articleMember, written, type Author } from '#test/support/blogs/article-desk.ts'
import type { Revision } from './schema.ts'

const desk = setUpDesk()
const enter: ReturnType<typeof articleMember> = (...given) => articleMember(desk)(...given)

beforeEach(() => desk.database.db.deleteFrom('article_draft').execute())

const title = (from: string, to: string) => ({ path: 'BlogTitle', from, to })
const listed = async (who: Author, draftId: string): Promise<Revision[]> =>
  (await who.read('/article-revisions', { draftId })).body.results
const titleOf = async (who: Author, draftId: string, revisionId: number): Promise<string> =>
  (await who.read('/article-revision', { draftId, revisionId })).body.result.article.BlogTitle
/** As if what was written until now had been written a day ago. */
const nextDay = () => {
  const created = new Date(Date.now() - 86_400_000)
  return desk.database.db.updateTable('article_revision').set({ created }).execute()
}

test('saves one version per author and session', async () => {
  const ada = await enter('ada@revision.example', { name: 'Ada Rao' })
  const ben = await enter('ben@revision.example', { name: 'Ben Ode' })
  const { draftId } = await ada.begun('One')
  expect(await listed(ada, draftId)).toEqual([])
  await ada.named(draftId, ben.email)
  await ada.saved(draftId, [title('One', 'Two')])
  expect((await listed(ada, draftId)).map(({ By, Kind }) => [By, Kind])).toEqual([
    ['Ada Rao', 'written'],
    ['Ada Rao', 'written'],
  ])
  await ben.saved(draftId, [title('Two', 'Three')])
  await nextDay()
  await ben.saved(draftId, [title('Three', 'Four')])
  const all = await listed(ben, draftId)
  expect(all.map(({ By }) => By)).toEqual(['Ben Ode', 'Ben Ode', 'Ada Rao', 'Ada Rao'])
  const titles = await Promise.all(all.map(({ revisionId }) => titleOf(ada, draftId, revisionId)))
  expect(titles).toEqual(['Four', 'Three', 'Two', 'One'])
})

test('keeps the text before each removal as a version', async () => {
  const ada = await enter('ada@removal.example')
  const { draftId } = await ada.begun('One')
  const { article } = await ada.saved(draftId, [...written, title('One', 'Two')])
  const [section] = article.BlogContentDetails
  await ada.saved(draftId, [{ path: `section.${section!.Key}`, from: section, to: null }])
  await ada.saved(draftId, [title('Two', 'Three')])
  const all = await listed(ada, draftId)
  const texts = await Promise.all(
    all.map(async ({ revisionId }) => {
      const { body } = await ada.read('/article-revision', { draftId, revisionId })
      const { BlogTitle, BlogContentDetails } = body.result.article
      return [BlogTitle, BlogContentDetails.length]
    }),
  )
  expect(texts).toEqual([
    ['Three', 0],
    ['Two', 1],
    ['One', 0],
  ])
})

test('restores a version whole or in part, and keeps the current text as a version', async () => {
  const ada = await enter('ada@restore.example')
  const { draftId } = await ada.begun('One')
  await ada.saved(draftId, [...written, title('One', 'Two')])
  const begun = (await listed(ada, draftId)).at(-1)!.revisionId
  await nextDay()
  const { version } = await ada.saved(draftId, [title('Two', 'Three')])
  const restore = (more: object) =>
    ada.post('/restore-article', { draftId, version, revisionId: begun, ...more })

  expect((await restore({ version: version - 1 })).body.code).toBe('stale')
  expect((await restore({ revisionId: begun + 1_000 })).status).toBe(404)
  const part = await restore({ paths: ['BlogTitle'] })
  const text = { BlogDescription: 'What they carry.', BlogContentDetails: [{ Key: 's1' }] }
  expect(part.body.result.article).toMatchObject({ BlogTitle: 'One', ...text })
  const whole = await restore({ version: part.body.result.version })
  const empty = { BlogDescription: '', BlogContentDetails: [] }
  expect(whole.body.result.article).toMatchObject({ BlogTitle: 'One', ...empty })
  const all = await listed(ada, draftId)
  expect(all.map(({ Kind }) => Kind)).toEqual(['restored', 'restored', 'written', 'written', 'written'])
  expect(await titleOf(ada, draftId, all[2]!.revisionId)).toBe('Three')
  // Nothing is different: nothing is done.
  const again = await restore({ version: whole.body.result.version })
  expect(again.body.result.version).toBe(whole.body.result.version)
})

test('editors see submitted and published versions but cannot restore them; others see none', async () => {
  const ada = await enter('ada@seen.example')
  const editor = await enter('editor@seen.example', { role: 'editor' })
  const other = await enter('other@seen.example')
  const { draftId } = await ada.begun('Mine alone')
  const { version } = await ada.saved(draftId, [...written, title('Mine alone', 'For all')])
  expect((await editor.read('/article-revisions', { draftId })).status).toBe(404)
  const { body } = await ada.post('/step-article', { draftId, version, step: 'submit' })
  const mine = await listed(ada, draftId)
  expect(mine.map(({ Kind }) => Kind)).toEqual(['submitted', 'written'])
  expect((await listed(editor, draftId)).map(({ Kind }) => Kind)).toEqual(['submitted'])
  const [given, before] = mine.map(({ revisionId }) => ({ draftId, revisionId }))
  expect((await editor.read('/article-revision', given)).status).toBe(200)
  expect((await editor.read('/article-revision', before)).status).toBe(404)
  const restored = { ...given, version: body.result.version }
  expect((await editor.post('/restore-article', restored)).status).toBe(403)
  // It waits for the editors.
  expect((await ada.post('/restore-article', restored)).status).toBe(409)
  for (const [key, input] of [
    ['GET /article-revisions', { draftId }],
    ['GET /article-revision', given!],
    ['POST /restore-article', restored],
  ] as const)
    expect((await other.ask(key, input)).status).not.toBe(200)
  expect((await other.read('/article-revision', given)).status).toBe(404)
})

test('keeps at most a hundred versions', async () => {
  const ada = await enter('ada@many.example')
  const { draftId } = await ada.begun('0')
  for (let i = 0; i < 103; i++) {
    await ada.saved(draftId, [title(String(i), String(i + 1))])
    await nextDay()
  }
  const all = await listed(ada, draftId)
  expect(all).toHaveLength(100)
  expect(await titleOf(ada, draftId, all.at(-1)!.revisionId)).toBe('4')
})
