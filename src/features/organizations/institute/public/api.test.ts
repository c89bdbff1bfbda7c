import { beforeAll, expect, test } from 'vitest'
import { createBlog } from '#features/blogs/mutations.ts'
import { createEvent } from '#features/events/mutations.ts'
import { UNIVERSITY } from '#features/events/schema-values.ts'
import { TaggedCache } from '#lib/server/tagged-cache.ts'
import { testApi, testDeps } from '#test/support/api.ts'
import { sampleBlog } from '#test/support/blogs/sample-blog.ts'
import { testDatabase } from '#test/support/database.ts'
import { ownEvent } from '#test/support/events/registrations.ts'
import { insertInstitutes } from '#test/support/institute/insert.ts'
import { announcedBy } from '#test/support/open-database.ts'
import { insertFormerSlug } from '#test/support/organization/insert.ts'
import { publicInstituteService } from './api.ts'

const database = await testDatabase()
const call = testApi(testDeps(database.db), publicInstituteService)

const content = {
  instituteDetails: [
    {
      instituteName: 'Arlanza Institute',
      instituteRegistrationNumber: 'SECRET-1',
      website: 'https://a.example',
    },
  ],
  instituteAddress: [{ city: 'Burgos', country: 'ES' }],
  instituteContactEmails: [{ department: 'General', contactNumber: '34947', email: 'office@a.example' }],
  administrationUsers: [{ username: 'Begoña', userID: 'bruiz' }],
  academicPrograms: [
    { programName: 'BTech', capacity: '30', averageFee: '1000', semesters: '8', recruitmentCompanies: [] },
    { programName: ['cannot be read'] },
  ],
  syllabus: [
    {
      subjectTitle: 'Hydraulics',
      textBooks: [{ title: 'A book' }],
      totalHours: '64',
      references: [{ type: 'Article', title: 'A note' }],
      chapters: [{ chapterNumber: '1', name: 'Weirs', outcome: 'Long' }],
    },
    { subjectTitle: 'Odd', chapters: 'none', textBooks: 1, examination: [{ category: 'Oral' }] },
  ],
}

const numbered = (count: number, item: (n: number) => object) =>
  Array.from({ length: count }, (_, n) => item(n))
const long = {
  publications: numbered(45, (n) => ({
    title: `Paper ${n} on ${n % 2 ? 'Wéirs' : 'dams'}`,
    type: 'Book',
    publisher: 'Weir Press',
    authors: [{ authorName: `Ada ${n}`, details: '' }],
  })),
  events: numbered(45, (n) => ({
    eventName: `Open day ${n}`,
    eventLink: 'https://a.example/open',
    eventRegistrationLink: 'https://a.example/open',
  })),
  facilities: numbered(120, () => ({ type: 'Library', capacity: '', details: '' })),
  totalStudents: numbered(120, () => ({ male: '1', female: '2', total: '3' })),
  totalFaculty: [],
  academicPrograms: numbered(30, (n) => ({
    programName: `Course ${n}`,
    capacity: '30',
    averageFee: '1000',
    semesters: '8',
    recruitmentCompanies: [{ recruiterName: `Recruiter ${n % 7}` }],
  })),
  syllabus: numbered(60, (n) => ({ subjectTitle: `Subject ${n}`, programID: `item${n % 2 ? 29 : 3}` })),
}

beforeAll(async () => {
  const [id] = await insertInstitutes(database.db, [
    { slug: 'arlanza', approval: 'approved', content },
    { slug: 'waiting', approval: 'pending', content },
    { slug: 'refused', approval: 'refused', content },
    { slug: 'large', approval: 'approved', content: { ...content, ...long } },
  ])
  await insertFormerSlug(database.db, 'institute', id!, 'old-arlanza')
})

const getSyllabus = (Slug: string, id: string) => call('/public-syllabus', { Slug, id })
const get = (Slug: string, view: object = {}) => call('/public-institute', { Slug, ...view })

test('lists 20 entries of long lists with their number, and at most 100 of others', async () => {
  const { body } = await get('large')
  const long = { academicPrograms: 30, events: 45, publications: 45, syllabus: 60 }
  const short = { facilities: 120, totalStudents: 120 }
  expect(body.Totals).toMatchObject({ ...long, ...short })
  for (const list of Object.keys(long)) expect(body[list]).toHaveLength(20)
  for (const list of Object.keys(short)) expect(body[list]).toHaveLength(100)
  expect(body).toMatchObject({ Students: 360, Faculty: 0 })
  expect(body.Recruiters).toBe(7)
})

test('turns one list, and leaves the others on their first page', async () => {
  const titles = (body: { publications: { title: string }[] }) => body.publications.map(({ title }) => title)
  const { body: first } = await get('large')
  const { body: second } = await get('large', { List: 'publications', Page: 2 })
  const { body: last } = await get('large', { List: 'publications', Page: 3 })
  expect(titles(last)).toHaveLength(5)
  expect(new Set([first, second, last].flatMap(titles)).size).toBe(45)
  expect(second.events).toEqual(first.events)
  const { status } = await get('large', { List: 'publications', Page: 0 })
  expect(status).toBe(400)
})

