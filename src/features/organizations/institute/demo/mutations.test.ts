// @module-tag slow
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { searchBlogs } from '#features/blogs/search/data.ts'
import { publishDueEvents } from '#features/events/institutes/mutations.ts'
import { storedEvents } from '#features/events/table.ts'
import { eventCategories } from '#features/events/schema-values.ts'
import { countDemoContent } from '#features/demo/data.ts'
import { searchEvents } from '#features/events/search/data.ts'
import { rawDocument, readRows } from '#kits/document/data.ts'
import { createLog } from '#lib/server/log.ts'
import { importDemoContent, removeDemoContent } from '#features/demo/mutations.ts'
import { testDeps } from '#test/support/api.ts'
import { testDatabase } from '#test/support/database.ts'
import { fileFolder, testFolder } from '#test/support/temporary/folder.ts'
import { generateInstitute } from '#test/support/institute/generate.ts'
import { insertInstitutes } from '#test/support/institute/insert.ts'
import { insertMember } from '#test/support/organization/insert.ts'
import { insertPerson } from '#test/support/person.ts'
import { getRow } from '#test/support/rows.ts'
import { getPublicInstitute } from '../public/data.ts'
import type { InstituteDocument } from '../schema.ts'
import { searchInstitutes } from '../search/data.ts'
import { instituteDocument } from '../sections/document.ts'
import { instituteListKeys, instituteTabs } from '../sections/registry.ts'
import { importDemoInstitutes } from './mutations.ts'

const folder = fileURLToPath(new URL('../../../../../content/institutes', import.meta.url))
const now = new Date()

type Syllabus = InstituteDocument['syllabus'][number]
/** A demo file; fields that the loader converts have their own type. */
interface Given extends Omit<InstituteDocument, 'events' | 'syllabus'> {
  events: (InstituteDocument['events'][number] & { day: number })[]
  syllabus: (Syllabus & { programme: number })[]
}

const database = await testDatabase()
const dataDir = await fileFolder()
const deps = { ...testDeps(database.db, { DATA_DIR: dataDir }), log: createLog('silent') }
const files = new Map<string, Given>()

beforeAll(async () => {
  for (const file of (await readdir(folder)).sort())
    files.set(file.replace('.yaml', ''), parse(await readFile(`${folder}/${file}`, 'utf8')) as Given)
  await importDemoContent(deps)
}, 180_000)

const stored = async (slug: string) => {
  const { document_id } = await getRow(database.db, 'institute', { slug })
  return rawDocument(
    instituteDocument,
    await readRows(database.db, document_id),
  ) as unknown as InstituteDocument
}

test('imports every demo institute completely', async () => {
  expect(files.size).toBe(13)
  const { institutes } = await countDemoContent(database.db)
  expect(institutes).toBe(13)
  for (const [slug, { events, syllabus, academicPrograms, ...given }] of files) {
    const document = await stored(slug)
    // A misspelt key in a file would be missing in the document.
    expect(document).toMatchObject(given)
    for (const [at, { intakes = [], ...programme }] of academicPrograms.entries()) {
      expect(document.academicPrograms[at]).toMatchObject(programme)
      expect(document.academicPrograms[at]!.intakes).toHaveLength(intakes.length)
    }
    const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
    for (const [at, { day, ...event }] of events.entries()) {
      const kept = document.events[at]!
      expect(kept).toMatchObject(event)
      const days = (Date.parse(kept.schedule.replaceAll('/', '-')) - first) / 86_400_000
      // The test may run across midnight.
      expect([day, day + 1]).toContain(days)
    }
    for (const [at, { programme, ...one }] of syllabus.entries()) {
      const kept = document.syllabus[at]!
      const { id, programName, specialization } = document.academicPrograms[programme - 1]!
      expect(kept).toMatchObject({ ...one, programID: id, programName, specialization })
      expect(kept.revisionYear).toBe(String(now.getUTCFullYear()))
    }
  }
})

