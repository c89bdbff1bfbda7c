import { expect, test } from 'vitest'
import { createBlog } from '#features/blogs/mutations.ts'
import { sampleBlog } from '#test/support/blogs/sample-blog.ts'
import { insertBusiness } from '#test/support/business/insert.ts'
import { inDays, insertEvent } from '#test/support/events/registrations.ts'
import { generateInstitute } from '#test/support/institute/generate.ts'
import { insertInstitutes } from '#test/support/institute/insert.ts'
import { setUpProfiles } from '#test/support/profile/profile-desk.ts'
import type { Front } from './schema.ts'

const desk = setUpProfiles()

const ask = async (): Promise<Front> => {
  const { status, body } = await desk.caller().ask('GET /sector-service/api/v1/front', { Language: 'en' })
  expect(status).toBe(200)
  return body as Front
}

test('the front page of an empty portal has no content', async () => {
  expect(await ask()).toEqual({ Articles: 0, Events: 0, Coming: [], Jobs: [], Institutes: [] })
})

test('counts content, and lists institutes, jobs and at most two upcoming events per sector', async () => {
  await createBlog(desk.db, sampleBlog('Counted'))
  await createBlog(desk.db, sampleBlog('Not counted', { BlogPublishStatus: 'Draft' }))
  const categories = ['Chemical', 'Chemical', 'Chemical', 'Medical', 'Mechanical'] as const
  for (const [at, category] of categories.entries())
    await insertEvent(desk.db, {
      eventTitle: `${category} ${at}`,
      eventCategory: category,
      eventStart: inDays(at + 1),
      eventEnd: inDays(at + 1.1),
    })
  await insertEvent(desk.db, { eventTitle: 'Past', eventStart: inDays(-3), eventEnd: inDays(-2) })
  await insertBusiness(desk.db, {
    slug: 'dams',
    details: { organizationName: 'Dams' },
    jobs: { a: { jobTitle: 'Dam watcher', location: 'Pune', country: 'IN' } },
  })
  await insertInstitutes(desk.db, [generateInstitute(1)])
  const { Articles, Events, Coming, Jobs, Institutes } = await ask()
  expect([Articles, Events]).toEqual([1, 5])
  expect(Coming.map(({ eventTitle }) => eventTitle)).toEqual([
    'Chemical 0',
    'Chemical 1',
    'Medical 3',
    'Mechanical 4',
  ])
  expect(Jobs).toMatchObject([{ Title: 'Dam watcher', Facts: ['Dams', 'Pune, India'] }])
  expect(Institutes).toHaveLength(1)
})
