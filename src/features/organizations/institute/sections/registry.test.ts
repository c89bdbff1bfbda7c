import { afterEach, describe, expect, test, vi } from 'vitest'
import { parse } from 'zod/v4/core'
import { applyFieldRules } from '#kits/document/fields/apply-field-rules.ts'
import { blankItem, fieldsOf, type AnyList } from '#kits/document/section.ts'
import { bareShell, setSiteSource } from '#lib/text/site.ts'
import {
  inner,
  testClosedChoices,
  fieldErrorsOf,
  testDefinitions,
  testMessages,
  withInner,
} from '#test/support/organization/definitions.ts'
import type { AcademicProgram } from '../schema-items.ts'
import type { Syllabus } from '../schema-syllabus.ts'
import { createInstituteSchema, type InstituteDocument } from '../schema.ts'
import { sumOf } from './campus.ts'
import { instituteDocument } from './document.ts'
import { instituteListKeys, instituteLists, instituteRecords, instituteTabs } from './registry.ts'
import { syllabi } from './syllabus.ts'

setSiteSource(() => ({ brand: 'Agora', origin: 'https://agora.example', shell: bareShell }))

afterEach(() => void vi.useRealTimers())

testDefinitions([...Object.entries(instituteRecords), ...Object.entries(instituteLists)])
testClosedChoices([...Object.values(instituteRecords), ...Object.values(instituteLists)], {
  ...instituteDocument.records,
  ...instituteDocument.lists,
})

test('eight tabs in the specified order contain every record and list once', () => {
  expect(instituteTabs.map(({ title }) => title())).toEqual([
    'Information',
    'Events',
    'Academic',
    'Publication',
    'Encycdata',
    'Syllabus',
    'Encycdata Virtual Enterprise',
    'Agora',
  ])
  expect(instituteTabs.flatMap(({ lists }) => lists).toSorted()).toEqual(instituteListKeys.toSorted())
  expect(instituteTabs.flatMap(({ records }) => records).toSorted()).toEqual(
    Object.keys(instituteRecords).toSorted(),
  )
})

test('labels are spelled correctly even if the API values are not', () => {
  const labelsOf = (list: AnyList) =>
    new Map(
      withInner(list)
        .flatMap(fieldsOf)
        .flatMap(({ options = [] }) => options.map(({ value, label }) => [value, label()])),
    )
  const details = labelsOf(instituteRecords.instituteDetails)
  expect(details.get('Univerisity')).toBe('University')
  expect(details.get('Polytecnic')).toBe('Polytechnic')
  expect(labelsOf(instituteLists.events).get('Mathmatics')).toBe('Mathematics')
})

test('sections maintained by others are read-only for the owner', () => {
  const { records, lists } = instituteDocument
  const closed = Object.entries({ ...records, ...lists }).flatMap(([key, { readOnly }]) =>
    readOnly ? [key] : [],
  )
  expect(closed).toEqual([
    'encycdataPartnership',
    'encycdataRating',
    'encycdataVirtualEnterprises',
    'productUserManagements',
  ])
  expect(lists.syllabus.serverFields).toContain('encycdataCoverageRate')
})

/** It is future everywhere, also on the last day of a year. */
const next = String(new Date().getFullYear() + 2)
const { instituteDetails, instituteAddress } = instituteRecords
const of = instituteLists
const chapters = inner(syllabi, 'chapters')

