import { describe, expect, test } from 'vitest'
import { parse } from 'zod/v4/core'
import { settleItem } from '#kits/document/fields/settle-item.ts'
import { shownField } from '#kits/document/fields/shown-field.ts'
import { blankItem, fieldsOf, type AnyList, type Form } from '#kits/document/section.ts'
import type { Message } from '#lib/text/message.ts'
import { businessCreation } from './creation.ts'
import { businessDocument } from './document.ts'
import { businessListKeys, businessLists, businessRecords, businessTabs } from './registry.ts'

const all: [string, AnyList][] = [
  ...Object.entries(businessRecords),
  ...Object.entries(businessLists),
  ['businessCreation', businessCreation],
]
/** A list with the lists inside its items. */
const withInner = (list: AnyList): AnyList[] => [
  list,
  ...fieldsOf(list).flatMap(({ of }) => (of ? withInner(of) : [])),
]

describe.each(all)('%s', (key, definition) => {
  test('stands under its key, and its examples are what their schemas make of them', () => {
    expect(definition).toHaveProperty('key', key)
    for (const { schema, example } of withInner(definition)) expect(parse(schema, example)).toEqual(example)
  })

  test('every word of it is there in both languages', () => {
    const wordsOf = (form: Form): Message<[]>[] =>
      fieldsOf(form).flatMap((field) => [
        field.label,
        ...(field.hint ? [field.hint] : []),
        ...(field.options ?? []).map(({ label }) => label),
      ])
    for (const list of withInner(definition)) {
      for (const word of [list.title, list.itemName, ...wordsOf(list)])
        for (const locale of ['en', 'es'] as const) expect(word.in(locale)).not.toBe('')
      for (const { key: field, label } of fieldsOf(list)) expect(label.in('en')).not.toBe(field)
    }
  })

  test('its summary says what an example is, also of an empty item', () => {
    expect(definition.summary({ ...definition.example, id: 'a' }).title).not.toBe('')
    expect(() => definition.summary(blankItem(definition))).not.toThrow()
  })
})

