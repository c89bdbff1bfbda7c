import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createBlog } from '#features/blogs/mutations.ts'
import { sampleBlog } from '#test/support/blogs/sample-blog.ts'
import { insertOwnedBusiness, joinBusiness, postingIds } from '#test/support/business/kept.ts'
import { insertBusiness, writeItem, type InsertedBusiness } from '#test/support/business/insert.ts'
import { desksOf } from '#test/support/organization/ask.ts'
import { setUpProfiles, type Caller } from '#test/support/profile/profile-desk.ts'
import { updateRows } from '#test/support/rows.ts'
import { postingService } from './api.ts'
import { careerService } from './career/api.ts'
import { listHiringSectors } from './career/data.ts'
import type { CareerTrack } from './career/schema.ts'
import { publishDuePostings } from './mutations.ts'
import { publicPostingService } from './public/api.ts'

const desk = setUpProfiles()

const { ask } = desksOf(postingService)
const { ask: askPublic } = desksOf(publicPostingService)
const { ask: askCareer } = desksOf(careerService)
const skills = (...technology: string[]) => [{ technology }]

describe('matching postings', () => {
  test('come first, with an explanation, and hide no others', async () => {
    await insertBusiness(desk.db, {
      slug: 'fitting',
      jobs: {
        none: { jobTitle: 'Baker' },
        other: { jobTitle: 'Lawyer', skills: skills('Contracts') },
        half: { jobTitle: 'Clerk', skills: skills('PostGIS', 'Cartography') },
        best: { jobTitle: 'Senior structural engineer', skills: skills('sql', 'PostGIS') },
        titled: { jobTitle: 'Structural artist' },
      },
      projects: { a: { title: 'Structural survey', skills: skills('SQL') } },
    })
    await createBlog(desk.db, sampleBlog('Cartography by hand'))
    const maps = { Skill: 'Cartography', Lectures: false, Articles: true }
    const { person } = await desk.enterWithProfile({
      TechnicalSkills: [{ Category: 'Data', Skills: ['SQL', 'postgis'] }],
      ProfessionalExperience: [
        { PositionTitle: 'Structural engineer', EmploymentType: 'Full-time', CompanyName: 'Deccan' },
      ],
    })
    const { status, body } = await ask(person, 'GET /search-jobs-for-me', { sort: 'fit' })
    expect(status).toBe(200)
    const titles = body.results.map(({ jobTitle }: { jobTitle: string }) => jobTitle)
    expect(titles.slice(0, 3)).toEqual(['Senior structural engineer', 'Clerk', 'Structural artist'])
    expect(new Set(titles.slice(3))).toEqual(new Set(['Baker', 'Lawyer']))
    expect(body.Fits.slice(0, 3)).toMatchObject([
      // Both skills and two of the three title words match.
      { Percent: 93, Has: ['sql', 'PostGIS'], Missing: [], Title: true },
      { Percent: 40, Has: ['PostGIS'], Missing: ['Cartography'], Title: false, Learn: [maps] },
      { Percent: 25, Has: [], Missing: [], Title: true },
    ])
    const newest = await ask(person, 'GET /search-jobs-for-me', {})
    expect(newest.body.total).toBe(5)
    expect(newest.body.Fits).toHaveLength(5)
    const projects = await ask(person, 'GET /search-projects-for-me', { sort: 'fit' })
    expect(projects.body.Fits).toMatchObject([{ Percent: 90, Has: ['SQL'], Missing: [] }])
  })

  test('have no match without a profile', async () => {
    const { body } = await ask(await desk.enter(), 'GET /search-jobs-for-me', { sort: 'fit' })
    expect(body.Fits.every(({ Percent }: { Percent: number }) => Percent === 0)).toBe(true)
  })

  test('are not sorted first for signed-out visitors, who see the newest first', async () => {
    const stranger = desk.caller()
    const { body } = await ask(stranger, 'GET /search-jobs', { sort: 'fit' })
    expect(body).toEqual((await ask(stranger, 'GET /search-jobs', {})).body)
    expect(body.total).toBeGreaterThan(0)
    expect((await ask(stranger, 'GET /search-jobs', { jobType: ['Slavery'] })).status).toBe(400)
    expect((await ask(stranger, 'GET /search-projects', { cursor: 'x' })).status).toBe(400)
  })
})

