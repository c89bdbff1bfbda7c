import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { getBlogs } from '#features/blogs/data.ts'
import { createBlog, deleteBlog, updateBlog, updateBlogStatus } from '#features/blogs/mutations.ts'
import type { BlogInput } from '#features/blogs/schema-input.ts'
import { topicArticles } from '#features/blogs/search/data-topics.ts'
import { searchBlogs } from '#features/blogs/search/data.ts'
import { eventListTag } from '#features/events/event/tags.ts'
import { createEvent } from '#features/events/mutations.ts'
import type { EventInput } from '#features/events/schema-input.ts'
import { UNIVERSITY } from '#features/events/schema-values.ts'
import { EventIndex } from '#features/events/search/data-index.ts'
import { searchEvents } from '#features/events/search/data.ts'
import { createLog } from '#lib/server/log.ts'
import { sampleBlog } from '#test/support/blogs/sample-blog.ts'
import { collectTags, testDatabase } from '#test/support/database.ts'
import { inDays, ownEvent } from '#test/support/events/registrations.ts'
import { insertInstitutes } from '#test/support/institute/insert.ts'
import { topicsOnPortal } from './data-topics.ts'

const database = await testDatabase()
beforeEach(async () => {
  await sql`DELETE FROM institute`.execute(database.db)
  for (const { slug } of await database.db.selectFrom('article').select('slug').execute())
    await deleteBlog(database.db, slug)
})

const write = (title: string, more: Partial<BlogInput> = {}) =>
  createBlog(database.db, sampleBlog(title, { BlogTags: [], ...more }))
const section = (title: string, text = '', parts: string[] = []) => ({
  SectionNumber: 1,
  SectionTitle: title,
  Content: `<p>${text}</p>`,
  SubSection: parts.map((part, at) => ({ Number: `1.${at + 1}`, Title: part, Content: '' })),
})
const on = async (...topics: string[]) => (await topicArticles(database.db, topics)).answer
const bestOn = async (topic: string) =>
  (await on(topic)).flatMap(({ Best }) => Best.map(({ BlogTitle }) => BlogTitle))
let count = 0
const teach = (topics: string[], more: { approval?: 'approved' | 'pending'; name?: string } = {}) =>
  insertInstitutes(database.db, [
    {
      slug: `arlanza-${++count}`,
      approval: more.approval ?? 'approved',
      content: {
        instituteDetails: [{ instituteName: more.name ?? 'Arlanza Institute' }],
        instituteAddress: [{}],
        academicPrograms: [{ programName: 'BTech', specialization: 'Cloud' }],
        syllabus: [{ subjectTitle: 'Hydraulics II', programID: 'item0', subjectTopics: topics }],
      },
    },
  ])
const taughtIn = async (blogId: string) => (await getBlogs(database.db, [blogId])).answer[0]!.TaughtIn
const approve = (approval: string) => sql`UPDATE institute SET approval = ${approval}`.execute(database.db)

describe('articles on a topic', () => {
  test.each([
    ['by its title', 'Hydraulic jump', { title: 'Where a hydraulic jump stands' }],
    ['by its title in another form of the words', 'Hydraulic jumps', { title: 'The hydraulic jump' }],
    ['by a tag', 'Metal fatigue', { title: 'Comet', more: { BlogTags: ['Metal fatigue'] } }],
    ['by a tag of one word', 'Weirs', { title: 'Water held back', more: { BlogTags: ['Weirs'] } }],
    [
      'by a heading',
      'Open channel flow',
      { title: 'Water', more: { BlogContentDetails: [section('Flow in open channels')] } },
    ],
    [
      'by a heading further down',
      'Newton’s method',
      { title: 'Roots', more: { BlogContentDetails: [section('Ways', '', ['Newton’s method'])] } },
    ],
    ['in Spanish', 'Resalto hidráulico', { title: 'Los resaltos hidráulicos', more: { BlogLanguage: 'es' } }],
    ['without the little words', 'Conservation of the momentum', { title: 'Momentum conservation' }],
  ] as const)('match %s', async (_, topic, { title, ...rest }) => {
    await write(title, 'more' in rest ? (rest.more as Partial<BlogInput>) : {})
    expect(await bestOn(topic)).toEqual([title])
  })

  test.each([
    [
      'by a mention in the text',
      'Hydraulic jump',
      {
        title: 'Water',
        more: { BlogContentDetails: [section('Rivers', 'A hydraulic jump stands below the weir.')] },
      },
    ],
    ['by its description', 'Bearings', { title: 'Water', more: { BlogDescription: 'Bearings' } }],
    [
      'by words from here and there',
      'Open channel flow',
      { title: 'Open doors', more: { BlogTags: ['Channel'], BlogContentDetails: [section('Flow')] } },
    ],
    [
      'by one word of a long title',
      'Stress',
      { title: 'Comet lessons: cracks, windows, rivets, metal and stress' },
    ],
    [
      'by one word of a heading',
      'Water',
      { title: 'Dams', more: { BlogContentDetails: [section('Water')] } },
    ],
    ['by half of its words', 'Open channel flow', { title: 'Open channel' }],
    ['by its author', 'Ada Rao', { title: 'Water' }],
  ] as const)('do not match %s', async (_, topic, { title, ...rest }) => {
    const id = await write(title, 'more' in rest ? (rest.more as Partial<BlogInput>) : {})
    await teach([topic])
    expect(await on(topic)).toEqual([])
    expect(await taughtIn(id)).toEqual([])
  })
})

