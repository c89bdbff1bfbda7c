import { describe, expect, test } from 'vitest'
import { adminService } from '#features/accounts/admin/api.ts'
import {
  enterEntrepreneur,
  enterWithBusiness,
  tidewater,
  editableBusinessLists,
} from '#test/support/business/business-desk.ts'
import { askBusiness, doneBusiness, ownBusiness } from '#test/support/business/business-calls.ts'
import { enterWithInstitute } from '#test/support/institute/institute-desk.ts'
import { desksOf } from '#test/support/organization/ask.ts'
import { setUpProfiles, type Person } from '#test/support/profile/profile-desk.ts'
import { businessLists, businessRecords } from './sections/registry.ts'
import type { AnySection } from '#kits/document/section.ts'
import { testLists } from '#test/support/organization/lists.ts'

const desk = setUpProfiles()

const address = businessRecords.businessRegisteredAddress.example
const administration = desksOf(adminService)
const storedPerson = ({ id }: Person) =>
  desk.db
    .selectFrom('person')
    .select(['business_data', 'institute_data', 'organization', 'registration_number', 'web_site'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('a business', () => {
  test('is created from details and address and sets businessData on the user', async () => {
    const person = await enterEntrepreneur(desk)
    expect(await askBusiness(person, 'POST /getByOrganizationID', { organizationID: '' })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
    const created = await doneBusiness(person, 'POST /create', tidewater)
    expect(created).toMatchObject({
      ...tidewater,
      businessRegisteredAddress: [address],
      slug: 'tidewater-instruments',
      approvalStatus: 'pending',
      businessVerified: 'no',
      jobOpenings: [],
      can: { members: true, edit: expect.arrayContaining(['basic', 'jobs', 'projects']) },
    })
    expect(await storedPerson(person)).toEqual({
      business_data: {
        businessName: tidewater.organizationName,
        organizationID: created.organizationID,
        businessRegistrationNumber: tidewater.businessRegistrationNumber,
        businessVerified: 'no',
        isApproved: 'no',
      },
      institute_data: null,
      organization: tidewater.organizationName,
      registration_number: tidewater.businessRegistrationNumber,
      web_site: tidewater.website,
    })
    const again = await askBusiness(person, 'POST /create', tidewater)
    expect([again.status, again.body.code]).toEqual([409, 'conflict'])
    for (const organizationID of [[created.organizationID], created.organizationID])
      expect(await doneBusiness(person, 'POST /getByOrganizationID', { organizationID })).toEqual({
        [created.organizationID]: created,
      })
  })

  test('accepts an address as a list of one (decisions A18)', async () => {
    const { person, business } = await enterWithBusiness(desk, {
      ...tidewater,
      businessRegisteredAddress: [address],
    })
    expect(business.businessRegisteredAddress).toEqual([address])
    const moved = { ...address, city: 'Leiden' }
    for (const sent of [moved, [moved]]) {
      const { version } = await ownBusiness(person)
      const { businessRegisteredAddress } = await doneBusiness(person, 'PUT /update', {
        version,
        businessRegisteredAddress: sent,
      })
      expect(businessRegisteredAddress).toEqual([moved])
    }
    expect(
      await askBusiness(person, 'PUT /update', { version: 1, businessRegisteredAddress: [] }),
    ).toMatchObject({
      status: 400,
      body: { fields: { businessRegisteredAddress: 'Please Fill Business Registered Address!' } },
    })
  })

  test('is refused for other user types and names required fields', async () => {
    const other = await desk.enter()
    expect(await askBusiness(other, 'POST /create', tidewater)).toMatchObject({
      status: 403,
      body: { code: 'forbidden', message: 'Business profiles are for the user type Business.' },
    })
    const person = await enterEntrepreneur(desk)
    expect(await askBusiness(person, 'POST /create', { website: 'not a site' })).toMatchObject({
      status: 400,
      body: {
        fields: { organizationName: 'Organization Name is required', website: 'URL should be in format' },
      },
    })
  })

  test('keeps its name, number and account type after creation (decisions A19)', async () => {
    const { person, business } = await enterWithBusiness(desk)
    for (const [key, value] of Object.entries({
      organizationName: 'Another',
      businessRegistrationNumber: 'X-1',
      accountType: 'Other',
    }))
      expect(
        await askBusiness(person, 'PUT /update', {
          version: business.version,
          website: 'https://b.example',
          [key]: value,
        }),
      ).toMatchObject({
        status: 400,
        body: {
          fields: { [`businessDetails.${key}`]: expect.stringMatching(/can no longer be changed$/) },
        },
      })
    expect(await ownBusiness(person)).toEqual(business)
    const updated = await doneBusiness(person, 'PUT /update', {
      version: business.version,
      ...tidewater,
      website: 'https://new.example',
    })
    expect({ ...updated, version: 0 }).toEqual({ ...business, website: 'https://new.example', version: 0 })
  })

  test('ignores changes to server-managed fields (decisions A5)', async () => {
    const { person, business } = await enterWithBusiness(desk)
    const updated = await doneBusiness(person, 'PUT /update', {
      version: business.version,
      ...tidewater,
      approvalStatus: 'approved',
      businessVerified: 'yes',
      slug: 'taken-over',
      businessPartnerStatus: 'Gold',
    })
    expect({ ...updated, version: 0 }).toEqual({ ...business, version: 0 })
  })

  test('has only the offered periods, places of work and ways to apply, by PUT and by PATCH', async () => {
    const { person, business } = await enterWithBusiness(desk)
    const job = { ...businessLists.jobOpenings.example, salaryCurrency: 'eur' }
    const others = { salaryPeriod: 'fortnight', workPlace: 'Home', applyWith: 'Link' }
    const put = (jobOpenings: object[]) =>
      askBusiness(person, 'PUT /update', { version: business.version, jobOpenings })
    const patch = (item: object) =>
      askBusiness(person, 'PATCH /update', {
        version: business.version,
        changes: [{ do: 'add', at: ['jobOpenings', 'a'], item, after: null }],
      })
    const errorsAt = (place: string) => ({
      [`${place}.salaryPeriod`]: 'Choose one of these: year, month, week, day, hour',
      [`${place}.workPlace`]: 'Choose one of these: onsite, hybrid, remote',
      [`${place}.applyWith`]: 'Choose one of these: cv, link, mail',
    })
    expect(await put([{ ...job, ...others }])).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: errorsAt('jobOpenings.0') },
    })
    expect(await patch({ ...job, ...others })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: errorsAt('jobOpenings.a') },
    })
    expect(await ownBusiness(person)).toMatchObject({ version: business.version, jobOpenings: [] })
    expect((await patch(job)).status).toBe(200)
    expect(await ownBusiness(person)).toMatchObject({ jobOpenings: [{ salaryCurrency: 'EUR' }] })
  })

  test('is not accessible to others', async () => {
    const { business } = await enterWithBusiness(desk)
    const { person: other } = await enterWithBusiness(desk)
    const foreign = { organizationID: business.organizationID, version: 1 }
    expect((await askBusiness(other, 'PUT /update', foreign)).status).toBe(403)
    expect((await askBusiness(other, 'POST /getByOrganizationID', foreign)).status).toBe(403)
  })

  test('can have the same slug as an institute', async () => {
    const one = await enterWithInstitute(desk, { instituteName: 'Kestrel', website: 'https://a.example' })
    const { business } = await enterWithBusiness(desk, { ...tidewater, organizationName: 'Kestrel' })
    const { business: second } = await enterWithBusiness(desk, { ...tidewater, organizationName: 'Kestrel' })
    expect([one.institute.slug, business.slug, second.slug]).toEqual(['kestrel', 'kestrel', 'kestrel-2'])
  })
})

