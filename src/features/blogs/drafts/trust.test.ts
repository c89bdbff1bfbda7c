import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { articleMember, written, type Author } from '#test/support/blogs/article-desk.ts'
import { sampleBlog } from '#test/support/blogs/sample-blog.ts'
import { setUpDesk } from '#test/support/events/registration-desk.ts'
import { announcedBy } from '#test/support/open-database.ts'
import { updateRows } from '#test/support/rows.ts'
import { getBlogs } from '../data.ts'
import { createBlog, updateBlogStatus } from '../mutations.ts'

// Whose links search engines may follow (decision note 26).

const LINK = '<p><a href="https://example.com/a">A</a> <a href="#s1">B</a></p>'
const FOLLOWED = '<a href="https://example.com/a" rel="noopener">'
const UNTRUSTED = '<a href="https://example.com/a" rel="nofollow ugc noopener">'

const desk = setUpDesk()
let ada: Author
let slug: string
let people = 0

beforeEach(async () => {
  const { db } = desk.database
  people++
  ada = await articleMember(desk)(`ada.${people}@trust.example`, { name: 'Ada' })
  const { draftId } = await ada.begun(`Bearings ${people}`)
  await ada.saved(draftId, written)
  slug = await createBlog(db, article(`Bearings ${people}`))
  const named = db.selectFrom('article').select('id').where('slug', '=', slug)
  const { id: article_id } = await named.executeTakeFirstOrThrow()
  const draft = db.updateTable('article_draft').where('id', '=', draftId)
  await draft.set({ status: 'Published', article_id }).execute()
})

const article = (title: string) =>
  sampleBlog(title, {
    BlogContentDetails: [
      {
        SectionNumber: 1,
        SectionTitle: 'Basics',
        Content: LINK,
        SubSection: [{ Number: '1.1', Title: 'Why', Content: LINK }],
      },
    ],
  })

async function shown(of = slug) {
  const [blog] = (await getBlogs(desk.database.db, [of])).answer
  const [section] = blog!.BlogContentDetails
  return [section!.Content, section!.SubSection[0]!.Content, blog!.BlogUntrusted]
}
const followed = [expect.stringContaining(FOLLOWED), expect.stringContaining(FOLLOWED), undefined]
const untrusted = [expect.stringContaining(UNTRUSTED), expect.stringContaining(UNTRUSTED), true]

const publishedDaysAgo = (days: number) =>
  updateRows(desk.database.db, 'article', { created: new Date(Date.now() - days * 86_400_000) }, { slug })

describe('links in an article written in the editor', () => {
  test('are nofollow until an article of its author has been published for 30 days', async () => {
    expect(await shown()).toEqual(untrusted)
    await publishedDaysAgo(29)
    expect(await shown()).toEqual(untrusted)
    await publishedDaysAgo(31)
    expect(await shown()).toEqual(followed)
    await updateBlogStatus(desk.database.db, slug, 'Archived')
    const trusted = sql<{ trusted: boolean }>`SELECT is_trusted(${ada.id}) AS trusted`
    expect((await trusted.execute(desk.database.db)).rows).toEqual([{ trusted: false }])
  })

  test('become nofollow while a moderation warning applies to the author, and the page is invalidated', async () => {
    const { db } = desk.database
    await publishedDaysAgo(31)
    const act = {
      act: 'warn',
      kind: 'event',
      key: '1',
      title: 'Fair',
      language: 'en',
      reason: 'Spam.',
    } as const
    const warning = { ...act, by_id: null, owner_id: ada.id }
    const warned = () => db.insertInto('moderation_act').values(warning).execute()
    expect(await announcedBy(desk.database, warned)).toEqual([`article:${slug}`])
    expect(await shown()).toEqual(untrusted)
    const undone = () =>
      db.updateTable('moderation_act').set({ undone: new Date() }).where('owner_id', '=', ada.id).execute()
    expect(await announcedBy(desk.database, undone)).toEqual([`article:${slug}`])
    expect(await shown()).toEqual(followed)
  })

  test.each(['editor', 'admin'] as const)('are followed if its author is an %s', async (role) => {
    await desk.database.db.updateTable('person').set({ role }).where('id', '=', ada.id).execute()
    expect(await shown()).toEqual(followed)
  })
})

test('links in imported articles are followed', async () => {
  expect(await shown(await createBlog(desk.database.db, article('Imported')))).toEqual(followed)
})