const idOf = async (made: InsertedBusiness, item = 'a') => (await postingIds(desk.db, made))[item]!
const welder = {
  jobTitle: 'Welder',
  details: 'Welds.',
  skills: [{ technology: ['TIG'] }],
  deibtype: 'Economic',
  email: 'boss@example.org',
  phoneNumber: '+34 1',
  link: 'javascript:alert(1)',
  status: 'Open',
}

describe('a public posting', () => {
  test('contains only public data, without addresses, phone numbers or diversity', async () => {
    const made = await insertBusiness(desk.db, {
      slug: 'public',
      details: { organizationName: 'Public Works', diversity: 'LGBTQ+' },
      jobs: { a: welder, like: { jobTitle: 'Welder, nights', skills: [{ technology: ['TIG'] }] } },
      projects: {
        p: {
          title: 'Gate',
          requiredNDA: true,
          deibtype: 'Economic',
          projectMentors: [{ mentorName: 'Ada' }],
        },
      },
    })
    const id = await idOf(made)
    const { body } = await askPublic(desk.caller(), 'GET /posting', { Kind: 'job', id })
    expect(body).toMatchObject({
      id,
      Slug: 'welder',
      Closed: false,
      Job: { jobTitle: 'Welder', details: 'Welds.', link: '', HasContact: true },
      Business: { organizationName: 'Public Works', Slug: 'public', Checked: true, Open: 2 },
      SimilarJobs: [{ jobTitle: 'Welder, nights' }],
    })
    for (const hidden of ['boss@example.org', '+34 1', 'Economic', 'LGBTQ', 'javascript'])
      expect(JSON.stringify(body)).not.toContain(hidden)
    expect((await askPublic(desk.caller(), 'GET /apply-contact', { id })).body).toEqual({
      email: 'boss@example.org',
      phoneNumber: '+34 1',
    })
    const project = await askPublic(desk.caller(), 'GET /posting', {
      Kind: 'project',
      id: await idOf(made, 'p'),
    })
    expect(project.body).toMatchObject({
      Project: { title: 'Gate', requiredNDA: 'Yes', projectMentors: ['Ada'] },
    })
    expect(JSON.stringify(project.body)).not.toContain('Economic')
    // It does not exist as the other kind.
    expect((await askPublic(desk.caller(), 'GET /posting', { Kind: 'project', id })).status).toBe(404)
  })

  test('shows whether its business is claimed', async () => {
    const made = await insertBusiness(desk.db, { slug: 'kept-or-not', jobs: { a: welder } })
    const id = await idOf(made)
    expect((await askPublic(desk.caller(), 'GET /posting', { Kind: 'job', id })).body.Business.Kept).toBe(
      false,
    )
    await joinBusiness(desk, made, 'owner')
    expect((await askPublic(desk.caller(), 'GET /posting', { Kind: 'job', id })).body.Business.Kept).toBe(
      true,
    )
  })

  test('has the address of its branch, unless people work elsewhere', async () => {
    const branch = { branchName: 'Works', address: '3 Hafenstrasse', city: 'Linz', country: 'AT' }
    const named = { ...welder, branch: 'Works' }
    const made = await insertBusiness(desk.db, {
      slug: 'at-branch',
      lists: {
        businessBranchAddress: [
          { ...branch, state: 'Oberösterreich', pinCode: '4020' },
          { ...branch, branchName: 'Sales', address: '1 Platz' },
        ],
      },
      jobs: {
        a: named,
        same: { ...named, location: 'Linz', country: 'AT' },
        elsewhere: { ...named, location: 'Steyr', country: 'AT' },
        remote: { ...named, location: 'Linz', country: 'AT', workPlace: 'remote' },
        none: welder,
      },
    })
    const addressOf = async (item: string) =>
      (await askPublic(desk.caller(), 'GET /posting', { Kind: 'job', id: await idOf(made, item) })).body.Job
        .BranchAddress
    const address = { street: '3 Hafenstrasse', region: 'Oberösterreich', postalCode: '4020' }
    expect([await addressOf('a'), await addressOf('same')]).toEqual([address, address])
    for (const item of ['elsewhere', 'remote', 'none']) expect(await addressOf(item)).toBeUndefined()
  })

  test('shows only that it is closed', async () => {
    const made = await insertBusiness(desk.db, { slug: 'closing', jobs: { a: welder } })
    const id = await idOf(made)
    await writeItem(desk.db, made, 'jobOpenings', 'a', { ...welder, status: 'Closed' })
    const { status, body } = await askPublic(desk.caller(), 'GET /posting', { Kind: 'job', id })
    expect(status).toBe(200)
    expect(body).toMatchObject({ Closed: true })
    expect(body.Job).toBeUndefined()
    expect(body.Business).toBeUndefined()
    expect((await askPublic(desk.caller(), 'GET /apply-contact', { id })).status).toBe(404)
  })

  test('is hidden for a hidden business', async () => {
    const made = await insertBusiness(desk.db, { slug: 'unseen', approval: 'pending', jobs: { a: welder } })
    const id = await idOf(made)
    expect((await askPublic(desk.caller(), 'GET /posting', { Kind: 'job', id })).status).toBe(404)
    expect((await askPublic(desk.caller(), 'GET /apply-contact', { id })).status).toBe(404)
    expect((await askPublic(desk.caller(), 'GET /posting', { Kind: 'job', id: 2_000_000_000 })).status).toBe(
      404,
    )
    expect((await askPublic(desk.caller(), 'GET /posting', { Kind: 'job', id: 0 })).status).toBe(400)
  })
})

