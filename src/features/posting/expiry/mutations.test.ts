import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { insertBusiness, writeItem, type InsertedBusiness } from '#test/support/business/insert.ts'
import { testDatabase } from '#test/support/database.ts'
import { announcedBy } from '#test/support/open-database.ts'
import { jobOpenings } from '#features/business/sections/jobs.ts'
import { outsourcedProjects } from '#features/business/sections/projects.ts'
import { closePastPostings } from './mutations.ts'

const database = await testDatabase()

const log = pino({ level: 'silent' })
const now = new Date()
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
const close = (when: Date) => closePastPostings({ db: database.db, log }, when)

const job = { ...jobOpenings.example, validThrough: '', status: 'Open' }
const project = { ...outsourcedProjects.example, validThrough: '', projectStatus: 'In Progress' }

const stateOf = async ({ id }: InsertedBusiness) =>
  (
    await sql<{ item: string; closed: boolean }>`
      SELECT item_id AS item, closed IS NOT NULL AS closed FROM posting WHERE organization_id = ${id} ORDER BY id`.execute(
      database.db,
    )
  ).rows
const statusOf = async ({ documentId }: InsertedBusiness, list: string, key: string) =>
  (
    await sql<{ status: string }>`
      SELECT item->>${key} AS status FROM document_item WHERE document = ${documentId} AND list = ${list}`.execute(
      database.db,
    )
  ).rows.map(({ status }) => status)

test('What is past is closed on the day after its last one, where its owner sees it as well', async () => {
  const made = await insertBusiness(
    database.db,
    { slug: 'past', jobs: { a: job }, projects: { p: project } },
    now,
  )
  expect(await close(later(45))).toBe(0)
  const heard = await announcedBy(database, () => close(later(46)))
  expect(heard).toEqual(expect.arrayContaining(['jobs', 'projects']))
  expect(await stateOf(made)).toEqual([
    { item: 'a', closed: true },
    { item: 'p', closed: true },
  ])
  expect(await statusOf(made, 'jobOpenings', 'status')).toEqual(['Closed'])
  expect(await statusOf(made, 'outsourcedProjects', 'projectStatus')).toEqual(['Completed'])
  // Once more it changes nothing, and nobody hears of it.
  expect(await announcedBy(database, () => close(later(47)))).toEqual([])
  await writeItem(database.db, made, 'jobOpenings', 'a', job, later(50))
  expect((await stateOf(made))[0]).toEqual({ item: 'a', closed: false })
  expect(await close(later(90))).toBe(0)
})

test('What can no longer be read is closed all the same, and keeps no other open', async () => {
  const made = await insertBusiness(
    database.db,
    { slug: 'unreadable', jobs: { a: { jobTitle: 'Odd', skills: 'no list' }, b: job } },
    now,
  )
  expect(await close(later(46))).toBe(2)
  expect((await stateOf(made)).map(({ closed }) => closed)).toEqual([true, true])
})