// Every message of the specification's section 5 for institutes.
testMessages([
  [instituteDetails, 'instituteName', ' ', 'Institute Name is required'],
  [instituteDetails, 'website', '', 'Website is required'],
  [instituteDetails, 'website', 'ftp://a.example', 'Website should be in format'],
  [instituteDetails, 'establishedYear', next, 'Establish year cannot be greater than current year'],
  [instituteDetails, 'establishedYear', 'MCCXVIII', 'Enter the year in digits, such as 1998'],
  [instituteAddress, 'address', '', 'Address is required'],
  [instituteAddress, 'city', '', 'City is required'],
  [instituteAddress, 'pinCode', '', 'Pin Code is required'],
  [instituteAddress, 'state', '', 'State is required'],
  [instituteAddress, 'country', '', 'Country is required'],
  [instituteAddress, 'country', 'Atlantis', 'Choose a country from the list'],
  [of.socialMediaID, 'type', '', 'Type is required'],
  [of.socialMediaID, 'link', '', 'URL is required'],
  [of.socialMediaID, 'link', 'not an address', 'URL should be in format'],
  [of.administrationUsers, 'username', '', 'Username is required'],
  [of.administrationUsers, 'userID', '', 'User ID is required'],
  [of.instituteContactEmails, 'department', '', 'Department is required'],
  [of.instituteContactEmails, 'contactNumber', '', 'Contact Number is required'],
  [of.instituteContactEmails, 'contactNumber', '+34 947', 'Contact Number should be number'],
  [of.instituteContactEmails, 'email', 'nobody', 'Please enter a valid email address'],
  [of.universityAssociations, 'university', '', 'University is required'],
  [of.universityAssociations, 'type', '', 'Type is required'],
  [of.facilities, 'type', '', 'Type is required'],
  [of.facilities, 'capacity', 'many', 'Capacity can be number only'],
  [of.totalStudents, 'male', '', 'Male is required'],
  [of.totalStudents, 'male', '1.5', 'Male can be number only'],
  [of.totalFaculty, 'female', '', 'Female is required'],
  [of.totalFaculty, 'female', '-1', 'Female can be number only'],
  [of.academicPrograms, 'feeCurrency', 'Doubloons', 'Choose a currency from the list'],
  [of.academicPrograms, 'duration', -1, 'At least 0'],
  [inner(of.academicPrograms, 'intakes'), 'startsOn', '', 'Start is required'],
  [of.academicPrograms, 'capacity', '', 'Capacity is required'],
  [of.academicPrograms, 'capacity', '120 seats', 'Capacity can be number only'],
  [of.academicPrograms, 'averageFee', '', 'Average Fee is required'],
  [of.academicPrograms, 'averageFee', '85,000', 'Average Fee can be number only'],
  [of.events, 'eventName', '', 'Event Name is required'],
  [of.events, 'eventLink', '', 'Event Link is required'],
  [of.events, 'eventLink', 'https://', 'URL should be in format'],
  [of.events, 'eventRegistrationLink', 'javascript:alert(1)', 'URL should be in format'],
  [of.events, 'beginsAt', '9.30', 'Enter a time, such as 09:30'],
  [of.events, 'endsAt', '24:00', 'Enter a time, such as 09:30'],
  [of.events, 'timeZone', 'Mars/Olympus', 'Enter a valid time zone, such as Europe/Madrid'],
  [of.events, 'seats', 'many', 'Seats must be a number'],
  [of.publications, 'type', '', 'Type is required'],
  [of.publications, 'publisher', '', 'Publisher is required'],
  [of.publications, 'publicationURL', 'no address', 'URL should be in format'],
  [of.publications, 'sourceURL', 'no address', 'URL should be in format'],
  [of.publications, 'year', next, 'Published date cannot be greater than current year'],
  [inner(of.publications, 'authors'), 'authorName', '', 'Author name is required field.'],
  [syllabi, 'totalHours', '', 'Total Hours is required'],
  [syllabi, 'totalHours', 'sixty', 'Total Hours can be number only'],
  [syllabi, 'encycdataCheatSheet', 'no address', 'URL should be in format'],
  [syllabi, 'encycdataRepository', 'no address', 'URL should be in format'],
  [syllabi, 'encycdataCareerTrackMap', 'no address', 'URL should be in format'],
  [syllabi, 'syllabusSourceURL', 'no address', 'URL should be in format'],
  [syllabi, 'institueSelfCoverageRate', '101', 'Enter a whole percentage from 0 to 100'],
  [inner(syllabi, 'courseEvaluation'), 'targetScore', '', 'Target Score is required'],
  [inner(syllabi, 'courseEvaluation'), 'targetScore', 'A', 'Target Score should be number'],
  [chapters, 'chapterNumber', '', 'Chapter Number is required'],
  [chapters, 'name', '', 'Name is required'],
  [inner(chapters, 'encycdataReferences'), 'title', '', 'Title is required'],
  [inner(chapters, 'encycdataReferences'), 'referenceLink', 'no address', 'URL should be in format'],
  [inner(syllabi, 'textBooks'), 'title', '', 'Title is required'],
  [inner(syllabi, 'examination'), 'category', '', 'Category is required'],
  [inner(syllabi, 'examination'), 'questions', 'x', 'Questions should be number'],
  [inner(syllabi, 'examination'), 'marks', 'x', 'Marks should be number'],
  [inner(syllabi, 'examination'), 'passmark', 'x', 'Passmark should be number'],
  [inner(syllabi, 'references'), 'type', '', 'Type is required'],
  [inner(syllabi, 'references'), 'title', '', 'Title is required'],
  [inner(syllabi, 'realtimeUsecases'), 'usecaseNumber', '', 'Use case Number is required'],
  [inner(syllabi, 'realtimeUsecases'), 'category', '', 'Category is required'],
  [inner(syllabi, 'contentSponsors'), 'sponsorName', '', 'Sponsor Name is required'],
])