test('a match shows whether the person has a profile for a CV', async () => {
  const made = await insertBusiness(desk.db, { slug: 'fits', jobs: { a: welder } })
  const id = await idOf(made)
  const fitOf = async (who: Caller) => (await askPublic(who, 'GET /posting-fit', { id })).body
  expect(await fitOf(await desk.enter())).toMatchObject({ Missing: ['TIG'], HasProfile: false })
  const { person } = await desk.enterWithProfile()
  expect(await fitOf(person)).toMatchObject({ Missing: ['TIG'], HasProfile: true })
  await sql`UPDATE job_facet SET card = '{"skills": "TIG"}' WHERE id = ${id}`.execute(desk.db)
  expect((await askPublic(person, 'GET /posting-fit', { id })).status).toBe(404)
})

const track = async (Sector: string) =>
  (await askCareer(desk.caller(), 'GET /career-track', { Sector })) as { status: number; body: CareerTrack }
const sector = 'aerospace'
const euros = (salary: string) => ({ salary, salaryCurrency: 'EUR', salaryPeriod: 'year' })

describe('careers of a sector', () => {
  test('count required skills and pay of open jobs', async () => {
    const made = await insertBusiness(desk.db, {
      slug: 'flying',
      jobs: {
        a: { jobTitle: 'Senior Orbit Analyst', sector, skills: skills('SQL', 'Python'), ...euros('40,000') },
        b: { jobTitle: 'Orbit analysts (m/f/d)', sector, skills: skills('sql'), ...euros('32,500.50') },
        c: { jobTitle: 'Welder', sector, salary: '9,00,000', salaryCurrency: 'INR' },
        d: { jobTitle: 'Painter', sector, salary: '1', skills: skills('Varnish') },
        closed: { jobTitle: 'Welder', sector, status: 'Closed', ...euros('1') },
        elsewhere: { jobTitle: 'Welder', sector: 'mechanical', ...euros('2') },
      },
    })
    await insertBusiness(desk.db, {
      slug: 'unseen-flying',
      approval: 'pending',
      jobs: { a: { jobTitle: 'Welder', sector, skills: skills('Secrets'), ...euros('999,999') } },
    })
    const { status, body } = await track(sector)
    expect(status).toBe(200)
    expect(body.Total).toBe(4)
    expect(body.Roles).toEqual([
      {
        Role: 'Orbit Analyst',
        Jobs: 2,
        Skills: [
          { Skill: expect.stringMatching(/^sql$/i), Jobs: 2 },
          { Skill: 'Python', Jobs: 1 },
        ],
        Pay: [{ Currency: 'EUR', Period: 'year', Low: 32_500.5, High: 40_000, Jobs: 2 }],
      },
      // A salary without a currency is left out.
      { Role: 'Painter', Jobs: 1, Skills: [{ Skill: 'Varnish', Jobs: 1 }], Pay: [] },
      {
        Role: 'Welder',
        Jobs: 1,
        Skills: [],
        Pay: [{ Currency: 'INR', Period: '', Low: 900_000, High: 900_000, Jobs: 1 }],
      },
    ])
    expect(body.Skills.map(({ Skill, Jobs }) => [Skill.toLowerCase(), Jobs])).toEqual([
      ['sql', 2],
      ['python', 1],
      ['varnish', 1],
    ])
    expect(body.Pay.map(({ Currency, Jobs }) => [Currency, Jobs])).toEqual([
      ['EUR', 2],
      ['INR', 1],
    ])
    expect(body.Jobs).toHaveLength(4)
    expect(await listHiringSectors(desk.db)).toEqual(['mechanical', 'aerospace'])

    // Saving updates the counts.
    await writeItem(desk.db, made, 'jobOpenings', 'c', { jobTitle: 'Rigger', sector, status: 'Open' })
    const after = await track(sector)
    expect(after.body.Roles.map(({ Role }) => Role)).toEqual(['Orbit Analyst', 'Painter', 'Rigger'])
    expect(after.body.Pay.map(({ Currency }) => Currency)).toEqual(['EUR'])
  })

  test('are empty without open jobs, and rejected for a subject', async () => {
    const { body } = await track('chemical')
    expect(body).toMatchObject({ Total: 0, Roles: [], Skills: [], Pay: [], Jobs: [], SkillsOnPortal: [] })
    expect((await track('physics')).status).toBe(400)
  })
})

