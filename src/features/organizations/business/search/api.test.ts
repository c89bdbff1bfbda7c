import { expect, test } from 'vitest'
import { enterWithBusiness, tidewater } from '#test/support/business/business-desk.ts'
import { doneBusiness, ownBusiness } from '#test/support/business/business-calls.ts'
import { desksOf } from '#test/support/organization/ask.ts'
import { setUpProfiles } from '#test/support/profile/profile-desk.ts'
import { updateRows } from '#test/support/rows.ts'
import { businessLists } from '../sections/registry.ts'
import { companySearchService } from './api.ts'

const desk = setUpProfiles()

const { done } = desksOf(companySearchService)
const found = async (asked: object) => (await done(desk.caller(), 'GET /search-companies', asked)).results

test('finds an owner’s changes once the business is approved', async () => {
  const { person, business } = await enterWithBusiness(desk)
  const asked = { businessSearchKeywords: 'tidewater' }
  expect(await found(asked)).toEqual([])
  await updateRows(desk.db, 'organization', { approval: 'approved' }, { public_id: business.organizationID })
  expect(await found(asked)).toMatchObject([
    { organizationName: tidewater.organizationName, Products: 0, OpenJobs: 0, Unclaimed: false },
  ])

  const { id: _, ...product } = { id: '', ...businessLists.products.example }
  const { version } = await ownBusiness(person)
  await doneBusiness(person, 'PUT /update', { version, products: [product] })
  expect(await found({ businessSearchKeywords: 'spillway' })).toMatchObject([{ Products: 1 }])
})
