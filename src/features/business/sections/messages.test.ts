import { expect, test } from 'vitest'
import { parse, safeParse, type $ZodType } from 'zod/v4/core'
import { blankItem, fieldsOf, type AnyList } from '#kits/document/section.ts'
import { businessCreation } from './creation.ts'
import { businessLists as of, businessRecords } from './registry.ts'

const { businessDetails, businessRegisteredAddress } = businessRecords
const inner = (list: AnyList, field: string): AnyList => {
  const found = fieldsOf(list).find(({ key }) => key === field)?.of
  if (!found) throw new Error(`There is no list ${field}`)
  return found
}

/** What is said of an item with some other fields, by field. */
function saidOf(definition: { schema: $ZodType; example: object }, given: object): Record<string, string> {
  const issues = safeParse(definition.schema, { ...definition.example, ...given }).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '/')
const price = 'Price should be a valid number with up to two decimal places'

/** Every message of the specification's section 5 for businesses, with what it is said of. */
const messages: [AnyList, string, unknown, string][] = [
  [businessDetails, 'organizationName', ' ', 'Organization Name is required'],
  [businessDetails, 'businessRegistrationNumber', '', 'Registration Number is required'],
  [businessDetails, 'businessType', '', 'Business Type is required'],
  [businessDetails, 'businessHeadquartersArea', '', 'Headquarters Area is required'],
  [businessDetails, 'accountType', '', 'Account Type is required'],
  [businessDetails, 'website', '', 'Website is required'],
  [businessDetails, 'website', 'ftp://a.example', 'URL should be in format'],
  [businessDetails, 'businessSize', '', 'Business Size is required'],
  [businessDetails, 'businessCategory', [], 'Business Category is required'],
  [businessDetails, 'businessIndustry', [''], 'Business Industry is required'],
  [businessCreation, 'businessRegisteredAddress', [], 'Please Fill Business Registered Address!'],
  ...[businessRegisteredAddress, of.businessBranchAddress].flatMap(
    (list): [AnyList, string, string, string][] => [
      [list, 'branchName', '', 'Branch Name is required'],
      [list, 'address', '', 'Address is required'],
      [list, 'city', '', 'City is required'],
      [list, 'village', '', 'Village is required'],
      [list, 'pinCode', '', 'Pin Code is required'],
      [list, 'state', '', 'State is required'],
      [list, 'district', '', 'District is required'],
      [list, 'country', '', 'Country is required'],
      [list, 'country', 'Atlantis', 'Choose a country of the list'],
      [list, 'countryCode', '', 'Country Code is required'],
      [list, 'region', '', 'Region is required'],
    ],
  ),
  [of.parentBusiness, 'organizationName', '', 'Organization Name is required'],
  [of.subsidiaryBusinesses, 'organizationName', '', 'Organization Name is required'],
  [of.usersList, 'username', '', 'Username is required'],
  [of.usersList, 'department', '', 'Department is required'],
  [of.usersList, 'businessEmail', 'nobody', 'Please enter a valid email address'],
  [of.businessTaxDetails, 'taxIdentificationNumber', '', 'Tax Identification Number is required'],
  [of.products, 'productName', '', 'Product Name is required'],
  [of.products, 'startingPrice', '0.50', price],
  [of.products, 'startingPrice', '10,00', price],
  [of.products, 'startingPrice', '12.345', price],
  [of.products, 'link', 'no address', 'URL should be in format'],
  [of.services, 'serviceName', '', 'Service Name is required'],
  [of.services, 'startingPrice', '€ 5', price],
  [of.services, 'link', 'javascript:alert(1)', 'URL should be in format'],
  [of.businessContactDetails, 'department', '', 'Department is required'],
  [of.businessContactDetails, 'businessEmail', 'a@', 'Please enter a valid email address'],
  [of.businessRegionFocus, 'region', '', 'Region is required'],
  [of.socialMediaID, 'type', '', 'Social Type is required'],
  [of.socialMediaID, 'link', 'no address', 'URL should be in format'],
  [of.jobOpenings, 'jobTitle', '', 'Job Title is required'],
  [of.jobOpenings, 'link', 'no address', 'URL should be in format'],
  [of.jobOpenings, 'salary', '1,2', 'Please enter a valid number'],
  [of.jobOpenings, 'salaryCurrency', 'doubloons', 'Choose a currency of the list'],
  [of.jobOpenings, 'email', 'people', 'Please enter a valid email address'],
  [of.jobOpenings, 'validThrough', '2020/01/01', 'Valid Through can’t be earlier than Posted Date'],
  [inner(of.jobOpenings, 'skills'), 'technology', [' '], 'Technology is required'],
  [of.outsourcedProjects, 'title', '', 'Project Title is required'],
  [of.outsourcedProjects, 'sponsorAmount', 'much', 'Please enter a valid number'],
  [of.outsourcedProjects, 'targetDate', '2020/01/01', 'Target Date can’t be earlier than Posted Date'],
  [of.outsourcedProjects, 'validThrough', '2020/01/01', 'Valid Through can’t be earlier than Posted Date'],
  [inner(of.outsourcedProjects, 'skills'), 'technology', [], 'Technology is required'],
  [inner(of.outsourcedProjects, 'projectMentors'), 'mentorName', '', 'Mentor Name is required'],
  [inner(of.outsourcedProjects, 'rolesResponsibilities'), 'role', '', 'Role is required'],
  [inner(of.outsourcedProjects, 'deliverables'), 'type', '', 'Deliverable Type is required'],
  [
    inner(of.outsourcedProjects, 'projectAssignedTo'),
    'organizationName',
    '',
    'Organization Name is required',
  ],
  [inner(of.outsourcedProjects, 'projectAssignedTo'), 'logo', 'no address', 'URL should be in format'],
]
test.each(messages.map(([list, ...rest]) => [list.title(), ...rest, list] as const))(
  '%s: %s as ‘%s’: %s',
  (_, field, value, message, list) => {
    expect(saidOf(list, { [field]: value })).toEqual({ [field]: message })
  },
)