describe('approval', () => {
  test('follows the approval of the account', async () => {
    const { person } = await enterWithBusiness(desk)
    const root = await desk.enter({ role: 'admin' })
    await administration.done(root, 'POST /approve', { id: person.id })
    expect(await ownBusiness(person)).toMatchObject({ approvalStatus: 'approved', businessVerified: 'yes' })
    expect((await storedPerson(person)).business_data).toMatchObject({
      businessVerified: 'yes',
      isApproved: 'yes',
    })
  })
})

describe('members', () => {
  test('with access to two tabs can edit only these, and can also manage an institute', async () => {
    const { person: owner } = await enterWithBusiness(desk)
    const { person: guest } = await enterWithInstitute(desk)
    await doneBusiness(owner, 'POST /members/invite', {
      email: guest.email,
      role: 'user',
      modules: ['jobs', 'projects'],
    })
    const { text } = await desk.db
      .selectFrom('mail')
      .select('text')
      .where('recipient', '=', guest.email)
      .where('kind', '=', 'organization-invitation')
      .executeTakeFirstOrThrow()
    const token = /my-business-profile\/join\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
    expect(await doneBusiness(guest, 'POST /invitation', { token })).toMatchObject({
      organizationName: tidewater.organizationName,
      role: 'user',
    })
    await doneBusiness(guest, 'POST /invitation/accept', { token })
    const { can, version } = await ownBusiness(guest)
    expect(can).toEqual({ edit: ['jobs', 'projects'], members: false })
    const add = (key: 'jobOpenings' | 'products') => ({
      version,
      changes: [{ do: 'add', at: [key, 'a'], item: businessLists[key].example, after: null }],
    })
    expect((await askBusiness(guest, 'PATCH /update', add('products'))).status).toBe(403)
    await doneBusiness(guest, 'PATCH /update', add('jobOpenings'))
    expect(await storedPerson(guest)).toMatchObject({
      business_data: { businessName: tidewater.organizationName },
      institute_data: { instituteName: expect.any(String) },
    })
  })
})

testLists(editableBusinessLists as AnySection[], /^(?:job|project)ID$/, {
  async begin() {
    const { person, business } = await enterWithBusiness(desk)
    return { person, kept: business }
  },
  read: ownBusiness,
  ask: askBusiness,
  done: doneBusiness,
})
