import { describe, expect, test } from 'vitest'
import { applyFieldRules } from '#kits/document/fields/apply-field-rules.ts'
import { shownField } from '#kits/document/fields/shown-field.ts'
import { fieldsOf, type AnyList, blankItem } from '#kits/document/section.ts'
import {
  inner,
  testClosedChoices,
  testDefinitions,
  fieldErrorsOf,
  testMessages,
} from '#test/support/organization/definitions.ts'
import { businessCreation } from './creation.ts'
import { businessDocument } from './document.ts'
import { businessListKeys, businessLists, businessRecords, businessTabs } from './registry.ts'
import { parse } from 'zod/v4/core'
import { industryNames } from '#messages/events/values.ts'
import { healthcare } from '#messages/shell/page-titles.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { locales } from '#lib/text/locale.ts'
import { optionLabel } from '#lib/text/option.ts'
import { businessIndustries } from './options.ts'

testDefinitions([
  ...Object.entries(businessRecords),
  ...Object.entries(businessLists),
  ['businessCreation', businessCreation],
])

testClosedChoices([...Object.values(businessRecords), ...Object.values(businessLists)], {
  ...businessDocument.records,
  ...businessDocument.lists,
})

test('the state of a posting in the table is that of today', () => {
  const { columnText } = businessLists.jobOpenings
  const textOf = (change: object) =>
    columnText?.status?.({ ...businessLists.jobOpenings.example, validThrough: '', ...change })
  expect(textOf({})).toBeUndefined()
  expect(textOf({ draft: true })).toBe('Draft')
  expect(textOf({ validThrough: '2020/01/31' })).toBe('Expired')
  expect(textOf({ status: 'Closed', validThrough: '2020/01/31' })).toBe('Expired')
  expect(textOf({ status: 'Closed', draft: true })).toBeUndefined()
  const project = { ...businessLists.outsourcedProjects.example, validThrough: '2020/01/31' }
  expect(businessLists.outsourcedProjects.columnText?.projectStatus?.(project)).toBe('Expired')
})

test('a posting without a draft field is published', () => {
  const { draft, ...given } = businessLists.jobOpenings.example
  expect(draft).toBe(false)
  expect(parse(businessLists.jobOpenings.schema, given)).toMatchObject({ draft: false })
})

test('eleven tabs in the order of the specification contain every record and list once', () => {
  expect(businessTabs.map(({ title }) => title())).toEqual([
    'Basic',
    'Address',
    'Users',
    'Tax',
    'Products',
    'Service',
    'Contact Details',
    'Region',
    'Social Media',
    'Jobs',
    'Projects',
  ])
  expect(businessTabs.map(({ title }) => title.in('es'))).not.toContain('')
  expect(new Set(businessTabs.map(({ segment }) => segment)).size).toBe(11)
  expect(businessTabs.flatMap(({ lists }) => lists).toSorted()).toEqual(businessListKeys.toSorted())
  expect(businessTabs.flatMap(({ records }) => records).toSorted()).toEqual(
    Object.keys(businessRecords).toSorted(),
  )
})

