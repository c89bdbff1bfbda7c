// @module-tag slow
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { countDemoContent } from '#features/demo/data.ts'
import { publishPostings } from '#features/posting/mutations.ts'
import { requiredSkills, skillKey } from '#features/posting/item/read.ts'
import { sectors } from '#features/taxonomy/schema-fields.ts'
import { experiences, jobTypes } from '#features/organizations/business/sections/options.ts'
import { rawDocument, readRows } from '#kits/document/data.ts'
import { filesBelow } from '#lib/server/imports/files.ts'
import { testDatabase } from '#test/support/database.ts'
import { testFolder } from '#test/support/temporary/folder.ts'
import { getRow } from '#test/support/rows.ts'
import type { BusinessDocument } from '../schema.ts'
import { businessDocument } from '../sections/document.ts'
import { businessListKeys, businessTabs } from '../sections/registry.ts'
import { importDemoBusinesses } from './mutations.ts'

const content = (name: string) => fileURLToPath(new URL(`../../../../../content/${name}`, import.meta.url))
const folder = content('businesses')
const now = new Date()

/** A demo file; fields that the loader converts have their own type. */
interface Given extends Omit<BusinessDocument, 'jobOpenings' | 'outsourcedProjects'> {
  jobOpenings: (BusinessDocument['jobOpenings'][number] & { daysAgo: number; openDays: number })[]
  outsourcedProjects: (BusinessDocument['outsourcedProjects'][number] & {
    daysAgo: number
    targetDays: number
  })[]
}

const database = await testDatabase()
const files = new Map()
let jobs: Given['jobOpenings']
let projects: Given['outsourcedProjects']
let taken: Awaited<ReturnType<typeof importDemoBusinesses>>

beforeAll(async () => {
  for (const file of (await readdir(folder)).sort())
    files.set(file.replace('.yaml', ''), parse(await readFile(`${folder}/${file}`, 'utf8')) as Given)
  jobs = [...files.values()].flatMap(({ jobOpenings }) => jobOpenings)
  projects = [...files.values()].flatMap(({ outsourcedProjects }) => outsourcedProjects)
  taken = await importDemoBusinesses(folder, { db: database.db, now, publishPostings })
}, 180_000)

const stored = async (slug: string) => {
  const { document_id } = await getRow(database.db, 'business', { slug })
  return rawDocument(
    businessDocument,
    await readRows(database.db, document_id),
  ) as unknown as BusinessDocument
}
/** Days from the day of the import, in UTC. */
const daysTo = (day: string) =>
  (Date.parse(day.replaceAll('/', '-')) - Date.parse(now.toISOString().slice(0, 10))) / 86_400_000

test('imports every demo business completely', async () => {
  expect([files.size, jobs.length, projects.length]).toEqual([17, 66, 22])
  expect(taken).toEqual({ added: files.size, refused: [] })
  const { businesses } = await countDemoContent(database.db)
  expect(businesses).toBe(files.size)
  for (const [slug, { jobOpenings, outsourcedProjects, ...given }] of files) {
    const document = await stored(slug)
    // A misspelt key in a file would be missing in the document.
    expect(document).toMatchObject(given)
    for (const [at, { daysAgo, openDays, ...job }] of jobOpenings.entries()) {
      const kept = document.jobOpenings[at]!
      expect(kept).toMatchObject(job)
      expect([daysTo(kept.postedDate), daysTo(kept.validThrough)]).toEqual([0 - daysAgo, openDays])
    }
    for (const [at, { daysAgo, targetDays, ...project }] of outsourcedProjects.entries()) {
      const kept = document.outsourcedProjects[at]!
      expect(kept).toMatchObject(project)
      expect([daysTo(kept.postedDate), daysTo(kept.targetDate)]).toEqual([0 - daysAgo, targetDays])
    }
  }
})