test('every demo institute fills all tabs and has substantial syllabi', async () => {
  for (const slug of files.keys()) {
    const document = await stored(slug)
    const empty = instituteListKeys.filter((key) => document[key].length === 0)
    expect([slug, empty]).toEqual([slug, []])
    expect(instituteTabs.flatMap(({ lists }) => lists)).toEqual(expect.arrayContaining(instituteListKeys))
    expect(document.syllabus).toHaveLength(3)
    expect(document.academicPrograms.some(({ recruitmentCompanies: some }) => some.length > 0)).toBe(true)
    for (const { authors, title } of document.publications)
      expect([title, authors.length > 0]).toEqual([title, true])
    expect(document.instituteContactEmails.some(({ email }) => email !== '')).toBe(true)
    for (const { subjectTitle, subjectTopics, chapters, ...rest } of document.syllabus) {
      const at = `${slug}: ${subjectTitle}`
      expect([at, chapters.length >= 6 && chapters.length <= 12]).toEqual([at, true])
      for (const { name, objective, outcome } of chapters)
        expect([at, name, objective.length > 20, outcome.length > 20]).toEqual([at, name, true, true])
      expect([at, new Set(chapters.map(({ name }) => name)).size]).toEqual([at, chapters.length])
      expect([at, subjectTopics.length >= 4]).toEqual([at, true])
      const { courseEvaluation, textBooks, examination, references, realtimeUsecases, contentSponsors } = rest
      const parts = {
        courseEvaluation,
        textBooks,
        examination,
        references,
        realtimeUsecases,
        contentSponsors,
      }
      for (const [part, list] of Object.entries(parts))
        expect([at, part, list.length > 0]).toEqual([at, part, true])
      const target = courseEvaluation.reduce((sum, { targetScore }) => sum + Number(targetScore), 0)
      expect([at, target]).toEqual([at, 100])
    }
  }
})