/** Wire keys of every record and list in the specification (profile areas, section 3), without our additions. */
const specified = {
  businessDetails:
    'organizationName businessRegistrationNumber businessType businessHeadquartersArea businessSize businessCategory businessIndustry preferredCurrency website brandLogo',
  businessRegisteredAddress:
    'branchName address city village pinCode state district country countryCode region',
  businessBranchAddress: 'branchName address city village pinCode state district country countryCode region',
  parentBusiness: 'organizationName',
  subsidiaryBusinesses: 'organizationName',
  businessContactDetails: 'department contactNumber businessEmail',
  usersList: 'username businessEmail role department moduleAccess',
  businessTaxDetails: 'taxIdentificationNumber taxType country state',
  products: 'productName productMainCategory productSubCategory startingPrice description link',
  services: 'serviceName serviceMainCategory serviceSubCategory startingPrice description link',
  businessRegionFocus: 'region footprint',
  socialMediaID: 'type link',
  jobOpenings:
    'jobID jobTitle experience branch details location country type link salary email phoneNumber postedDate status evaluationStatus ownership deibtype skills otherBenefits',
  outsourcedProjects:
    'projectID title projectType role description postedDate targetDate branch sponsorType sponsorAmount ownership projectStatus deibtype requiredNDA skills rolesResponsibilities deliverables projectAssignedTo projectMentors',
}
test.each(Object.entries(specified))('%s has every field of the specification', (key, fields) => {
  const list = { ...businessRecords, ...businessLists }[key as keyof typeof specified] as AnyList
  expect(fieldsOf(list).map(({ key: field }) => field)).toEqual(expect.arrayContaining(fields.split(' ')))
})

const of = businessLists
const { jobOpenings: jobs, outsourcedProjects: projects } = of
const { businessDetails, businessRegisteredAddress } = businessRecords
/** Option values as the specification spells them (section 9), with their labels. */
const choices: [AnyList, string, string[], string[]?][] = [
  [businessDetails, 'businessType', ['private', 'public'], ['Private', 'Public']],
  [businessDetails, 'businessHeadquartersArea', ['Rural', 'Urban', 'Metro']],
  [businessDetails, 'businessSize', ['SMB', 'Micro', 'Enterprise', 'Large Enterprise']],
  [businessRegisteredAddress, 'region', ['APAC', 'EMEA', 'NA', 'META']],
  [of.businessRegionFocus, 'region', ['APAC', 'EMEA', 'NA', 'META']],
  [of.businessRegionFocus, 'footprint', ['Yes', 'No']],
  [of.businessTaxDetails, 'taxType', ['State', 'Central']],
  [of.usersList, 'role', ['admin', 'user'], ['Administrator', 'User']],
  [of.socialMediaID, 'type', ['Facebook', 'Linkedin', 'Others'], ['Facebook', 'LinkedIn', 'Others']],
  [jobs, 'experience', ['1-2yrs', '3-5 yrs', '6-10 yrs', '10+']],
  [jobs, 'type', ['Permenant', 'Parttime', 'contract'], ['Permanent', 'Part-time', 'Contract']],
  [jobs, 'ownership', ['Hiring Partner', 'Staffing', 'Contractors', 'Service Delivery']],
  [jobs, 'status', ['Open', 'Closed']],
  [jobs, 'deibtype', ['LGBTQ+', 'Economic', 'Specially Challenged']],
  [
    inner(jobs, 'otherBenefits'),
    'type',
    ['Perks', 'Insurance', 'Gym', 'meals', 'Meternity'],
    ['Perks', 'Insurance', 'Gym', 'Meals', 'Maternity'],
  ],
  [projects, 'projectType', ['Funded', 'Hackathon', 'Opensource', 'Training']],
  [projects, 'role', ['Sales', 'Engineering', 'IT', 'Manager', 'Architect', 'Executive']],
  [projects, 'sponsorType', ['Premium', 'Basic', 'Advanced']],
  [
    projects,
    'ownership',
    ['Technology', 'Services', 'Reqruitment'],
    ['Technology', 'Services', 'Recruitment'],
  ],
  [projects, 'projectStatus', ['In Progress', 'Not Started', 'Completed', 'Hold']],
  [projects, 'deibtype', ['LGBTQ+', 'Economic', 'Specially Challenged']],
  [inner(projects, 'deliverables'), 'type', ['Solution Brief', 'Case Study', 'White paper', 'Sizer']],
  [
    inner(projects, 'projectAssignedTo'),
    'organizationType',
    ['Educational Institution', 'Arts & Science', 'Engineering', 'Medical'],
  ],
]
const optionsOf = (list: AnyList, key: string) =>
  fieldsOf(list).find((field) => field.key === key)?.options ?? []