describe('the preview of a posting', () => {
  const job = { jobTitle: 'Dam engineer', draft: true, details: 'One. Two.', email: 'dams@works.example.org' }
  const preview = (who: Caller, itemId = 'a', Kind = 'job') =>
    askPublic(who, 'GET /posting-preview', { Kind, itemId })

  test('shows a draft to the people who manage its tab, and to nobody else', async () => {
    const business = await insertOwnedBusiness(desk, {
      jobs: { a: job },
      projects: { p: { title: 'A ford', draft: true } },
    })
    const { a } = await postingIds(desk.db, business)
    const { status, body } = await preview(business.owner)
    expect(status).toBe(200)
    expect(body).toMatchObject({ draft: true, version: 1, postedDate: '' })
    expect(body.posting).toMatchObject({
      Closed: false,
      Job: { jobTitle: 'Dam engineer', details: 'One. Two.' },
    })
    expect(JSON.stringify(body)).not.toContain('dams@works')
    expect((await preview(business.owner, 'p', 'project')).body.posting.Project.title).toBe('A ford')
    expect((await askPublic(desk.caller(), 'GET /posting', { Kind: 'job', id: a! })).status).toBe(404)
    const other = await joinBusiness(desk, business, 'user', ['projects'])
    expect((await preview(other)).status).toBe(404)
    expect((await preview(other, 'p', 'project')).status).toBe(200)
    for (const [itemId, Kind] of [['none'], ['p'], ['a', 'project']] as const)
      expect((await preview(business.owner, itemId, Kind)).status).toBe(404)
    expect((await preview(business.owner, '')).status).toBe(400)
  })

  test('shows a closed posting as closed', async () => {
    const business = await insertOwnedBusiness(desk, {
      jobs: { a: { ...job, draft: false, status: 'Closed' } },
    })
    expect((await preview(business.owner)).body).toMatchObject({ draft: false, posting: { Closed: true } })
  })
})

