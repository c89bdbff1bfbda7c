import { existsSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { articleMember, keptAt, publishBy, written, type Author } from '#test/support/blogs/article-desk.ts'
import { setUpDesk } from '#test/support/events/registration-desk.ts'
import { pruneArticlePictures } from './mutations-use.ts'

const desk = setUpDesk()
let ada: Author
let editor: Author
let picture: Buffer

beforeAll(async () => {
  ada = await articleMember(desk)('ada@uses.example')
  editor = await articleMember(desk)('editor@uses.example', { role: 'editor' })
  picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
})

const DAY = 86_400_000
const prune = (days: number) => pruneArticlePictures(desk.deps, new Date(Date.now() + days * DAY))
const isKept = (link: string) => existsSync(keptAt(desk, link))
const uploaded = async (draftId: string) => (await ada.upload(draftId, picture)).body.Location as string
const sectionWith = (link: string) => ({
  Key: 's2',
  SectionTitle: 'Seen',
  Content: `<figure><img src="${link}" alt="A ball" /></figure>`,
  SubSection: [],
})
const put = (link: string) => ({ path: 'section.s2', from: null, to: sectionWith(link), after: 's1' })

test('removes unused files after two weeks and keeps used ones', async () => {
  const { draftId } = await ada.begun('Bearings')
  const [shown, unused] = [await uploaded(draftId), await uploaded(draftId)]
  await ada.saved(draftId, [...written, put(shown)])
  expect(await prune(13)).toBe(0)
  expect(await prune(15)).toBe(1)
  expect([isKept(shown), isKept(unused)]).toEqual([true, false])
  // It was looked at, and is not again for two weeks.
  await desk.database.db.deleteFrom('article_picture_use').execute()
  expect(await prune(28)).toBe(0)
  expect(await prune(30)).toBe(1)
})

test('keeps files used by a version or by another article', async () => {
  const { draftId } = await ada.begun('First')
  const { draftId: second } = await ada.begun('Second')
  const [earlier, copied] = [await uploaded(draftId), await uploaded(draftId)]
  await ada.saved(draftId, [...written, put(earlier)])
  // What was submitted stays a version.
  await desk.database.db.updateTable('article_revision').set({ kind: 'submitted' }).execute()
  await ada.saved(draftId, [{ path: 'section.s2', from: sectionWith(earlier), to: null }])
  await ada.saved(second, [...written, put(copied)])
  expect(await prune(15)).toBe(0)
  await desk.database.db.deleteFrom('article_revision').where('draft_id', '=', draftId).execute()
  expect(await prune(30)).toBe(1)
  expect([isKept(earlier), isKept(copied)]).toEqual([false, true])
})

test('removes files of a deleted draft at once; keeps those of published articles and translations', async () => {
  const { draftId } = await ada.begun('Gone')
  const gone = await uploaded(draftId)
  await ada.saved(draftId, [...written, put(gone)])
  await ada.post('/delete-article', { draftId })
  expect(await prune(0)).toBe(1)
  expect(isKept(gone)).toBe(false)

  const { draftId: published } = await ada.begun('Published')
  const link = await uploaded(published)
  const blogId = await publishBy(ada, editor, await ada.saved(published, [...written, put(link)]))
  await desk.database.db.deleteFrom('article_draft').where('id', '=', published).execute()
  expect(await prune(15)).toBe(0)
  expect(isKept(link)).toBe(true)
  // A translation that nobody has saved yet shows it as well.
  const begun = { BlogTitle: 'Rodamientos', BlogLanguage: 'es', BlogCategoryPrimarySector: [] }
  const { status } = await ada.post('/begin-article', { ...begun, TranslationOf: blogId })
  expect(status).toBe(200)
  await desk.database.db.deleteFrom('article').execute()
  expect(await prune(30)).toBe(0)
  await desk.database.db.deleteFrom('article_draft').execute()
  expect(await prune(45)).toBeGreaterThan(0)
  expect(isKept(link)).toBe(false)
})
