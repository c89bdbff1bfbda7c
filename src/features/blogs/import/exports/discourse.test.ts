import { expect, test } from 'vitest'
import { useImportFolder } from '#test/support/blogs/import-folder.ts'

const files = useImportFolder()

/** As Discourse writes it, which does not guard cells that look like formulas. */
const csvOf = (rows: readonly string[][]) =>
  rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n')

const columns = [
  'topic_title',
  'categories',
  'is_pm',
  'post_raw',
  'post_cooked',
  'like_count',
  'reply_count',
  'url',
  'created_at',
]
const site = 'https://forum.example/talk'
const row = (title: string, at: string, { categories = 'Shafts|Bearings', isMessage = 'No' } = {}) => [
  title,
  categories,
  isMessage,
  '**Grease**',
  '<p><strong>Grease</strong> &amp; load</p>',
  '2',
  '1',
  at && `${site}/t/${at}`,
  '2024-03-10 12:00:00 UTC',
]

test("imports the topics of a person's archive as drafts, and says why it passes over other posts", async () => {
  await files.put({
    'user_archive.csv': csvOf([
      columns,
      row('Which grease?', 'which-grease/12/1'),
      row('Which grease?', 'which-grease/12/3'),
      row('Hello', 'hello/13/1', { isMessage: 'Yes', categories: '-' }),
      row('Hallo', 'hallo/14/1', { isMessage: 'Ja', categories: '-' }),
      row('Lost', ''),
    ]),
    'visits.csv': 'visited_at,posts_read,mobile,time_read\n',
    'preferences.json': '{"id":1}',
  })
  const report = await files.run({ status: 'Published' })
  expect(report).toMatchObject({
    read: 7,
    added: 1,
    refused: [],
    notes: [{ file: 'user_archive.csv#12', note: 'a topic of a forum became a draft' }],
  })
  expect(report.ignored).toEqual([
    { file: 'preferences.json', about: '', why: 'Not an article' },
    { file: 'visits.csv', about: '', why: 'Not an article' },
    {
      file: 'user_archive.csv',
      about: `Which grease?, ${site}/t/which-grease/12/3`,
      why: 'A reply in a topic of a forum; only the first posts of topics are imported',
    },
    ...['Hello, hello/13', 'Hallo, hallo/14'].map((each) => ({
      file: 'user_archive.csv',
      about: `${each.replace(', ', `, ${site}/t/`)}/1`,
      why: "A private message, or a post in a category that its author can't open",
    })),
    { file: 'user_archive.csv', about: 'Lost', why: 'A post without a URL, so its topic is unknown' },
  ])
  expect(await files.read('which-grease')).toMatchObject({
    BlogTitle: 'Which grease?',
    BlogCanonicalLink: `${site}/t/which-grease/12`,
    BlogContentDetails: [{ Content: '<p><strong>Grease</strong> &amp; load</p>' }],
  })
})

const post = (post_number: number, more: object = {}) => ({
  id: post_number,
  post_number,
  name: 'Ada Rao',
  username: 'ada',
  created_at: '2024-03-10T12:00:00.000Z',
  cooked: '<p>Grease</p>',
  ...more,
})

test('imports topics as the API returns them, and lists those without their text', async () => {
  await files.put({
    'a.json': JSON.stringify({
      id: 12,
      title: 'Which gearbox?',
      slug: 'which-gearbox',
      tags: ['grease', { id: 1, name: 'load' }],
      post_stream: { posts: [post(1), post(2)], stream: [1, 2] },
    }),
    'b.json': JSON.stringify([
      {
        id: 13,
        title: 'Hello',
        archetype: 'private_message',
        post_stream: { posts: [post(1)] },
      },
    ]),
    'latest.json': JSON.stringify({
      users: [],
      topic_list: { topics: [{ id: 14, title: 'Which oil?', posts_count: 2 }] },
    }),
  })
  const report = await files.run({ status: 'Published' })
  expect(report).toMatchObject({ read: 4, added: 1, refused: [] })
  expect(report.ignored).toEqual([
    {
      file: 'a.json',
      about: 'Which gearbox?, 2',
      why: 'A reply in a topic of a forum; only the first posts of topics are imported',
    },
    {
      file: 'b.json',
      about: 'Hello, 1',
      why: "A private message, or a post in a category that its author can't open",
    },
    {
      file: 'latest.json',
      about: 'Which oil?',
      why: 'A topic without its text; export /t/14.json of the forum as well',
    },
  ])
  expect(await files.read('which-gearbox')).toMatchObject({
    BlogTitle: 'Which gearbox?',
    BlogTags: ['grease', 'load'],
    BlogAuthorsList: [{ AuthorName: 'Ada Rao' }],
  })
})