test('no other field is required', () => {
  expect(fieldErrorsOf(syllabi, { ...blankItem(syllabi), totalHours: '1' })).toEqual({})
  expect(
    fieldErrorsOf(of.academicPrograms, { ...blankItem(of.academicPrograms), capacity: '1', averageFee: '1' }),
  ).toEqual({})
  const named = { instituteName: 'A', website: 'a.example' }
  expect(parse(createInstituteSchema, named)).toMatchObject({ ...named, website: 'https://a.example' })
})

test('a total is the sum of its parts, of any size, and ignores a given total', () => {
  const applyRules = (given: object) =>
    applyFieldRules(of.totalStudents, { ...of.totalStudents.example, ...given }, { stored: undefined }).item[
      'total'
    ]
  expect(applyRules({ male: '40', female: '2', total: '7' })).toBe('42')
  expect(applyRules({ male: '99999999999999999999', female: '1' })).toBe('100000000000000000000')
  expect(sumOf({ male: '', female: '3' })).toBe('')
  expect(sumOf({ male: 'x', female: '3' })).toBe('')
})

test('programmes, events and publications repeat their id under its specified name', () => {
  const given = { id: 'abc', programID: 'x', eventID: 'x', publicationID: 'x' }
  const applied = (list: AnyList) =>
    applyFieldRules(list, { ...list.example, ...given }, { stored: undefined }).item
  expect(applied(of.academicPrograms)['programID']).toBe('abc')
  expect(applied(of.events)['eventID']).toBe('abc')
  expect(applied(of.publications)['publicationID']).toBe('abc')
})

describe('an event on a day on which clocks are changed', () => {
  const asked = 'Choose which of the two you mean'
  const skipped = 'The clocks skip this time on that day. Enter a time before or after the change'
  const applied = (given: object, stored?: object, country = '') =>
    applyFieldRules(
      of.events,
      { ...of.events.example, ...given },
      {
        stored: stored && { ...of.events.example, ...stored },
        document: { instituteAddress: { country } },
      },
    )
  test.each([
    [{ schedule: '2027/03/28', beginsAt: '02:30', endsAt: '05:00' }, { beginsAt: skipped }],
    [{ schedule: '2027/03/27', beginsAt: '22:00', endsAt: '02:30' }, { endsAt: skipped }],
    [{ schedule: '2027/10/31', beginsAt: '02:30', endsAt: '05:00' }, { beginsRepeatedHour: asked }],
    [{ schedule: '2027/10/30', beginsAt: '22:00', endsAt: '02:30' }, { endsRepeatedHour: asked }],
    [
      { schedule: '2027/10/31', beginsAt: '02:10', endsAt: '02:50', beginsRepeatedHour: 'first' },
      { endsRepeatedHour: asked },
    ],
    [
      {
        schedule: '2027/10/31',
        beginsAt: '02:10',
        endsAt: '02:50',
        beginsRepeatedHour: 'second',
        endsRepeatedHour: 'first',
      },
      { endsRepeatedHour: 'Enter an end after the start: choose the second hour' },
    ],
    [{ schedule: '2027/10/31', beginsAt: '03:00', endsAt: '05:00' }, {}],
    [{ schedule: '', beginsAt: '02:30', endsAt: '' }, {}],
  ])('says what is wrong with its times: %j', (given, mistakes) => {
    expect(applied(given).mistakes).toEqual(mistakes)
    // Without a zone of its own, the country has one.
    expect(applied({ ...given, timeZone: '' }, undefined, 'FR').mistakes).toEqual(mistakes)
    expect(applied({ ...given, timeZone: '' }).mistakes).toEqual({})
  })

  test('stays as it was stored before, until its times change', () => {
    const stored = { schedule: '2027/03/28', beginsAt: '02:30', endsAt: '05:00' }
    expect(applied({ ...stored, eventName: 'Another' }, stored).mistakes).toEqual({})
    expect(applied({ ...stored, endsAt: '06:00' }, stored).mistakes).toEqual({ beginsAt: skipped })
  })

  test('forgets the hour that it no longer needs', () => {
    const given = { schedule: '2027/10/31', beginsAt: '10:00', endsAt: '', beginsRepeatedHour: 'second' }
    expect(applied(given)).toMatchObject({ item: { beginsRepeatedHour: '' }, mistakes: {} })
  })
})