test('every demo business fills all tabs and has complete jobs and projects', async () => {
  expect(businessTabs.flatMap(({ lists }) => lists)).toEqual(expect.arrayContaining(businessListKeys))
  for (const slug of files.keys()) {
    const document = await stored(slug)
    expect([slug, businessListKeys.filter((key) => document[key].length === 0)]).toEqual([slug, []])
    const branches = document.businessBranchAddress.map(({ branchName }) => branchName)
    branches.push(document.businessRegisteredAddress.branchName)
    for (const {
      jobTitle,
      details,
      branch,
      skills,
      otherBenefits,
      applyWith,
      ...job
    } of document.jobOpenings) {
      const at = `${slug}: ${jobTitle}`
      const sentences = details.match(/[.?!](?:\s|$)/g)?.length ?? 0
      expect([at, sentences >= 3 && sentences <= 6]).toEqual([at, true])
      expect([at, branches.includes(branch)]).toEqual([at, true])
      expect([at, requiredSkills({ skills }).length >= 3, otherBenefits.length > 0]).toEqual([at, true, true])
      const way = { cv: true, link: job.link !== '', mail: job.email !== '' }[applyWith]
      expect([at, way]).toEqual([at, true])
      expect([at, job.deibtype]).toEqual([at, ''])
    }
    for (const { title, description, branch, ...project } of document.outsourcedProjects) {
      const at = `${slug}: ${title}`
      expect([at, description.length > 80, branches.includes(branch)]).toEqual([at, true, true])
      const { skills, rolesResponsibilities, deliverables, projectAssignedTo, projectMentors } = project
      for (const list of [skills, rolesResponsibilities, deliverables, projectAssignedTo, projectMentors])
        expect([at, list.length > 0]).toEqual([at, true])
    }
  }
})

