import { describe, expect, test } from 'vitest'
import { joinBusiness } from '#test/support/business/application-desk.ts'
import { insertBusiness, writeItem } from '#test/support/business/insert.ts'
import {
  callerOf,
  enter,
  enterWithProfile,
  setUpProfiles,
  type Person,
  type ProfileDesk,
} from '#test/support/profile/profile-desk.ts'
import { sql } from 'kysely'
import { publicPostingService } from './api.ts'

let desk: ProfileDesk
setUpProfiles((given) => (desk = given))

const ask = async (key: keyof typeof publicPostingService.endpoints, input: object) => {
  const path = publicPostingService.prefix + key.slice(key.indexOf('/'))
  const response = await callerOf(desk).send(key.split(' ')[0]!, path, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  return { status: response.status, body: await response.json() }
}
const idOf = async (organization: number, item: string, kind = 'job') =>
  (
    await sql<{ id: number }>`
      SELECT id FROM posting WHERE organization_id = ${organization} AND item_id = ${item} AND kind = ${kind}`.execute(
      desk.db,
    )
  ).rows[0]!.id

const job = {
  jobTitle: 'Welder',
  details: 'Welds.',
  skills: [{ technology: ['TIG'] }],
  deibtype: 'Economic',
  email: 'boss@example.org',
  phoneNumber: '+34 1',
  link: 'javascript:alert(1)',
  status: 'Open',
}

describe('A posting as everybody sees it', () => {
  test('holds what is public of it, and no address, number or diversity', async () => {
    const made = await insertBusiness(desk.db, {
      slug: 'public',
      details: { organizationName: 'Public Works', diversity: 'LGBTQ+' },
      jobs: { a: job, like: { jobTitle: 'Welder, nights', skills: [{ technology: ['TIG'] }] } },
      projects: {
        p: {
          title: 'Gate',
          requiredNDA: true,
          deibtype: 'Economic',
          projectMentors: [{ mentorName: 'Ada' }],
        },
      },
    })
    const id = await idOf(made.id, 'a')
    const { body } = await ask('GET /posting', { Kind: 'job', id })
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
    expect((await ask('GET /apply-contact', { id })).body).toEqual({
      email: 'boss@example.org',
      phoneNumber: '+34 1',
    })
    const project = await ask('GET /posting', {
      Kind: 'project',
      id: await idOf(made.id, 'p', 'project'),
    })
    expect(project.body).toMatchObject({
      Project: { title: 'Gate', requiredNDA: 'Yes', projectMentors: ['Ada'] },
    })
    expect(JSON.stringify(project.body)).not.toContain('Economic')
    // Of the other kind it is none.
    expect((await ask('GET /posting', { Kind: 'project', id })).status).toBe(404)
  })

  test('says whether anybody keeps its business, and would read applications', async () => {
    const made = await insertBusiness(desk.db, { slug: 'kept-or-not', jobs: { a: job } })
    const id = await idOf(made.id, 'a')
    expect((await ask('GET /posting', { Kind: 'job', id })).body.Business.Kept).toBe(false)
    await joinBusiness(desk, made, 'owner')
    expect((await ask('GET /posting', { Kind: 'job', id })).body.Business.Kept).toBe(true)
  })

  test('says of what is closed that it is, and nothing else', async () => {
    const made = await insertBusiness(desk.db, { slug: 'closing', jobs: { a: job } })
    const id = await idOf(made.id, 'a')
    await writeItem(desk.db, made, 'jobOpenings', 'a', { ...job, status: 'Closed' })
    const { status, body } = await ask('GET /posting', { Kind: 'job', id })
    expect(status).toBe(200)
    expect(body).toMatchObject({ Closed: true })
    expect(body.Job).toBeUndefined()
    expect(body.Business).toBeUndefined()
    expect((await ask('GET /apply-contact', { id })).status).toBe(404)
  })

  test('is none of a business that others may not see', async () => {
    const made = await insertBusiness(desk.db, { slug: 'unseen', approval: 'pending', jobs: { a: job } })
    const id = await idOf(made.id, 'a')
    expect((await ask('GET /posting', { Kind: 'job', id })).status).toBe(404)
    expect((await ask('GET /apply-contact', { id })).status).toBe(404)
    expect((await ask('GET /posting', { Kind: 'job', id: 2_000_000_000 })).status).toBe(404)
    expect((await ask('GET /posting', { Kind: 'job', id: 0 })).status).toBe(400)
  })
})

test('How it fits somebody says whether they have a profile that a CV can be made of', async () => {
  const made = await insertBusiness(desk.db, { slug: 'fitting', jobs: { a: job } })
  const body = JSON.stringify({ id: await idOf(made.id, 'a') })
  const fitOf = async (who: Person) => {
    const headers = { 'content-type': 'application/json' }
    const path = `${publicPostingService.prefix}/posting-fit`
    return (await who.send('GET', path, { headers, body })).json()
  }
  expect(await fitOf(await enter(desk))).toMatchObject({ Missing: ['TIG'], HasProfile: false })
  const { person } = await enterWithProfile(desk)
  expect(await fitOf(person)).toMatchObject({ Missing: ['TIG'], HasProfile: true })
})