test('an event needs a registration link, unless people register on the portal', () => {
  const applied = (given: object) =>
    applyFieldRules(of.events, { ...of.events.example, ...given }, { stored: undefined })
  expect(applied({ portalRegistration: false }).mistakes).toEqual({
    eventRegistrationLink: 'Registration Link is required',
  })
  const link = 'https://arlanza.example.org/register'
  expect(applied({ portalRegistration: false, eventRegistrationLink: link })).toMatchObject({
    item: { eventRegistrationLink: link, seats: '' },
    mistakes: {},
  })
  expect(applied({ portalRegistration: true, eventRegistrationLink: link })).toMatchObject({
    item: { eventRegistrationLink: '' },
    mistakes: {},
  })
})

describe('a programme', () => {
  const { academicPrograms } = of
  const errorsOf = (given: object, stored?: Record<string, unknown>) =>
    instituteDocument.lists.academicPrograms.applyRules?.(
      { ...academicPrograms.example, ...given },
      { stored, document: {} },
    ).mistakes ?? {}

  test('needs a name, unless it was stored without one', () => {
    const said = { programName: 'Program Name is required' }
    expect(errorsOf({ programName: '' })).toEqual(said)
    expect(errorsOf({ programName: '' }, { ...academicPrograms.example, id: 'a' })).toEqual(said)
    expect(errorsOf({ programName: '' }, { ...academicPrograms.example, id: 'a', programName: '' })).toEqual(
      {},
    )
  })

  test('needs a unit for its duration', () => {
    expect(errorsOf({ durationUnit: '' })).toHaveProperty('durationUnit')
    expect(errorsOf({ duration: null, durationUnit: '' })).toEqual({})
  })

  test('has one of the fee periods, duration units and modes, unless another is stored', () => {
    const others = { feePeriod: 'Fortnight', durationUnit: 'Terms', studyMode: 'By post' }
    expect(errorsOf(others)).toEqual({
      feePeriod: 'Choose one of these: Year, Semester, Total',
      durationUnit: 'Choose one of these: Years, Months, Weeks, Days, Hours',
      studyMode: 'Choose one of these: On site, Online, Blended',
    })
    expect(errorsOf({ feePeriod: '', studyMode: '' })).toEqual({})
    const stored = { ...academicPrograms.example, id: 'a', ...others }
    expect(errorsOf({ ...others, capacity: '90' }, stored)).toEqual({})
    expect(Object.keys(errorsOf({ ...others, studyMode: 'By train' }, stored))).toEqual(['studyMode'])
    for (const value of ['Semester', 'Total']) expect(errorsOf({ feePeriod: value }, stored)).toEqual({})
  })

  test('stored before its newer fields existed is still read, as is its language', () => {
    const stored = { id: 'a', programName: 'Derecho', language: 'Español', capacity: '1', averageFee: '1' }
    expect(parse(academicPrograms.schema, stored)).toMatchObject({
      language: 'Spanish',
      feeCurrency: '',
      duration: null,
      credits: null,
      intakes: [],
    })
  })

  test('starts with the currency of its country', () => {
    const { startsAs } = fieldsOf(academicPrograms).find(({ key }) => key === 'feeCurrency')!
    expect(startsAs?.({ instituteAddress: { country: 'JP' } })).toBe('JPY')
    expect(startsAs?.({})).toBe('')
  })
})