test('returns the three best articles and the same total as the portal’s search', async () => {
  await write('Rivers', { BlogContentDetails: [section('The hydraulic jump and what comes after')] })
  await write('What a hydraulic jump tells of a river')
  await write('Hydraulic jump')
  await write('The hydraulic jump')
  await write('Water', { BlogContentDetails: [section('Rivers', 'A hydraulic jump stands below the weir.')] })
  const [found] = await on('Hydraulic jump')
  expect(found!.Best.map(({ BlogTitle }) => BlogTitle)).toEqual([
    'The hydraulic jump',
    'Hydraulic jump',
    'What a hydraulic jump tells of a river',
  ])
  const { answer } = await searchBlogs(database.db, {}, { q: 'Hydraulic jump' })
  expect(found!.Articles).toBe(5)
  expect(found!.Articles).toBe(answer.total)
})

test('counts articles per topic exactly like a search for the topic', async () => {
  await write('The theory of beams', { BlogTags: ['Beam'] })
  await write('Beam theory in practice')
  await write('Theories of everything')
  await write('La teoría de vigas', { BlogLanguage: 'es' })
  const topics = [
    'Theory of beams',
    'Beams',
    'Nothing of the kind',
    'Beam theory',
    'C',
    '',
    '*',
    'Teoría de vigas',
  ]
  const found = await on(...topics)
  expect(found.map(({ Topic }) => Topic)).toEqual([
    'Theory of beams',
    'Beams',
    'Beam theory',
    'Teoría de vigas',
  ])
  for (const { Topic, Articles } of found)
    expect((await searchBlogs(database.db, {}, { q: Topic })).answer.total).toBe(Articles)
})

test('counts upcoming lectures like the university search, also for topics without articles', async () => {
  const lecture = (title: string, more: Partial<EventInput> = {}) =>
    createEvent(database.db, ownEvent({ eventTitle: title, eventCategory: UNIVERSITY, ...more }))
  await write('Hydraulic jump')
  await lecture('Weirs and spillways')
  await lecture('A weir that sings')
  await lecture('Weirs of a sector', { eventCategory: 'Information Technology' })
  await lecture('Weirs of last year', { eventStart: inDays(-20), eventEnd: inDays(-19) })
  const now = new Date()
  const { answer, tags } = await topicsOnPortal(database.db, [
    'Weirs',
    'Hydraulic jump',
    'Nothing',
    'the',
    '',
  ])
  expect(answer.map(({ Topic, Articles, Lectures }) => [Topic, Articles, Lectures])).toEqual([
    ['Weirs', 0, 2],
    ['Hydraulic jump', 1, 0],
  ])
  expect(tags).toContain(eventListTag(UNIVERSITY))
  const events = new EventIndex(database.db, createLog('silent'))
  const { total } = await searchEvents(
    { db: database.db, events },
    { eventCategory: UNIVERSITY, eventSearchKeywords: ['Weirs'] },
    now,
  )
  expect(total).toBe(2)
})

test('finds only published articles, in their current version', async () => {
  const id = await write('Hydraulic jump')
  await updateBlog(database.db, id, sampleBlog('Stepped spillways', { BlogTags: [] }))
  expect(await on('Hydraulic jump')).toEqual([])
  expect(await bestOn('Stepped spillway')).toEqual(['Stepped spillways'])
  await updateBlogStatus(database.db, id, 'Archived')
  expect(await on('Stepped spillway')).toEqual([])
})

describe('institutes that teach an article’s topic', () => {
  test('are listed only while they are approved', async () => {
    const id = await write('Where a hydraulic jump stands')
    await teach(['Weirs', 'Hydraulic jump'], { approval: 'pending' })
    expect(await taughtIn(id)).toEqual([])
    await approve('approved')
    expect(await taughtIn(id)).toEqual([
      {
        instituteName: 'Arlanza Institute',
        Slug: `arlanza-${count}`,
        subjectTitle: 'Hydraulics II',
        programName: 'BTech',
        programID: 'item0',
        Topic: 'Hydraulic jump',
      },
    ])
    await approve('refused')
    expect(await taughtIn(id)).toEqual([])
  })

  test('are limited to three, each once, best match first', async () => {
    const id = await write('Where a hydraulic jump stands', { BlogTags: ['Hydraulic jump'] })
    for (const name of ['A', 'B', 'C', 'D']) await teach(['Hydraulic', 'Jumps'], { name })
    await teach(['Hydraulic jump', 'Hydraulic jumps'], { name: 'Nearest' })
    const names = (await taughtIn(id)).map(({ instituteName }) => instituteName)
    expect(names).toHaveLength(3)
    expect(names[0]).toBe('Nearest')
  })

  test('invalidate cached pages when their topics or approval change', async () => {
    const id = await write('Where a hydraulic jump stands')
    const heard = await collectTags(database)
    const forgotten = async (act: () => Promise<unknown>) => {
      heard.length = 0
      await act()
      await expect.poll(() => heard.flat()).toContain('taught')
    }
    await forgotten(() => teach(['Hydraulic jump'], { approval: 'pending' }))
    await forgotten(() => approve('approved'))
    const { tags } = await getBlogs(database.db, [id])
    expect(tags).toContain('taught')
    expect(tags).toContain(`institute:public-arlanza-${count}`)
    await forgotten(() => sql`DELETE FROM institute`.execute(database.db))
  })
})
