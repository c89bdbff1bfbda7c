import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { testFolder } from '#test/support/temporary/folder.ts'
import { setAt } from '#test/support/organization/ask.ts'
import { publishPostings } from '#features/posting/mutations.ts'
import { enterEntrepreneur, tidewater } from '#test/support/business/business-desk.ts'
import { askBusiness, doneBusiness, ownBusiness } from '#test/support/business/business-calls.ts'
import { setUpProfiles, type Person } from '#test/support/profile/profile-desk.ts'
import { importJobs } from './mutations.ts'
import { publicBusinessService } from '../public/api.ts'

let folder: string
const desk = setUpProfiles()
beforeEach(async () => void (folder = await testFolder()))

const job = (company: string, title: string, more: object = {}) => ({
  company,
  title,
  url: `https://jobs.example/${company}/${title}`,
  website: `www.${company.toLowerCase()}.example`,
  ...more,
})
async function take(rows: object[], trustWebsites = true) {
  const file = join(folder, 'jobs.json')
  await writeFile(file, JSON.stringify(rows))
  return importJobs(file, { db: desk.db, publishPostings, trustWebsites })
}
const company = (slug: string) =>
  desk.db
    .selectFrom('business')
    .select(['public_id as organizationID', 'domains', 'approval'])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
/** Details that a list does not have and the owner adds. */
const { organizationName: _, businessRegisteredAddress: __, ...said } = tidewater
/** The owner's first save of an imported company. */
const detailsOf = (own: Record<string, unknown>) => {
  const to = { ...said, website: 'https://new.heron.example' }
  return {
    do: 'set',
    at: ['businessDetails'],
    was: Object.fromEntries(Object.keys(to).map((key) => [key, own[key]])),
    to,
  }
}
/** Fetches the public view. */
const shown = async (person: Person, Slug: string) => {
  const { body } = await person.ask(`GET ${publicBusinessService.prefix}/public-business`, { Slug })
  return body as { Jobs: { title: string }[]; website: string; Unclaimed: boolean }
}
const titlesOf = ({ Jobs }: { Jobs: { title: string }[] }) => Jobs.map(({ title }) => title).toSorted()

describe('a claimed company', () => {
  test('keeps its jobs and its owner’s changes in later imports', async () => {
    const rows = [job('Heron', 'Welder'), job('Heron', 'Smith'), job('Heron', 'Potter')]
    await take(rows)
    const { organizationID } = await company('heron')
    const keeper = await enterEntrepreneur(desk, { email: 'owner@mail.heron.example' })
    await doneBusiness(keeper, 'POST /claim', { organizationID })
    expect(titlesOf(await shown(keeper, 'heron'))).toEqual(['Potter', 'Smith', 'Welder'])

    const own = await ownBusiness(keeper)
    expect(own.jobOpenings).toHaveLength(3)
    const [first, second, third] = own.jobOpenings
    await doneBusiness(keeper, 'PATCH /update', {
      version: own.version,
      changes: [
        setAt(['jobOpenings', first.id], { jobTitle: first.jobTitle }, { jobTitle: 'Master' }),
        { do: 'delete', at: ['jobOpenings', second.id], was: second },
        detailsOf(own),
      ],
    })
    const kept = await ownBusiness(keeper)
    // The list changes one job, adds one, drops the third and names another website.
    const report = await take([
      job('Heron', 'Welder', { locations: ['Oslo, Norway'], website: 'elsewhere.example' }),
      job('Heron', 'Smith', { website: 'elsewhere.example' }),
      job('Heron', 'Founder', { website: 'elsewhere.example' }),
    ])
    expect(report).toMatchObject({
      kept: [{}, {}, {}],
      added: 0,
      changed: 0,
      prolonged: 0,
      closed: [],
      companies: 0,
    })
    expect(await ownBusiness(keeper)).toEqual(kept)
    expect(await company('heron')).toMatchObject({ domains: ['heron.example'] })
    expect(titlesOf(await shown(keeper, 'heron'))).toEqual(['Master', third.jobTitle].toSorted())
    // Nor after its owner is gone.
    await desk.db.deleteFrom('person').where('id', '=', keeper.id).execute()
    expect(await take(rows)).toMatchObject({ kept: [{}, {}, {}], added: 0, changed: 0, closed: [] })
    const visitor = await enterEntrepreneur(desk)
    const left = await shown(visitor, 'heron')
    expect(left).toMatchObject({ Unclaimed: true, website: 'https://new.heron.example' })
    expect(titlesOf(left)).toEqual(['Master', third.jobTitle].toSorted())
  })

  test('gets its registration number from its owner once, and stays approved', async () => {
    await take([job('Ruff', 'Welder')])
    const { organizationID } = await company('ruff')
    const [keeper, admin] = [await enterEntrepreneur(desk), await enterEntrepreneur(desk, { role: 'admin' })]
    await doneBusiness(keeper, 'POST /claim/ask', { organizationID, reason: 'I run it.' })
    const { results } = await doneBusiness(admin, 'GET /claims')
    await doneBusiness(admin, 'POST /claims/grant', { id: results[0].id })
    const own = await ownBusiness(keeper)
    expect(own).toMatchObject({ approvalStatus: 'approved', businessRegistrationNumber: '' })
    await doneBusiness(keeper, 'PATCH /update', { version: own.version, changes: [detailsOf(own)] })
    const filled = await ownBusiness(keeper)
    expect(filled).toMatchObject({ approvalStatus: 'approved', businessRegistrationNumber: 'NL-4017' })
    const other = { version: filled.version, businessRegistrationNumber: 'NL-1' }
    expect((await askBusiness(keeper, 'PUT /update', other)).status).toBe(400)
    expect(await ownBusiness(keeper)).toEqual(filled)
  })

  test('hides its jobs if an administrator rejects its owner', async () => {
    await take([job('Bittern', 'Welder')])
    const { organizationID } = await company('bittern')
    const keeper = await enterEntrepreneur(desk, { email: 'owner@bittern.example' })
    await doneBusiness(keeper, 'POST /claim', { organizationID })
    const posted = () =>
      desk.db
        .selectFrom('posting_shown as p')
        .innerJoin('business as b', 'b.id', 'p.organization_id')
        .select('p.id')
        .where('b.slug', '=', 'bittern')
        .execute()
    const [{ id }] = (await posted()) as [{ id: number }]
    const postingStatus = async () =>
      (await keeper.ask('GET /posting-service/api/v1/posting', { Kind: 'job', id })).status
    expect(await postingStatus()).toBe(200)
    await desk.db.updateTable('person').set({ approval: 'refused' }).where('id', '=', keeper.id).execute()
    expect(await posted()).toEqual([])
    expect(await postingStatus()).toBe(404)
  })
})

describe('the domain of a company', () => {
  test('is read from its website only if the list is trusted', async () => {
    await take([job('Curlew', 'Welder')], false)
    expect(await company('curlew')).toMatchObject({ domains: [] })
    await take([job('Curlew', 'Welder')])
    expect(await company('curlew')).toMatchObject({ domains: ['curlew.example'] })
    await take([job('Curlew', 'Welder', { website: 'thief.example' })], false)
    expect(await company('curlew')).toMatchObject({ domains: ['curlew.example'] })
  })

  test.each(['https://www.linkedin.com/company/x', 'acme.github.io', 'gmail.com', ''])(
    'is not set for websites where anyone can register: %j',
    async (website) => {
      const name = `Dunlin${website.length}`
      await take([job(name, 'Welder', { website })])
      expect(await company(name.toLowerCase())).toMatchObject({ domains: [] })
    },
  )
})