test('names are unique, and all links and email addresses use example domains', async () => {
  const all = [...files.values()]
  for (const key of ['instituteName', 'instituteRegistrationNumber', 'website'] as const)
    expect(new Set(all.map(({ instituteDetails: details }) => details[key])).size).toBe(files.size)
  expect(new Set(all.map(({ encycdataPartnership: { encycdataPartnerID: id } }) => id)).size).toBe(files.size)
  const text = JSON.stringify(all)
  const addresses = text.match(/[\w.+-]+@[\w.-]+/g) ?? []
  expect(addresses.length).toBeGreaterThan(24)
  for (const address of addresses) expect(address).toMatch(/@(?:[a-z0-9-]+\.)*example\.(?:org|com|net)$/)
  for (const [, host] of text.matchAll(/https?:\/\/([^/"]+)/g))
    expect(host).toMatch(/\bexample\.(?:org|com|net)$/)
  // In many countries, at least two of them Spanish-speaking.
  const countries = all.map(({ instituteAddress: { country } }) => country)
  expect(new Set(countries).size).toBeGreaterThanOrEqual(10)
})

test('every topic is found in the portal’s articles or events', async () => {
  await deps.events.load()
  const topics = new Set(
    [...files.values()].flatMap(({ syllabus }) => syllabus.flatMap((each) => each.subjectTopics)),
  )
  expect(topics.size).toBeGreaterThan(100)
  const lost: string[] = []
  for (const topic of topics) {
    const { answer } = await searchBlogs(database.db, { limit: 1 }, { q: topic })
    let found = answer.total
    for (const eventCategory of found > 0 ? [] : eventCategories)
      found += (await searchEvents(deps, { eventCategory, eventSearchKeywords: topic }, now)).total
    if (found === 0) lost.push(topic)
  }
  expect(lost).toEqual([])
})

test('demo institutes are listed, marked as demo, approved and owned by accounts without sign-in', async () => {
  const { results, total } = await searchInstitutes(deps, { limit: 50 })
  expect(total).toBe(files.size)
  expect(results.map(({ Slug }) => Slug).sort()).toEqual([...files.keys()].sort())
  for (const card of results) {
    expect(card).toMatchObject({ Demonstration: true, Unclaimed: false })
    expect(await getPublicInstitute(database.db, card.Slug)).toMatchObject({
      Demonstration: true,
      instituteName: files.get(card.Slug)!.instituteDetails.instituteName,
    })
  }
  const rows = await database.db.selectFrom('institute').select(['approval', 'demo']).execute()
  expect(rows).toEqual(rows.map(() => ({ approval: 'approved', demo: true })))
  const keepers = await database.db
    .selectFrom('organization_member')
    .innerJoin('person', 'person.id', 'person_id')
    .leftJoin('identity', 'identity.person_id', 'person.id')
    .select([
      'email',
      'email_verified',
      'organization_member.role',
      'person.approval',
      'identity.id as identity',
    ])
    .where('kind', '=', 'institute')
    .execute()
  expect(keepers).toHaveLength(files.size)
  for (const { email, ...keeper } of keepers) {
    expect(files.has(email.replace('@example.org', ''))).toBe(true)
    expect(keeper).toEqual({ email_verified: true, role: 'owner', approval: 'approved', identity: null })
  }
})

test('their events are searchable and marked as demo, some with registration in the portal', async () => {
  const announced = [...files.values()].flatMap(({ events }) => events)
  const found = await database.db
    .selectFrom('event')
    .innerJoin('organiser', 'organiser.id', 'organiser_id')
    .select(['event.id', 'card', 'event.demo', 'organiser.demo as organiserDemo', 'organiser.name'])
    .where('institute_id', 'is not', null)
    .execute()
    .then(storedEvents.readAll)
  expect(found.map(({ card }) => card.eventTitle).sort()).toEqual(
    announced.map(({ eventName }) => eventName).sort(),
  )
  for (const { id: _, card, name, ...marks } of found) {
    expect([name, card.eventDemonstration, marks]).toEqual([name, true, { demo: true, organiserDemo: true }])
    expect(Date.parse(card.eventStart)).toBeGreaterThan(now.getTime())
  }
  expect(announced.filter(({ portalRegistration }) => portalRegistration).length).toBeGreaterThan(8)
})

test('a second import adds nothing and gives a reason for each file', async () => {
  const { added, refused } = await importDemoInstitutes(folder, { db: database.db, now })
  expect([added, refused.map(({ file }) => file)]).toEqual([
    0,
    [...files.keys()].map((slug) => `${slug}.yaml`),
  ])
  for (const { reason } of refused) expect(reason).not.toBe('')
  const { profiles, businesses } = await countDemoContent(database.db)
  expect(await database.db.selectFrom('document').select('id').execute()).toHaveLength(
    files.size + profiles + businesses,
  )
})

test('rejects invalid files with a reason and imports the others', async () => {
  const [slug = ''] = files.keys()
  const changed = (change: (given: Given) => unknown): string => {
    const given = structuredClone(files.get(slug)!) as Given
    change(given)
    return JSON.stringify(given)
  }
  const wrong: [file: string, text: string, reason: RegExp][] = [
    ['Not An Address', changed(() => {}), /'Not An Address' cannot be the address/],
    ['a-no-yaml', 'a: [', /flow|collection|yaml/i],
    ['b-no-details', changed((x) => Reflect.deleteProperty(x, 'instituteDetails')), /instituteDetails/],
    ['c-yesterday', changed((x) => Object.assign(x.events[0]!, { day: 0 })), /events\.0\.day/],
    ['d-no-programme', changed((x) => Object.assign(x.syllabus[1]!, { programme: 9 })), /programme 9/],
    [
      'e-before-the-first',
      changed((x) => Object.assign(x.syllabus[1]!, { programme: 0 })),
      /syllabus\.1\.programme/,
    ],
    [
      'f-no-number',
      changed((x) => Object.assign(x.totalStudents[0]!, { male: 'many' })),
      /totalStudents\.0\.male/,
    ],
  ]
  const other = await testDatabase()
  const path = await testFolder()
  for (const [file, text] of wrong) await writeFile(`${path}/${file}.yaml`, text)
  await writeFile(`${path}/notes.txt`, '{')
  await cp(`${folder}/${slug}.yaml`, `${path}/${slug}.yaml`)
  const { added, refused } = await importDemoInstitutes(path, { db: other.db, now })
  expect(refused).toEqual(
    wrong.map(([file, , reason]) => ({ file: `${file}.yaml`, reason: expect.stringMatching(reason) })),
  )
  expect(added).toBe(1)
  // A refused file leaves no rows behind.
  expect(await other.db.selectFrom('document').select('id').execute()).toHaveLength(1)
  expect(await other.db.selectFrom('person').select('id').execute()).toHaveLength(1)
  await other.close()
})

test('deletes all demo institutes and nothing else', async () => {
  const { db } = database
  const type = { user_type: 'Educational Institution', password: 'long enough for anybody' } as const
  const owner = await insertPerson(db, 'ravi@example.com', type)
  const [real] = await insertInstitutes(db, [{ ...generateInstitute(3), approval: 'pending', slug: 'real' }])
  await insertMember(db, 'institute', real!, owner, 'owner')
  // A real account has joined a demo organization.
  const guest = await insertPerson(db, 'ada@example.com', type)
  const { id: made } = await getRow(db, 'institute', { demo: true })
  await insertMember(db, 'institute', made, guest, 'admin')
  expect(await removeDemoContent(deps)).toMatchObject({ institutes: files.size })
  expect(await db.selectFrom('institute').select('id').execute()).toEqual([{ id: real }])
  await publishDueEvents(db)
  expect(await db.selectFrom('event').select('id').execute()).toEqual([])
  expect(await db.selectFrom('organiser').select('name').execute()).toEqual([])
  expect(await db.selectFrom('institute_facet').select('id').execute()).toEqual([{ id: real }])
  const people = await db.selectFrom('person').select(['id', 'institute_data']).orderBy('email').execute()
  expect(people).toEqual([
    { id: guest, institute_data: null },
    { id: owner, institute_data: null },
  ])
  expect(await db.selectFrom('document').select('id').execute()).toHaveLength(1)
})
