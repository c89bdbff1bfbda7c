import { expect, test } from 'vitest'
import * as ofFiles from '#messages/imports/refusals-files.ts'
import * as refusals from '#messages/imports/refusals.ts'
import { useImportFolder } from '#test/support/blogs/import-folder.ts'

const files = useImportFolder()

const wxr = (content: string) =>
  `<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/">${content}</rss>`
const posts = (rows: object[]) => JSON.stringify({ data: { posts: rows } })

/** A file for each sentence: a reason that is not true would be worse than none. */
test.each<[string, string, string | Buffer, string]>([
  ['an article without text', 'a.md', '---\ntitle: x\n---\n', refusals.noTextToTake.in('en')],
  ['a post without text', 'a.json', posts([{ id: 1, title: 'x' }]), refusals.noTextToTake.in('en')],
  [
    'a post that was only begun',
    'a.json',
    posts([{ id: 1, title: 'x', html: '<p><br>\u00A0</p><p></p>' }]),
    refusals.noTextToTake.in('en'),
  ],
  [
    'a post with the ID of another',
    'a.json',
    posts([
      { id: 1, title: 'x', html: '<p>x</p>' },
      { id: 1, title: 'y', html: '<p>y</p>' },
    ]),
    refusals.sameId.in('en'),
  ],
  ['an export without a channel', 'a.xml', wxr(''), refusals.exportWithoutChannel.in('en')],
  ['a feed of another format', 'a.xml', '<rss><nothing/></rss>', refusals.neitherRssNorAtom.in('en')],
  [
    'a JSON feed',
    'a.xml',
    '{"version":"https://jsonfeed.org/version/1.1","title":"<rss >","items":[]}',
    refusals.neitherRssNorAtom.in('en'),
  ],
  ['a damaged feed', 'a.xml', '<rss version="2.0"><channel><title>x', refusals.feedMalformed.in('en')],
  ['an empty feed', 'a.xml', '<rss version="2.0"><channel></channel></rss>', refusals.feedEmpty.in('en')],
  ['TOML that does not end', 'a.md', '+++\ntitle = "x"\nText', refusals.tomlNotClosed.in('en')],
  ['front matter without names', 'a.md', '---\n- a\n---\nText', refusals.frontMatterNoValues.in('en')],
  [
    'invalid YAML',
    'a.md',
    '---\ntitle: [a\n---\nText',
    refusals.frontMatterWrong.in('en', {
      format: 'YAML',
      why: 'Flow sequence in block collection must be sufficiently indented and end with a ] at line 1, column 10',
    }),
  ],
  [
    'a Ghost export of another form',
    'a.json',
    posts([{ id: {} }]),
    refusals.ghostUnread.in('en', {
      why: 'posts.0.id: Must be text or a number.',
    }),
  ],
  [
    'an entry of a data archive without its text',
    'articles.json',
    JSON.stringify([{ draftId: '7', status: 'Draft' }]),
    'content: This field is required.',
  ],
  [
    'an entry of a data archive in an unknown status',
    'articles.json',
    JSON.stringify([{ draftId: '7', status: 'Lost' }]),
    'status: Must be one of: Draft, Submitted, Approved, Published, Archived, Rejected.',
  ],
  [
    'an unreadable text of Ghost',
    'a.json',
    posts([{ id: 1, title: 'x', mobiledoc: '{"sections":1}' }]),
    refusals.ghostTextUnread.in('en', { why: 'sections: Must be a list.' }),
  ],
  [
    'too many articles',
    'a.json',
    posts(Array.from({ length: 50_001 }, (_, id) => ({ id }))),
    refusals.tooManyArticles.in('en', { found: 50_001, most: 50_000 }),
  ],
  ['a large article', 'a.md', 'word '.repeat(200_001), ofFiles.fileTooLarge.in('en', { megabytes: 1 })],
  [
    'a large post',
    'a.json',
    posts([{ id: 1, title: 'x', html: 'word '.repeat(200_001) }]),
    ofFiles.answerTooLarge.in('en', { megabytes: 1 }),
  ],
  ['other bytes', 'a.md', Buffer.from([0xff]), ofFiles.fileNotUtf8.in('en')],
])('says why it refuses %s', async (_, name, content, reason) => {
  await files.put({ [name]: content })
  const { refused } = await files.run()
  expect(refused).toEqual([{ file: expect.stringContaining(name), reason }])
})

test('says that an article needs a sector or subject', async () => {
  await files.put({ 'a.md': '# A\n\nText' })
  const { refused } = await files.run({ sector: undefined })
  expect(refused).toEqual([{ file: 'a.md', reason: refusals.noSectorNorSubject.in('en') }])
})