test('Eleven tabs in the order of the specification show every record and list once', () => {
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

/** The keys of every record and list on the wire (profile areas, section 3); what is ours beyond it is not among them. */
const specified: [AnyList, string][] = [
  [
    businessRecords.businessDetails,
    'organizationName businessRegistrationNumber businessType businessHeadquartersArea businessSize businessCategory businessIndustry preferredCurrency website brandLogo',
  ],
  [
    businessRecords.businessRegisteredAddress,
    'branchName address city village pinCode state district country countryCode region',
  ],
  [
    businessLists.businessBranchAddress,
    'branchName address city village pinCode state district country countryCode region',
  ],
  [businessLists.parentBusiness, 'organizationName'],
  [businessLists.subsidiaryBusinesses, 'organizationName'],
  [businessLists.businessContactDetails, 'department contactNumber businessEmail'],
  [businessLists.usersList, 'username businessEmail role department moduleAccess'],
  [businessLists.businessTaxDetails, 'taxIdentificationNumber taxType country state'],
  [
    businessLists.products,
    'productName productMainCategory productSubCategory startingPrice description link',
  ],
  [
    businessLists.services,
    'serviceName serviceMainCategory serviceSubCategory startingPrice description link',
  ],
  [businessLists.businessRegionFocus, 'region footprint'],
  [businessLists.socialMediaID, 'type link'],
  [
    businessLists.jobOpenings,
    'jobID jobTitle experience branch details location country type link salary email phoneNumber postedDate status evaluationStatus ownership deibtype skills otherBenefits',
  ],
  [
    businessLists.outsourcedProjects,
    'projectID title projectType role description postedDate targetDate branch sponsorType sponsorAmount ownership projectStatus deibtype requiredNDA skills rolesResponsibilities deliverables projectAssignedTo projectMentors',
  ],
]
test.each(specified.map(([list, keys]) => [list.title(), keys.split(' '), list] as const))(
  '%s has every field of the specification',
  (_, keys, list) => {
    expect(fieldsOf(list).map(({ key }) => key)).toEqual(expect.arrayContaining(keys))
  },
)

const of = businessLists
const { businessDetails, businessRegisteredAddress } = businessRecords
const inner = (list: AnyList, field: string): AnyList => {
  const found = fieldsOf(list).find(({ key }) => key === field)?.of
  if (!found) throw new Error(`There is no list ${field}`)
  return found
}

/** The values of each choice as the specification spells them (section 9), with what people read. */
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
  [of.jobOpenings, 'experience', ['1-2yrs', '3-5 yrs', '6-10 yrs', '10+']],
  [of.jobOpenings, 'type', ['Permenant', 'Parttime', 'contract'], ['Permanent', 'Part-time', 'Contract']],
  [of.jobOpenings, 'ownership', ['Hiring Partner', 'Staffing', 'Contractors', 'Service Delivery']],
  [of.jobOpenings, 'status', ['Open', 'Closed']],
  [of.jobOpenings, 'deibtype', ['LGBTQ+', 'Economic', 'Specially Challenged']],
  [
    inner(of.jobOpenings, 'otherBenefits'),
    'type',
    ['Perks', 'Insurance', 'Gym', 'meals', 'Meternity'],
    ['Perks', 'Insurance', 'Gym', 'Meals', 'Maternity'],
  ],
  [of.outsourcedProjects, 'projectType', ['Funded', 'Hackathon', 'Opensource', 'Training']],
  [of.outsourcedProjects, 'role', ['Sales', 'Engineering', 'IT', 'Manager', 'Architect', 'Executive']],
  [of.outsourcedProjects, 'sponsorType', ['Premium', 'Basic', 'Advanced']],
  [
    of.outsourcedProjects,
    'ownership',
    ['Technology', 'Services', 'Reqruitment'],
    ['Technology', 'Services', 'Recruitment'],
  ],
  [of.outsourcedProjects, 'projectStatus', ['In Progress', 'Not Started', 'Completed', 'Hold']],
  [of.outsourcedProjects, 'deibtype', ['LGBTQ+', 'Economic', 'Specially Challenged']],
  [
    inner(of.outsourcedProjects, 'deliverables'),
    'type',
    ['Solution Brief', 'Case Study', 'White paper', 'Sizer'],
  ],
  [
    inner(of.outsourcedProjects, 'projectAssignedTo'),
    'organizationType',
    ['Educational Institution', 'Arts & Science', 'Engineering', 'Medical'],
  ],
]
const optionsOf = (list: AnyList, key: string) =>
  fieldsOf(list).find((field) => field.key === key)?.options ?? []
test.each(choices.map(([list, key, values]) => [list.title(), key, values, list] as const))(
  '%s: what can be chosen as %s',
  (_, key, values, list) => {
    expect(optionsOf(list, key).map(({ value }) => value)).toEqual(values)
  },
)

const spelt = choices.flatMap(([list, key, , labels]) =>
  labels ? [[list.title(), key, labels, list] as const] : [],
)
test.each(spelt)('%s: %s is spelt right for people', (_, key, labels, list) => {
  expect(optionsOf(list, key).map(({ label }) => label())).toEqual(labels)
})

describe('The name, the registration number and the account type', () => {
  const stored = { ...businessDetails.example }
  const settle = (given: object, before?: object) =>
    settleItem(businessDetails, { ...stored, ...given }, { stored: before as typeof stored | undefined })

  test.each([
    ['organizationName', 'Organization Name'],
    ['businessRegistrationNumber', 'Registration Number'],
    ['accountType', 'Account Type'],
  ])('%s is given when it is created, and read from then on', (key, label) => {
    expect(settle({ [key]: 'Another' })).toMatchObject({ item: { [key]: 'Another' }, mistakes: {} })
    expect(settle({ [key]: 'Another' }, stored)).toEqual({
      item: stored,
      mistakes: { [key]: `${label} cannot be changed any more` },
    })
    const field = fieldsOf(businessDetails).find((one) => one.key === key)!
    expect(shownField(field, stored, { stored })?.fixed).toBe(true)
    expect(shownField(field, stored, { stored: undefined })?.fixed).toBe(false)
  })

  test('leave the others to be changed', () => {
    expect(settle({ website: 'https://b.example', businessSize: 'Micro' }, stored).mistakes).toEqual({})
  })
})

test('What others fill is not for its owner to write', () => {
  const { records, lists } = businessDocument
  const closed = Object.entries({ ...records, ...lists }).flatMap(([key, { readOnly }]) =>
    readOnly ? [key] : [],
  )
  expect(closed).toEqual(['businessPartner'])
})

test('Only what is for others has an audience: never tax, users, contacts, jobs and projects as they are kept', () => {
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

describe('Jobs and projects', () => {
  test('carry their own id under the name of the specification', () => {
    const settled = (list: AnyList) =>
      settleItem(list, { ...list.example, id: 'abc', jobID: 'x', projectID: 'x' }, { stored: undefined }).item
    expect(settled(of.jobOpenings)['jobID']).toBe('abc')
    expect(settled(of.outsourcedProjects)['projectID']).toBe('abc')
  })

  test('offer the branches of the business, and take other places', () => {
    for (const list of [of.jobOpenings, of.outsourcedProjects]) {
      const branch = fieldsOf(list).find(({ key }) => key === 'branch')!
      const document = { businessBranchAddress: [of.businessBranchAddress.example, { branchName: '' }] }
      expect(branch.optionsFrom?.({}, document).map(({ value }) => value)).toEqual(['Gauging station'])
      expect(branch.optionsFrom?.({}, {})).toEqual([])
      const given = { ...list.example, branch: 'At home' }
      expect(settleItem(list, given, { stored: undefined, document }).mistakes).toEqual({})
    }
  })

  test('begin open and today', () => {
    const starts = (list: AnyList) =>
      Object.fromEntries(
        fieldsOf(list).flatMap(({ key, startsAs }) => (startsAs ? [[key, startsAs({})]] : [])),
      )
    const day = expect.stringMatching(/^20\d\d\/\d\d\/\d\d$/)
    expect(starts(of.jobOpenings)).toEqual({ status: 'Open', postedDate: day })
    expect(starts(of.outsourcedProjects)).toEqual({ projectStatus: 'Not Started', postedDate: day })
  })

  test('ask for the currency and period of a salary that is given', () => {
    const settled = settleItem(
      of.jobOpenings,
      { ...of.jobOpenings.example, salary: '' },
      { stored: undefined },
    )
    expect(settled.item).toMatchObject({ salaryCurrency: '', salaryPeriod: '' })
  })
})
