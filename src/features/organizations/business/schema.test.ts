import { expect, test } from 'vitest'
import { parse, safeParse } from 'zod/v4/core'
import {
  businessDetailKeys,
  businessesByIdSchema,
  businessPartnerKeys,
  businessSchema,
  createBusinessSchema,
  getByOrganizationIdSchema,
  updateBusinessSchema,
  type Business,
  type BusinessUpdate,
  type NewBusiness,
} from './schema.ts'
import { jobOpeningSchema } from './schema-postings.ts'
import { businessOrganization } from './sections/organization.ts'
import { businessLists, businessRecords, type BusinessTabSegment } from './sections/registry.ts'

const { businessDetails, businessRegisteredAddress, businessPartner } = businessRecords
const address = businessRegisteredAddress.example
const own = {
  organizationID: 'abcdefghijkl',
  slug: 'meseta',
  approvalStatus: 'approved' as const,
  businessVerified: 'yes' as const,
  approvalReason: '',
  shown: true,
  ...businessDetails.example,
  ...businessPartner.example,
  businessRegisteredAddress: [address],
  ...Object.fromEntries(Object.entries(businessLists).map(([key, { example }]) => [key, [example]])),
  version: 3,
  Unreadable: [],
  can: { edit: ['jobs', 'social-media'] satisfies BusinessTabSegment[], members: true },
}

test('an answer has the fields of details and partnership at the top level', () => {
  const answer: Business = parse(businessSchema, { ...own, somethingElse: true })
  expect(answer).toEqual(own)
  expect(businessDetailKeys).toEqual(
    Object.keys(parse(businessDetails.schema, businessDetails.example) as object),
  )
  expect(businessPartnerKeys.every((key) => key in answer)).toBe(true)
  expect(parse(businessesByIdSchema, { [own.organizationID]: own })).toEqual({ [own.organizationID]: own })
})

test('an answer shows stored values that today’s rules would reject', () => {
  const old = { website: 'old', businessCategory: [], businessRegisteredAddress: [{ ...address, state: '' }] }
  expect(parse(businessSchema, { ...own, ...old })).toMatchObject(old)
  expect(parse(businessSchema, { ...own, businessRegisteredAddress: [] }).businessRegisteredAddress).toEqual(
    [],
  )
})

test('the request takes a list of ids or a single id', () => {
  expect(parse(getByOrganizationIdSchema, { organizationID: ['a', 'b'] })).toEqual({
    organizationID: ['a', 'b'],
  })
  expect(parse(getByOrganizationIdSchema, { organizationID: 'a' })).toEqual({ organizationID: ['a'] })
  for (const organizationID of [[], [1], {}, undefined, null])
    expect(safeParse(getByOrganizationIdSchema, { organizationID }).success).toBe(false)
})

test('creation requires one registered address, as an object or a list of one', () => {
  const details = businessDetails.example
  const made = (businessRegisteredAddress: unknown) =>
    safeParse(createBusinessSchema, { ...details, businessRegisteredAddress })
  const begun: NewBusiness = parse(createBusinessSchema, { ...details, businessRegisteredAddress: address })
  expect(begun).toEqual({ ...details, businessRegisteredAddress: [address] })
  expect(made([address]).data).toEqual(begun)
  const said = (given: unknown) =>
    made(given).error?.issues.map(({ path, message }) => [path.join('.'), message])
  const missing = [['businessRegisteredAddress', 'Please Fill Business Registered Address!']]
  expect(said([])).toEqual(missing)
  expect(said(undefined)).toEqual(missing)
  expect(
    safeParse(createBusinessSchema, details).error?.issues.map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  ).toEqual(missing)
  expect(said([address, address])).toEqual([
    ['businessRegisteredAddress', 'Enter one registered address only. Add other addresses as branches'],
  ])
  expect(said({ ...address, city: '' })).toEqual([['businessRegisteredAddress.0.city', 'City is required']])
})

test('creation requires the business details', () => {
  const { error } = safeParse(createBusinessSchema, { businessRegisteredAddress: address })
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Organization Name is required',
    'Registration Number is required',
    'Account Type is required',
    'Business Type is required',
    'Headquarters Area is required',
    'Business Size is required',
    'Business Category is required',
    'Business Industry is required',
    'Website is required',
  ])
  expect(businessOrganization.userTypes).toEqual(['Business'])
})

test('an update does not add fields that were omitted', () => {
  const update: BusinessUpdate = parse(updateBusinessSchema, { version: 3, website: 'b.example' })
  expect(update).toEqual({ version: 3, website: 'b.example' })
  const lists = { version: 3, products: [], businessCategory: ['Retailer'] }
  expect(parse(updateBusinessSchema, lists)).toEqual(lists)
  expect(parse(updateBusinessSchema, { version: 3, businessRegisteredAddress: address })).toEqual({
    version: 3,
    businessRegisteredAddress: [address],
  })
  expect(safeParse(updateBusinessSchema, { version: 3, businessRegisteredAddress: [] }).success).toBe(false)
})

test.each([
  ['50,000', '60,000', []],
  ['50,000', '', []],
  ['60,000', '50,000', ['salaryTo']],
  ['60k', '50,000', ['salaryFrom']],
])('a range from %s to %s has its errors at their fields', (salaryFrom, salaryTo, fields) => {
  const { error } = safeParse(jobOpeningSchema, {
    ...businessLists.jobOpenings.example,
    salaryFrom,
    salaryTo,
  })
  expect((error?.issues ?? []).map(({ path }) => path.join('.'))).toEqual(fields)
})
