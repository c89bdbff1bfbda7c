import { beforeAll, expect, test } from 'vitest'
import { createBlog } from '#features/blogs/mutations.ts'
import { searchBlogs } from '#features/blogs/search/data.ts'
import type { EventInput } from '#features/events/schema-input.ts'
import { UNIVERSITY } from '#features/events/schema-values.ts'
import { EventIndex } from '#features/events/search/data-index.ts'
import { searchEvents } from '#features/events/search/data.ts'
import { createLog } from '#lib/server/log.ts'
import { sampleBlog } from '#test/support/blogs/sample-blog.ts'
import { testDatabase } from '#test/support/database.ts'
import { insertEvent } from '#test/support/events/registrations.ts'
import { addLearning } from './data-learn.ts'

const database = await testDatabase()
const { db } = database
const now = new Date()

const fit = (id: number, ...Missing: string[]) => ({ id, Percent: 0, Has: [], Missing, Title: false })

beforeAll(async () => {
  const lecture = (eventTitle: string, more: Partial<EventInput> = {}) =>
    insertEvent(db, { eventTitle, eventCategory: UNIVERSITY, ...more })
  await lecture('Gear hobbing, C and R')
  await lecture('Engranajes rectos', { eventLanguage: 'es' })
  await lecture('Lapping', { eventStart: '2020-01-01T09:00:00Z', eventEnd: '2020-01-01T10:00:00Z' })
  await insertEvent(db, { eventTitle: 'Welding' })
  await createBlog(db, sampleBlog('Gear hobbing by hand', { BlogTags: ['O’Brien’s \\ process'] }))
  await createBlog(db, sampleBlog('Broaching', { BlogPublishStatus: 'Draft' }))
  await createBlog(
    db,
    sampleBlog('Metal', {
      BlogContentDetails: [
        { SectionNumber: 1, SectionTitle: 'Basics', Content: '<p>Also honing.</p>', SubSection: [] },
      ],
    }),
  )
})

test('lists the missing skills that upcoming lectures or articles teach', async () => {
  const gears = { Skill: 'Gears, hobbing', Lectures: true, Articles: true }
  const spanish = { Skill: 'engranaje recto', Lectures: true, Articles: false }
  const odd = { Skill: "O'Brien's \\ process", Lectures: false, Articles: true }
  const learned = await addLearning(
    database.db,
    [
      fit(1, 'Lapping', gears.Skill, 'Broaching', spanish.Skill),
      fit(2),
      fit(3, 'Welding', gears.Skill, 'Honing', 'C', 'R', 'C++', '&', odd.Skill),
    ],
    now,
  )
  expect(learned.map(({ id, Learn }) => [id, Learn])).toEqual([
    [1, [gears, spanish]],
    [2, []],
    [3, [gears, odd]],
  ])
  const events = new EventIndex(database.db, createLog('silent'))
  for (const { Skill, Lectures, Articles } of [gears, spanish, odd]) {
    const lectures = await searchEvents(
      { db: database.db, events },
      { eventCategory: UNIVERSITY, eventSearchKeywords: [Skill] },
      now,
    )
    const articles = await searchBlogs(database.db, {}, { q: Skill })
    expect([lectures.total > 0, articles.answer.total > 0], `the searches for ${Skill}`).toEqual([
      Lectures,
      Articles,
    ])
  }
})