test.each(choices.map(([list, key, values]) => [list.title(), key, values, list] as const))(
  '%s has the specified options for %s',
  (_, key, values, list) => {
    expect(optionsOf(list, key).map(({ value }) => value)).toEqual(values)
  },
)

const spelt = choices.flatMap(([list, key, , labels]) =>
  labels ? [[list.title(), key, labels, list] as const] : [],
)
test.each(spelt)('%s shows correctly spelled labels for %s', (_, key, labels, list) => {
  expect(optionsOf(list, key).map(({ label }) => label())).toEqual(labels)
})

describe('the name, registration number and account type', () => {
  const stored = { ...businessDetails.example }
  const applyRules = (given: object, before?: object) =>
    applyFieldRules(businessDetails, { ...stored, ...given }, { stored: before as typeof stored | undefined })

  test.each([
    ['organizationName', 'Organization name'],
    ['businessRegistrationNumber', 'Registration number'],
    ['accountType', 'Account type'],
  ])('%s can be set on creation and is read-only afterwards', (key, label) => {
    expect(applyRules({ [key]: 'Another' })).toMatchObject({ item: { [key]: 'Another' }, mistakes: {} })
    expect(applyRules({ [key]: 'Another' }, stored)).toEqual({
      item: stored,
      mistakes: { [key]: `${label} can no longer be changed` },
    })
    const field = fieldsOf(businessDetails).find((one) => one.key === key)!
    expect(shownField(field, stored, { stored })?.fixed).toBe(true)
    expect(shownField(field, stored, { stored: undefined })?.fixed).toBe(false)
  })

  test('do not lock other fields', () => {
    expect(applyRules({ website: 'https://b.example', businessSize: 'Micro' }, stored).mistakes).toEqual({})
  })
})

test('the owner cannot edit the partnership record', () => {
  const { records, lists } = businessDocument
  const closed = Object.entries({ ...records, ...lists }).flatMap(([key, { readOnly }]) =>
    readOnly ? [key] : [],
  )
  expect(closed).toEqual(['businessPartner'])
})

test('tax data, users, contacts, jobs and projects have no audience setting', () => {
  const open = businessListKeys.filter((key) => 'audience' in businessLists[key])
  expect(open).toEqual([
    'parentBusiness',
    'subsidiaryBusinesses',
    'businessBranchAddress',
    'products',
    'services',
    'businessRegionFocus',
    'socialMediaID',
  ])
})

describe('jobs and projects', () => {
  test('use their own id as jobID and projectID', () => {
    const applied = (list: AnyList) =>
      applyFieldRules(list, { ...list.example, id: 'abc', jobID: 'x', projectID: 'x' }, { stored: undefined })
        .item
    expect(applied(jobs)['jobID']).toBe('abc')
    expect(applied(projects)['projectID']).toBe('abc')
  })

  test('offer the branches of the business, and accept other places', () => {
    for (const list of [jobs, projects]) {
      const branch = fieldsOf(list).find(({ key }) => key === 'branch')!
      const document = { businessBranchAddress: [of.businessBranchAddress.example, { branchName: '' }] }
      expect(branch.optionsFrom?.({}, document).map(({ value }) => value)).toEqual(['Gauging station'])
      expect(branch.optionsFrom?.({}, {})).toEqual([])
      const given = { ...list.example, branch: 'At home' }
      expect(applyFieldRules(list, given, { stored: undefined, document }).mistakes).toEqual({})
    }
  })

  test('start with the initial status and today’s date', () => {
    const starts = (list: AnyList) =>
      Object.fromEntries(
        fieldsOf(list).flatMap(({ key, startsAs }) => (startsAs ? [[key, startsAs({})]] : [])),
      )
    const day = expect.stringMatching(/^20\d\d\/\d\d\/\d\d$/)
    expect(starts(jobs)).toEqual({
      draft: true,
      status: 'Open',
      postedDate: day,
      salaryCurrency: '',
      salaryPeriod: 'year',
    })
    expect(starts(projects)).toEqual({
      draft: true,
      projectStatus: 'Not Started',
      postedDate: day,
      sponsorCurrency: '',
    })
  })

  test('clear the currency and period without a salary', () => {
    const applied = applyFieldRules(
      jobs,
      { ...jobs.example, salary: '', salaryFrom: '', salaryTo: '' },
      { stored: undefined },
    )
    expect(applied.item).toMatchObject({ salaryCurrency: '', salaryPeriod: '' })
  })
})

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '/')