describe('postings that visitors do not see yet', () => {
  test('are counted for members, with those of the given items', async () => {
    const business = await insertOwnedBusiness(desk, {
      jobs: { a: { jobTitle: 'Baker' }, b: { jobTitle: 'Cook' } },
    })
    const due = (Kind: string, itemId: string[] = []) =>
      askPublic(business.owner, 'GET /due-postings', { Kind, itemId })
    expect((await due('job', ['a'])).body).toEqual({ Total: 0, Items: [] })
    await sql`INSERT INTO posting_due (organization_id, item_id) VALUES (${business.id}, 'b'), (${business.id}, 'c')`.execute(
      desk.db,
    )
    expect((await due('job', ['a', 'b'])).body).toEqual({ Total: 2, Items: ['b'] })
    expect((await due('job')).body).toEqual({ Total: 2, Items: [] })
    const preview = async (itemId: string) =>
      (await askPublic(business.owner, 'GET /posting-preview', { Kind: 'job', itemId })).body.isDue
    expect([await preview('a'), await preview('b')]).toEqual([false, true])
    expect((await due('other')).status).toBe(400)
    expect(
      (
        await due(
          'job',
          Array.from({ length: 51 }, () => 'a'),
        )
      ).status,
    ).toBe(400)
    expect(
      (await askPublic(await desk.enter(), 'GET /due-postings', { Kind: 'job', itemId: [] })).status,
    ).toBe(403)
    const member = await joinBusiness(desk, business, 'user', ['projects'])
    const asked = (Kind: string) => askPublic(member, 'GET /due-postings', { Kind, itemId: [] })
    expect([(await asked('job')).status, (await asked('project')).status]).toEqual([403, 200])
  })

  test('are shown as they are stored on their own pages, also for contacts and matches', async () => {
    const job = { jobTitle: 'Baker', status: 'Open', email: 'jobs@example.org', applyWith: 'mail' }
    const business = await insertBusiness(desk.db, { slug: 'lagging', jobs: { a: job }, projects: {} })
    const id = (await postingIds(desk.db, business))['a']!
    const { person } = await desk.enterWithProfile({})
    /** The page, the contact and the match after a save that leaves the posting to the worker. */
    const after = async (item: object | null) => {
      const ofJob = sql`document = ${business.documentId} AND list = 'jobOpenings' AND id = 'a'`
      await (
        item
          ? sql`UPDATE document_item SET item = ${JSON.stringify(item)}::json WHERE ${ofJob}`
          : sql`DELETE FROM document_item WHERE ${ofJob}`
      ).execute(desk.db)
      await sql`
        INSERT INTO posting_due (organization_id, item_id) VALUES (${business.id}, 'a')
        ON CONFLICT DO NOTHING`.execute(desk.db)
      const seen = async () => {
        const page = await askPublic(desk.caller(), 'GET /posting', { Kind: 'job', id })
        return [
          page.status === 200 ? [page.body.Closed, page.body.Slug, page.body.Job?.jobTitle] : page.status,
          (await askPublic(desk.caller(), 'GET /apply-contact', { id })).status,
          (await askPublic(person, 'GET /posting-fit', { id })).status,
        ]
      }
      const due = await seen()
      await publishDuePostings(desk.db)
      expect(due).toEqual(await seen())
      return due
    }
    const open = [200, 200]
    expect(await after({ ...job, jobTitle: 'Master baker' })).toEqual([
      [false, 'master-baker', 'Master baker'],
      ...open,
    ])
    expect(await after({ ...job, status: 'Closed' })).toEqual([[true, 'baker', undefined], 404, 404])
    expect(await after(job)).toEqual([[false, 'baker', 'Baker'], ...open])
    expect(await after({ ...job, draft: true })).toEqual([404, 404, 404])
    expect(await after({ ...job, validThrough: '2020/01/01' })).toEqual([
      [true, 'baker', undefined],
      404,
      404,
    ])
    expect(await after(job)).toEqual([[false, 'baker', 'Baker'], ...open])
    await updateRows(desk.db, 'posting', { hidden: true }, { id })
    expect(await after({ ...job, jobTitle: 'Master baker' })).toEqual([
      [true, 'master-baker', undefined],
      404,
      404,
    ])
    await updateRows(desk.db, 'posting', { hidden: false }, { id })
    expect(await after(null)).toEqual([[true, 'master-baker', undefined], 404, 404])
  })
})