test('A posted date is today or earlier', () => {
  const said = { postedDate: 'Posted Date should be less than current date!' }
  expect(saidOf(of.jobOpenings, { postedDate: inDays(3), validThrough: '' })).toEqual(said)
  expect(saidOf(of.outsourcedProjects, { postedDate: inDays(3), targetDate: '', validThrough: '' })).toEqual(
    said,
  )
  expect(saidOf(of.jobOpenings, { postedDate: inDays(0), validThrough: inDays(45) })).toEqual({})
  expect(
    saidOf(of.outsourcedProjects, {
      postedDate: inDays(0),
      targetDate: inDays(0),
      validThrough: inDays(45),
    }),
  ).toEqual({})
})

test.each(['1', '10.5', '1,200.50', '12,34,567', '1,00,000', '250000.00'])(
  'Money is taken as it is written: %s',
  (amount) => {
    const kept = (list: AnyList, field: string) =>
      parse(list.schema, { ...list.example, [field]: amount }) as Record<string, unknown>
    expect(kept(of.products, 'startingPrice')['startingPrice']).toBe(amount)
    expect(kept(of.services, 'startingPrice')['startingPrice']).toBe(amount)
    expect(kept(of.jobOpenings, 'salary')['salary']).toBe(amount)
    expect(kept(of.outsourcedProjects, 'sponsorAmount')['sponsorAmount']).toBe(amount)
  },
)

test('Nothing else has to be filled in', () => {
  const bare = (list: AnyList, given: object) => saidOf(list, { ...blankItem(list), ...given })
  expect(bare(of.jobOpenings, { jobTitle: 'A' })).toEqual({})
  expect(bare(of.outsourcedProjects, { title: 'A' })).toEqual({})
  expect(bare(of.products, { productName: 'A' })).toEqual({})
  expect(bare(of.services, { serviceName: 'A' })).toEqual({})
  expect(bare(of.usersList, { username: 'A', department: 'B' })).toEqual({})
  expect(bare(of.businessTaxDetails, { taxIdentificationNumber: 'A' })).toEqual({})
  expect(bare(of.businessContactDetails, { department: 'A' })).toEqual({})
  expect(bare(of.socialMediaID, { type: 'Others' })).toEqual({})
})

test('What the specification broke in two is read by either half', () => {
  const read = (list: AnyList, field: string, value: string) =>
    (parse(list.schema, { ...list.example, [field]: value }) as Record<string, unknown>)[field]
  const deliverables = inner(of.outsourcedProjects, 'deliverables')
  for (const half of ['Solution', 'Brief']) expect(read(deliverables, 'type', half)).toBe('Solution Brief')
  for (const half of ['Case', 'Study']) expect(read(deliverables, 'type', half)).toBe('Case Study')
  for (const half of ['White', 'paper']) expect(read(deliverables, 'type', half)).toBe('White paper')
  for (const list of [of.jobOpenings, of.outsourcedProjects])
    for (const half of ['Specially', 'Challenged'])
      expect(read(list, 'deibtype', half)).toBe('Specially Challenged')
  expect(read(businessDetails, 'diversity', 'Challenged')).toBe('Specially Challenged')
  expect(read(deliverables, 'type', 'constructor')).toBe('constructor')
})