test('names are unique, and no link leads to a real company', () => {
  const all = [...files.values()]
  for (const key of ['organizationName', 'businessRegistrationNumber', 'website'] as const)
    expect(new Set(all.map(({ businessDetails: details }) => details[key])).size).toBe(files.size)
  expect(new Set(all.map(({ businessPartner: { encycdataPartnerID: id } }) => id)).size).toBe(files.size)
  const text = JSON.stringify(all)
  const addresses = text.match(/[\w.+-]+@[\w.-]+/g) ?? []
  expect(addresses.length).toBeGreaterThanOrEqual(4 * files.size)
  for (const address of addresses) expect(address).toMatch(/@(?:[a-z0-9-]+\.)*example\.(?:org|com|net)$/)
  for (const [, host] of text.matchAll(/https?:\/\/([^/"]+)/g))
    expect(host).toMatch(/\bexample\.(?:org|com|net)$/)
  const countries = all.map(({ businessRegisteredAddress: { country } }) => country)
  expect(new Set(countries).size).toBe(files.size)
})

test('all jobs and projects are listed and marked as demo content', async () => {
  const { db } = database
  const onBoard = async (board: 'job_shown' | 'project_shown') =>
    (await db.selectFrom(board).select('card').execute()).map(
      ({ card }) => card as unknown as Record<string, unknown>,
    )
  const [shownJobs, shownProjects] = [await onBoard('job_shown'), await onBoard('project_shown')]
  expect(shownJobs.map((card) => card['jobTitle']).sort()).toEqual(jobs.map((job) => job.jobTitle).sort())
  expect(shownProjects.map((card) => card['title']).sort()).toEqual(
    projects.map((project) => project.title).sort(),
  )
  for (const card of [...shownJobs, ...shownProjects]) expect(card).toMatchObject({ Demonstration: true })
  const rows = await db.selectFrom('business').select(['approval', 'demo']).execute()
  expect(rows).toEqual(rows.map(() => ({ approval: 'approved', demo: true })))
  const keepers = await db
    .selectFrom('organization_member')
    .innerJoin('person', 'person.id', 'person_id')
    .leftJoin('identity', 'identity.person_id', 'person.id')
    .select(['email', 'user_type', 'person.approval', 'identity.id as identity'])
    .execute()
  expect(keepers.map(({ email }) => email).sort()).toEqual(
    [...files.keys()].map((slug) => `${slug}@example.org`).sort(),
  )
  for (const { email: _email, ...keeper } of keepers)
    expect(keeper).toEqual({ user_type: 'Business', approval: 'approved', identity: null })
})

test('every sector has at least five jobs and a project, and most jobs state a salary', () => {
  for (const sector of sectors) {
    expect([sector, jobs.filter((job) => job.sector === sector).length >= 5]).toEqual([sector, true])
    expect([sector, projects.some((project) => project.sector === sector)]).toEqual([sector, true])
  }
  for (const { value } of jobTypes) expect(jobs.some(({ type }) => type === value)).toBe(true)
  for (const { value } of experiences) expect(jobs.some(({ experience }) => experience === value)).toBe(true)
  const paid = jobs.filter(({ salary }) => salary).length / jobs.length
  expect([paid >= 0.6, paid <= 0.8]).toEqual([true, true])
})

test('a second import adds nothing and gives a reason for each file', async () => {
  const again = await importDemoBusinesses(folder, { db: database.db, now, publishPostings })
  expect([again.added, again.refused.map(({ file }) => file)]).toEqual([
    0,
    [...files.keys()].map((slug) => `${slug}.yaml`),
  ])
  for (const { reason } of again.refused) expect(reason).not.toBe('')
  expect(await database.db.selectFrom('document').select('id').execute()).toHaveLength(files.size)
})

test('at least two skills of each job match terms of articles', async () => {
  const known = new Set<string>()
  for (const path of await filesBelow(content('articles'))) {
    if (!path.endsWith('.md')) continue
    const [, head = ''] = (await readFile(`${content('articles')}/${path}`, 'utf8')).split(/^---$/m)
    const { categories, topics, process, technology, tags } = (parse(head) ?? {}) as Record<string, string[]>
    for (const word of [categories, topics, process, technology, tags].flat()) known.add(skillKey(word ?? ''))
  }
  expect(known.size).toBeGreaterThan(300)
  const lost = jobs.flatMap(({ jobTitle, skills }) => {
    // Some skills are trade-specific, but each job still has one with articles.
    const found = requiredSkills({ skills }).filter((skill) => known.has(skillKey(skill)))
    return found.length >= 2 ? [] : [jobTitle]
  })
  expect(lost).toEqual([])
})

test('rejects an invalid file with a reason and imports the others', async () => {
  const [slug = ''] = files.keys()
  const changed = (change: (given: Given) => unknown): string => {
    const given = structuredClone(files.get(slug)!) as Given
    change(given)
    return JSON.stringify(given)
  }
  const job = (at: number, given: object) => changed((x) => Object.assign(x.jobOpenings[at]!, given))
  const wrong: [file: string, text: string, reason: RegExp][] = [
    ['Not An Address', changed(() => {}), /'Not An Address' cannot be the address/],
    ['a-no-yaml', 'a: [', /flow|collection|yaml/i],
    ['b-no-details', changed((x) => Reflect.deleteProperty(x, 'businessDetails')), /businessDetails/],
    ['c-tomorrow', job(0, { daysAgo: -1 }), /jobOpenings\.0\.daysAgo/],
    ['d-over', job(1, { openDays: 0 }), /jobOpenings\.1\.openDays/],
    [
      'e-no-target',
      changed((x) => Reflect.deleteProperty(x.outsourcedProjects[0]!, 'targetDays')),
      /outsourcedProjects\.0\.targetDays/,
    ],
    [
      'f-no-price',
      changed((x) => Object.assign(x.products[0]!, { startingPrice: 'cheap' })),
      /products\.0\.startingPrice/,
    ],
  ]
  const other = await testDatabase()
  const path = await testFolder()
  for (const [file, text] of wrong) await writeFile(`${path}/${file}.yaml`, text)
  await writeFile(`${path}/notes.txt`, '{')
  await cp(`${folder}/${slug}.yaml`, `${path}/${slug}.yaml`)
  const { added, refused } = await importDemoBusinesses(path, { db: other.db, now, publishPostings })
  expect(refused).toEqual(
    wrong.map(([file, , reason]) => ({ file: `${file}.yaml`, reason: expect.stringMatching(reason) })),
  )
  expect(added).toBe(1)
  // A refused file leaves no rows behind.
  for (const table of ['document', 'person', 'business'] as const)
    expect(await other.db.selectFrom(table).select('id').execute()).toHaveLength(1)
  await other.close()
})