test('searches a list for entries with all words, whatever their accents', async () => {
  const found = async (List: string, Words: string) => {
    const { body } = await get('large', { List, Words })
    return body.Totals[List]
  }
  expect(await found('publications', 'WEIRS paper')).toBe(22)
  expect(await found('publications', 'weir press')).toBe(45)
  expect(await found('publications', 'ada 44')).toBe(1)
  const { body: last } = await get('large', { List: 'publications', Words: 'weir press', Page: 3 })
  expect([last.publications.length, last.Totals.publications]).toEqual([5, 45])
  expect(await found('publications', 'authorName')).toBe(0)
  expect(await found('events', 'day 41')).toBe(1)
  expect(await found('syllabus', 'subject 59')).toBe(1)
})

test('shows one programme with its syllabi, wherever they are in their lists', async () => {
  const { body } = await get('large', { Programme: 'item29' })
  expect(body.academicPrograms).toMatchObject([{ id: 'item29', programName: 'Course 29' }])
  expect(body.Totals).toMatchObject({ academicPrograms: 1, syllabus: 30 })
  expect(body.syllabus).toHaveLength(20)
  const { body: rest } = await get('large', { Programme: 'item29', List: 'syllabus', Page: 2 })
  expect(rest.syllabus).toHaveLength(10)
})

test('shows only public data', async () => {
  const { status, body, tags } = await get('arlanza')
  expect(status).toBe(200)
  expect(tags).toEqual(['institute:public-arlanza'])
  expect(body).toMatchObject({
    Slug: 'arlanza',
    instituteName: 'Arlanza Institute',
    instituteAddress: { city: 'Burgos', country: 'ES' },
    Contacts: [{ id: 'item0', department: 'General' }],
    Unclaimed: false,
    Checked: true,
  })
  expect(body.academicPrograms).toHaveLength(1)
  expect(body.academicPrograms[0]).toMatchObject({ id: 'item0', programName: 'BTech' })
  expect(body.syllabus).toMatchObject([
    {
      id: 'item0',
      subjectTitle: 'Hydraulics',
      chapters: [{ chapterNumber: '1', name: 'Weirs', objective: '', outcome: 'Long' }],
      textBooks: [{ title: 'A book', authors: [] }],
      examination: [],
    },
    { subjectTitle: 'Odd', chapters: [], textBooks: [], examination: [{ category: 'Oral', marks: '' }] },
  ])
  const text = JSON.stringify(body)
  for (const hidden of ['SECRET-1', 'office@', '34947', 'bruiz', 'A note']) expect(text).not.toContain(hidden)
})

test('a syllabus is read in full, also by a former slug', async () => {
  for (const slug of ['arlanza', 'old-arlanza'])
    expect(await getSyllabus(slug, 'item0')).toMatchObject({
      status: 200,
      tags: ['institute:public-arlanza'],
      body: { subjectTitle: 'Hydraulics', references: [{ title: 'A note' }], realtimeUsecases: [] },
    })
})

test.each([
  ['waiting', 'item0'],
  ['nowhere', 'item0'],
  ['arlanza', 'none'],
  // It cannot be read.
  ['arlanza', 'item1'],
])('responds 404 to the syllabus of %s called %s', async (slug, id) => {
  const { status, body } = await getSyllabus(slug, id)
  expect([status, body.message]).toEqual([404, 'Syllabus not found'])
})

test('redirects a former slug to the current one', async () => {
  expect((await get('old-arlanza')).body.Slug).toBe('arlanza')
})

test.each(['waiting', 'refused', 'nowhere', ''])('responds 404 to the slug %s', async (slug) => {
  const { status, body } = await get(slug)
  expect([status, body.message]).toEqual([404, 'Institute not found'])
})

test('looks topics up once, and again after their articles or lectures have changed', async () => {
  const { db } = database
  const answers = new TaggedCache<unknown>({ total: 10, entry: 1 })
  const cachedCall = testApi({ ...testDeps(db), answers }, publicInstituteService)
  const syllabus = [{ subjectTitle: 'Dams', subjectTopics: ['Stepped spillways'] }]
  await insertInstitutes(db, [{ slug: 'dams', approval: 'approved', content: { ...content, syllabus } }])
  const read = async () => {
    const { body, tags } = await cachedCall('/public-institute', { Slug: 'dams' })
    return { topics: body.TopicsOnPortal, tags }
  }
  const change = async (act: () => Promise<unknown>) => answers.purge(await announcedBy(database, act))
  const first = await read()
  expect(first.topics).toEqual([])
  expect(await read()).toEqual(first)
  expect(answers.stats.hits).toBe(1)
  await change(() => createBlog(db, sampleBlog('Stepped spillways')))
  expect((await read()).topics).toMatchObject([{ Topic: 'Stepped spillways', Articles: 1, Lectures: 0 }])
  await change(() =>
    createEvent(db, ownEvent({ eventTitle: 'Stepped spillways', eventCategory: UNIVERSITY })),
  )
  expect((await read()).topics).toMatchObject([{ Articles: 1, Lectures: 1 }])
  expect(answers.stats.hits).toBe(1)
})
