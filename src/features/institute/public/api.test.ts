import { beforeAll, expect, test } from 'vitest'
import { testApi, testDeps } from '#test/support/api.ts'
import { testDatabase } from '#test/support/database.ts'
import { insertInstitutes } from '#test/support/institute/insert.ts'
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

beforeAll(async () => {
  const [id] = await insertInstitutes(database.db, [
    { slug: 'arlanza', approval: 'approved', content },
    { slug: 'waiting', approval: 'pending', content },
    { slug: 'refused', approval: 'refused', content },
  ])
  await insertFormerSlug(database.db, 'institute', id!, 'old-arlanza')
})

const getSyllabus = (Slug: string, id: string) => call('/public-syllabus', { Slug, id })
const get = (Slug: string) => call('/public-institute', { Slug })

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