test('prices are shown in their own currency, and start as that of the business', () => {
  const { products, services, outsourcedProjects } = businessLists
  const offer = { ...products.example, startingPrice: '1,200.50', priceCurrency: 'MXN' }
  expect(products.columnText?.startingPrice?.(offer)).toBe('MX$ 1,200.50')
  expect(products.summary(offer).detail).toContain('From MX$ 1,200.50')
  expect(services.columnText?.startingPrice?.({ ...services.example, priceCurrency: '' })).toBe('1,00,000')
  const startOf = (list: AnyList, field: string) => fieldsOf(list).find(({ key }) => key === field)!.startsAs!
  const starts = [
    startOf(products, 'priceCurrency'),
    startOf(services, 'priceCurrency'),
    startOf(outsourcedProjects, 'sponsorCurrency'),
    startOf(jobs, 'salaryCurrency'),
  ]
  for (const startsAs of starts) {
    const here = (preferredCurrency: string, country: string) =>
      startsAs({ businessDetails: { preferredCurrency }, businessRegisteredAddress: { country } } as never)
    expect(here('EUR', 'IN')).toBe('EUR')
    // A text that a call sent is no currency.
    expect(here('Rupees', 'IN')).toBe('INR')
    expect(here('', '')).toBe('')
    expect(startsAs({})).toBe('')
  }
})

const price = 'Price should be a valid number with up to two decimal places'

// Every message of the specification's section 5 for businesses.
testMessages([
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
      [list, 'country', 'Atlantis', 'Choose a country from the list'],
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
  [jobs, 'jobTitle', '', 'Job Title is required'],
  [jobs, 'link', 'no address', 'URL should be in format'],
  [jobs, 'salary', '1,2', 'Please enter a valid number'],
  [jobs, 'salaryTo', '35,999', 'Enter an amount that is not below the start of the range'],
  [jobs, 'salaryCurrency', 'doubloons', 'Choose a currency from the list'],
  [jobs, 'email', 'people', 'Please enter a valid email address'],
  [jobs, 'validThrough', '2020/01/01', 'Closing date can’t be earlier than posted date'],
  [inner(jobs, 'skills'), 'technology', [' '], 'Technology is required'],
  [projects, 'title', '', 'Project Title is required'],
  [projects, 'sponsorAmount', 'much', 'Please enter a valid number'],
  [projects, 'targetDate', '2020/01/01', 'Target date can’t be earlier than posted date'],
  [projects, 'validThrough', '2020/01/01', 'Closing date can’t be earlier than posted date'],
  [inner(projects, 'skills'), 'technology', [], 'Technology is required'],
  [inner(projects, 'projectMentors'), 'mentorName', '', 'Mentor Name is required'],
  [inner(projects, 'rolesResponsibilities'), 'role', '', 'Role is required'],
  [inner(projects, 'deliverables'), 'type', '', 'Deliverable Type is required'],
  [inner(projects, 'projectAssignedTo'), 'organizationName', '', 'Organization Name is required'],
  [inner(projects, 'projectAssignedTo'), 'logo', 'no address', 'URL should be in format'],
])