describe('a syllabus', () => {
  const program = (id: string, given: Partial<AcademicProgram>) => ({
    ...of.academicPrograms.example,
    id,
    ...given,
  })
  const document = {
    academicPrograms: [
      program('cs', { semesters: '8' }),
      program('short', {
        programName: 'MCA',
        specialization: 'Cloud',
        graduationLevel: 'PG',
        semesters: '4',
      }),
    ],
  } satisfies Partial<InstituteDocument>
  const applyRules = (given: Partial<Syllabus>, stored?: Partial<Syllabus>) =>
    applyFieldRules(
      syllabi,
      { ...syllabi.example, ...stored, ...given },
      { stored: stored && { ...syllabi.example, ...stored }, document },
    )
  const semestersFor = (given: Partial<Syllabus>) =>
    fieldsOf(syllabi)
      .find(({ key }) => key === 'semester')
      ?.optionsFrom?.({ ...syllabi.example, ...given }, document)
      .map(({ value }) => value)

  test('takes name, specialization and level from its programme, or keeps its own without one', () => {
    expect(applyRules({ programID: 'short', semester: '4' }).item).toMatchObject({
      programName: 'MCA',
      specialization: 'Cloud',
      graduationLevel: 'PG',
    })
    expect(applyRules({ programName: 'B.Arch' }).item['programName']).toBe('B.Arch')
    expect(applyRules({ programID: 'elsewhere' }).mistakes).toEqual({
      programID: 'Choose one of the options',
    })
  })

  test('offers as many semesters as its programme has', () => {
    expect(semestersFor({ programID: 'short' })).toEqual(['1', '2', '3', '4'])
    expect(semestersFor({ programID: 'cs' })).toHaveLength(8)
    expect(semestersFor({ programName: 'MCA', specialization: '', graduationLevel: '' })).toHaveLength(4)
    expect(semestersFor({ programName: '' })).toEqual([])
    expect(applyRules({ programID: 'short', semester: '5' }).mistakes).toHaveProperty('semester')
  })

  test('offers 20 semesters for a programme that the institute does not have, or of unknown length', () => {
    expect(semestersFor({ programName: 'B.Arch' })).toHaveLength(20)
    const unknown = { academicPrograms: [program('cs', { semesters: '' })] }
    const { mistakes } = applyFieldRules(
      syllabi,
      { ...syllabi.example, programID: 'cs', semester: '20' },
      { stored: undefined, document: unknown },
    )
    expect(mistakes).toEqual({})
  })

  test('clears its semester when the programme changes', () => {
    const stored = { id: 'a', programID: 'cs', semester: '7' }
    expect(applyRules({ programID: 'short' }, stored)).toMatchObject({ item: { semester: '' }, mistakes: {} })
    expect(applyRules({ courseCode: 'X' }, stored).item['semester']).toBe('7')
  })

  test('must be of the current year if it is new or its year changes', () => {
    const said = { revisionYear: 'Year must be the current year' }
    expect(applyRules({ revisionYear: '2019' }).mistakes).toEqual(said)
    expect(applyRules({ revisionYear: next }).mistakes).toEqual(said)
    expect(applyRules({ revisionYear: '' }).mistakes).toEqual({})
    const old = { id: 'a', revisionYear: '2019' }
    expect(applyRules({ courseCode: 'X' }, old).mistakes).toEqual({})
    expect(applyRules({ revisionYear: '2020' }, old).mistakes).toEqual(said)
    expect(applyRules({ revisionYear: syllabi.example.revisionYear }, old).mistakes).toEqual({})
  })

  test.each([
    ['2026-12-31T09:59:00Z', ['2026']],
    ['2026-12-31T10:00:00Z', ['2026', '2027']],
    ['2027-01-01T11:59:00Z', ['2026', '2027']],
    ['2027-01-01T12:00:00Z', ['2027']],
  ])('may be of every year that is current in some time zone (%s)', (now, years) => {
    vi.useFakeTimers({ now: new Date(now) })
    const accepted = ['2025', '2026', '2027', '2028'].filter(
      (revisionYear) => !('revisionYear' in applyRules({ revisionYear }).mistakes),
    )
    expect(accepted).toEqual(years)
  })

  test('ignores a coverage rate sent by its owner', () => {
    expect(applyRules({ encycdataCoverageRate: '100' }).item['encycdataCoverageRate']).toBe('')
    expect(applyRules({ encycdataCoverageRate: '100' }, { encycdataCoverageRate: '70' }).item).toMatchObject({
      encycdataCoverageRate: '70',
    })
  })
})
