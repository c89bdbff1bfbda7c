import { describe, expect, test } from 'vitest'
import { createBlog } from '#features/blogs/mutations.ts'
import { sampleBlog } from '#test/support/blogs/sample-blog.ts'
import { insertBusiness } from '#test/support/business/insert.ts'
import {
  callerOf,
  enter,
  enterWithProfile,
  setUpProfiles,
  type Caller,
  type ProfileDesk,
} from '#test/support/profile/profile-desk.ts'
import { postingService } from './api.ts'

let desk: ProfileDesk
setUpProfiles((given) => (desk = given))

const ask = async (who: Caller, key: keyof typeof postingService.endpoints, input: object) => {
  const path = postingService.prefix + key.slice(key.indexOf('/'))
  const response = await who.send(key.split(' ')[0]!, path, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  return { status: response.status, body: await response.json() }
}

const skills = (...technology: string[]) => [{ technology }]

describe('What fits somebody', () => {
  test('comes first, says why, and hides nothing', async () => {
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
    const { person } = await enterWithProfile(desk, {
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
      // Both skills, and two of the three words of the title.
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

  test('is nothing where there is no profile, and is for nobody who is not signed in', async () => {
    const { body } = await ask(await enter(desk), 'GET /search-jobs-for-me', { sort: 'fit' })
    expect(body.Fits.every(({ Percent }: { Percent: number }) => Percent === 0)).toBe(true)
    expect((await ask(callerOf(desk), 'GET /search-jobs-for-me', {})).status).toBe(401)
    expect((await ask(callerOf(desk), 'GET /search-projects-for-me', {})).status).toBe(401)
  })

  test('orders nothing for strangers: they see the newest first', async () => {
    const stranger = callerOf(desk)
    const { body } = await ask(stranger, 'GET /search-jobs', { sort: 'fit' })
    expect(body).toEqual((await ask(stranger, 'GET /search-jobs', {})).body)
    expect(body.total).toBeGreaterThan(0)
    expect((await ask(stranger, 'GET /search-jobs', { jobType: ['Slavery'] })).status).toBe(400)
    expect((await ask(stranger, 'GET /search-projects', { cursor: 'x' })).status).toBe(400)
  })
})
