import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sampleBlog } from '#test/support/blogs/sample-blog.ts'
import { insertBusiness } from '#test/support/business/insert.ts'
import { testDatabase } from '#test/support/database.ts'
import { inDays, insertEvent, ownEvent } from '#test/support/events/registrations.ts'
import { createBlog, deleteBlog } from '../mutations.ts'
import type { BlogInput } from '../schema-input.ts'
import { getArticle } from './data.ts'

const database = await testDatabase()

const read = (blogId: string, field: 'mechanical' | 'physics' = 'mechanical') =>
  getArticle(database.db, blogId, field, new Date())
const around = async (blogId: string, field?: 'mechanical' | 'physics') =>
  (await read(blogId, field)).answer!.Around
const write = (BlogID: string, more: Partial<BlogInput> = {}) =>
  createBlog(database.db, sampleBlog(BlogID, { BlogID, BlogTags: [], ...more }))

test('suggests older articles of the sector, then the newest, without translations or other languages', async () => {
  const on = (day: number) => ({ BlogCreatedDate: `2026-03-0${day}T00:00:00Z` })
  await write('oldest', on(1))
  await write('older', on(2))
  await write('asked', on(3))
  await write('asked-en-gb', { ...on(2), TranslationOf: 'asked', BlogLanguage: 'en-GB' })
  await write('older-en-gb', { ...on(2), TranslationOf: 'older', BlogLanguage: 'en-GB' })
  await write('spanish', { ...on(2), BlogLanguage: 'es' })
  await write('elsewhere', { ...on(2), BlogCategoryPrimarySector: ['zoology'] })
  await write('newest', on(5))
  const { answer, tags } = await read('asked')
  const next = answer!.Around.Next.map((card) => card.BlogID)
  expect(next).toHaveLength(3)
  expect(next.filter((id) => id.startsWith('older'))).toHaveLength(1)
  expect(next[1]).toBe('oldest')
  expect(next[2]).toBe('newest')
  expect(tags).toEqual(expect.arrayContaining(['article:newest']))
  // Read in a field that it is not in, it is as in its own.
  expect((await around('asked', 'physics')).Next.map((card) => card.BlogID)).toEqual(next)
  for (const id of ['oldest', 'older', 'asked', 'newest', 'spanish', 'elsewhere'])
    await deleteBlog(database.db, id)
})

test('returns null for an unknown article', async () => {
  expect((await read('nowhere')).answer).toBeNull()
})

test('suggests upcoming events with its topics in any sector, but not those that only mention them', async () => {
  const { db } = database
  const event = async (eventTitle: string, more: object = {}) =>
    insertEvent(db, ownEvent({ eventTitle, eventCategory: 'Mechanical', ...more }))
  await event('Hydraulic jumps seen from a bridge', { eventCategory: 'Medical' })
  await event('Weirs', { eventDescription: 'Why a hydraulic jump stands below them.' })
  await event('Rivers', {
    eventDescription: 'Why a hydraulic jump stands below weirs.',
    eventCategory: 'Medical',
  })
  await event('The hydraulic jump, last year', { eventStart: inDays(-9), eventEnd: inDays(-9) })
  await write('jump', { BlogTags: ['Hydraulic jump'] })
  const { answer, tags } = await read('jump')
  expect(answer!.Around.Events.map((each) => each.eventTitle)).toEqual(['Hydraulic jumps seen from a bridge'])
  expect(tags).toContain('events:Mechanical')
  await sql`UPDATE event SET card = jsonb_set(card, '{eventTitle}', '"Hydraulic jumps below weirs"')
    WHERE card->>'eventTitle' = 'Weirs'`.execute(db)
  expect((await around('jump')).Events.map((each) => each.eventTitle)).toContain(
    'Hydraulic jumps below weirs',
  )
  await sql`UPDATE event SET hidden = true WHERE card->>'eventTitle' = 'Hydraulic jumps below weirs'`.execute(
    db,
  )
  expect((await around('jump')).Events).toHaveLength(1)
  await sql`UPDATE event SET cancelled = true`.execute(db)
  expect((await around('jump')).Events).toEqual([])
})

test('suggests open jobs that require its topics, best match first, with the matching skills', async () => {
  const asking = (...technology: string[]) => [{ technology }]
  await insertBusiness(database.db, {
    slug: 'tidewater',
    jobs: {
      a: { jobTitle: 'Diver', skills: asking('hydraulic JUMP') },
      b: { jobTitle: 'Hydraulic engineer', skills: asking('Hydraulic jump', 'Penstocks', 'Welding') },
      c: { jobTitle: 'Baker', skills: asking('Bread') },
    },
  })
  await write('jobs', { BlogTags: ['Hydraulic jump'], BlogMainTopics: ['Penstocks'] })
  const { answer, tags } = await read('jobs')
  expect(answer!.Around.Jobs.map(({ jobTitle, Asks }) => [jobTitle, Asks])).toEqual([
    ['Hydraulic engineer', ['Hydraulic jump', 'Penstocks']],
    ['Diver', ['hydraulic JUMP']],
  ])
  expect(tags).toContain('jobs')
})
