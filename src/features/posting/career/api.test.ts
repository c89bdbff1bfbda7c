import { describe, expect, test } from 'vitest'
import { insertBusiness, writeItem } from '#test/support/business/insert.ts'
import { callerOf, setUpProfiles, type ProfileDesk } from '#test/support/profile/profile-desk.ts'
import { listHiringSectors } from './data.ts'
import type { CareerTrack } from './schema.ts'

let desk: ProfileDesk
setUpProfiles((given) => (desk = given))

const ask = async (Sector: string): Promise<{ status: number; body: CareerTrack }> => {
  const response = await callerOf(desk).send('GET', '/posting-service/api/v1/career-track', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Sector }),
  })
  return { status: response.status, body: await response.json() }
}

const sector = 'aerospace'
const euros = (salary: string) => ({ salary, salaryCurrency: 'EUR', salaryPeriod: 'year' })
const skills = (...technology: string[]) => [{ technology }]

describe('Careers of a sector', () => {
  test('count what its open jobs ask for and pay', async () => {
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
    const { status, body } = await ask(sector)
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
      // Nothing is said of a salary without a currency.
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

    // What is saved is counted anew.
    await writeItem(desk.db, made, 'jobOpenings', 'c', { jobTitle: 'Rigger', sector, status: 'Open' })
    const after = await ask(sector)
    expect(after.body.Roles.map(({ Role }) => Role)).toEqual(['Orbit Analyst', 'Painter', 'Rigger'])
    expect(after.body.Pay.map(({ Currency }) => Currency)).toEqual(['EUR'])
  })

  test('are empty where no job is open, and there are none of a subject', async () => {
    const { body } = await ask('chemical')
    expect(body).toMatchObject({ Total: 0, Roles: [], Skills: [], Pay: [], Jobs: [], SkillsOnPortal: [] })
    expect((await ask('physics')).status).toBe(400)
  })
})