test('rejects a posted date in the future', () => {
  const said = { postedDate: 'Posted Date should be less than current date!' }
  expect(fieldErrorsOf(jobs, { postedDate: inDays(3), validThrough: '' })).toEqual(said)
  expect(fieldErrorsOf(projects, { postedDate: inDays(3), targetDate: '', validThrough: '' })).toEqual(said)
  expect(fieldErrorsOf(jobs, { postedDate: inDays(0), validThrough: inDays(45) })).toEqual({})
  expect(
    fieldErrorsOf(projects, { postedDate: inDays(0), targetDate: inDays(0), validThrough: inDays(45) }),
  ).toEqual({})
})

test.each(['1', '10.5', '1,200.50', '12,34,567', '1,00,000', '250000.00'])(
  'keeps an amount as typed: %s',
  (amount) => {
    const kept = (list: AnyList, field: string) =>
      parse(list.schema, { ...list.example, [field]: amount }) as Record<string, unknown>
    expect(kept(of.products, 'startingPrice')['startingPrice']).toBe(amount)
    expect(kept(of.services, 'startingPrice')['startingPrice']).toBe(amount)
    expect(kept(jobs, 'salary')['salary']).toBe(amount)
    expect(kept(projects, 'sponsorAmount')['sponsorAmount']).toBe(amount)
  },
)

test('requires no other fields', () => {
  const bare = (list: AnyList, given: object) => fieldErrorsOf(list, { ...blankItem(list), ...given })
  expect(bare(jobs, { jobTitle: 'A' })).toEqual({})
  expect(bare(projects, { title: 'A' })).toEqual({})
  expect(bare(of.products, { productName: 'A' })).toEqual({})
  expect(bare(of.services, { serviceName: 'A' })).toEqual({})
  expect(bare(of.usersList, { username: 'A', department: 'B' })).toEqual({})
  expect(bare(of.businessTaxDetails, { taxIdentificationNumber: 'A' })).toEqual({})
  expect(bare(of.businessContactDetails, { department: 'A' })).toEqual({})
  expect(bare(of.socialMediaID, { type: 'Others' })).toEqual({})
})

test('accepts either half of an option that the specification splits in two', () => {
  const read = (list: AnyList, field: string, value: string) =>
    (parse(list.schema, { ...list.example, [field]: value }) as Record<string, unknown>)[field]
  const deliverables = inner(projects, 'deliverables')
  for (const half of ['Solution', 'Brief']) expect(read(deliverables, 'type', half)).toBe('Solution Brief')
  for (const half of ['Case', 'Study']) expect(read(deliverables, 'type', half)).toBe('Case Study')
  for (const half of ['White', 'paper']) expect(read(deliverables, 'type', half)).toBe('White paper')
  for (const list of [jobs, projects])
    for (const half of ['Specially', 'Challenged'])
      expect(read(list, 'deibtype', half)).toBe('Specially Challenged')
  expect(read(businessDetails, 'diversity', 'Challenged')).toBe('Specially Challenged')
  expect(read(deliverables, 'type', 'constructor')).toBe('constructor')
})

test.each(locales)('an industry is called as its sector, and each by a name of its own, in %s', (locale) => {
  const sectors = Object.values(fieldNames).filter((name) =>
    businessIndustries.some(({ value }) => value === name.in('en')),
  )
  expect(sectors.length).toBeGreaterThan(10)
  for (const name of sectors)
    expect(optionLabel(businessIndustries, name.in('en'), locale)).toBe(name.in(locale))
  // Events have industries of their own, some by the same names.
  const shared = Object.values(industryNames).filter((name) =>
    businessIndustries.some(({ value }) => value === name.in('en')),
  )
  expect(shared.length).toBeGreaterThan(0)
  for (const name of shared)
    expect(optionLabel(businessIndustries, name.in('en'), locale)).toBe(name.in(locale))
  expect(healthcare.in(locale)).toBe(industryNames.healthcare.in(locale))
  const all = Object.values(fieldNames).map((name) => name.in(locale))
  expect(new Set(all).size).toBe(all.length)
})
