import { expect, test } from 'vitest'
import { parse } from 'zod/v4/core'
import { blankItem, fieldsOf } from '#kits/document/section.ts'
import { inner, testMessages } from '#test/support/organization/definitions.ts'
import { sectionKeys } from '../schema.ts'
import { personal } from './personal.ts'
import { columns, sections } from './registry.ts'

test.each(Object.values(sections))('$key has a valid and normalized example', (section) => {
  expect(parse(section.schema, section.example)).toEqual(section.example)
})

test.each([...Object.values(sections), personal])('every field has a label in both languages', (section) => {
  for (const { label } of fieldsOf(section)) {
    expect(label.in('en')).not.toBe('')
    expect(label.in('es')).not.toBe('')
  }
  expect(Object.keys(blankItem(section)).toSorted()).toEqual(
    fieldsOf(section)
      .map(({ key }) => key)
      .toSorted(),
  )
})

test('every section is registered by its key and in exactly one column', () => {
  for (const [key, section] of Object.entries(sections)) expect(section.key).toBe(key)
  expect(columns.flat().toSorted()).toEqual(sectionKeys.toSorted())
})

test('completeness steps add up to 80 % and have unique positions', () => {
  const steps = [personal.fields.Title, personal.fields.ProfilePicture, ...Object.values(sections)].flatMap(
    (part) => (typeof part === 'object' && 'completes' in part && part.completes ? [part.completes] : []),
  )
  const percents = new Map(steps.map(({ name, percent }) => [name, percent]))
  expect([...percents.values()].reduce((sum, percent) => sum + percent, 0)).toBe(80)
  expect(new Set(steps.map(({ place }) => place)).size).toBe(steps.length)
})

test('parts printed with another section or part have an existing target', () => {
  const fields = Object.values(sections).flatMap((section) => fieldsOf(section))
  const apart = fields.filter(({ print }) => print === 'apart').map(({ key }) => key)
  // A part of the name of a section is printed with it.
  expect(apart.filter((key) => key in sections)).toEqual(['Projects'])
  const targets = fields.flatMap(({ print }) => (typeof print === 'object' ? [print.with] : []))
  expect(targets).not.toEqual([])
  expect(targets.filter((key) => ![...sectionKeys, ...apart].includes(key))).toEqual([])
})

const of = sections
const position = of.ProfessionalExperience
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '/')
const longAgo = { Month: '02', Year: '1921' }
const ended = 'End date can’t be earlier than start date'

// Every message of the specification's section 5 for people.
testMessages([
  [personal, 'FirstName', ' ', 'First name is required'],
  [personal, 'FirstName', 'R2', 'First Name can be string only: “2”'],
  [personal, 'LastName', 'x@y', 'Last Name can be string only: “@”'],
  [personal, 'State', 'NRW <1', 'State can be string only: “<”'],
  [personal, 'Country', '', 'Country is required'],
  [personal, 'Country', 'Atlantis', 'Choose a country from the list'],
  [personal, 'DateOfBirth', inDays(2), 'Date of Birth should be less than current date!'],
  [personal, 'DateOfBirth', '2001/02/29', 'Enter a date that exists'],
  ...[of.Mentors, of.Mentees].flatMap((list) => [
    [list, 'Name', '', 'Name is required'] as const,
    [list, 'Designation', ' ', 'Designation is required'] as const,
  ]),
  [of.Mentors, 'Year', 'MMXXI', 'Enter the year in digits, such as 1998'],
  ...[of.TechnicalSkills, of.ManagementSkills, of.ArtisticSkills, of.IndustrySkills].flatMap((list) => [
    [list, 'Category', '', 'Category is required'] as const,
    [list, 'Skills', ['', ' '], 'Skill is required'] as const,
  ]),
  [of.Trainings, 'CourseName', '', 'Course Name is required'],
  [of.Education, 'InstitutionName', '', 'Institution Name is required'],
  [of.Education, 'InstitutionName', 'School <b', 'Instituton Name can be string only: “<”'],
  [of.Education, 'Degree', '', 'Degree is required'],
  [of.Education, 'Degree', 'Degree > 1', 'Degree can be string only: “>”'],
  [of.Education, 'EndDate', longAgo, ended],
  [position, 'PositionTitle', '', 'Title is required'],
  [position, 'CompanyName', '', 'Company Name is required'],
  [position, 'EndDate', longAgo, ended],
  [inner(position, 'Projects'), 'ProjectName', '', 'Project name is required'],
  [inner(position, 'Projects'), 'ProjectName', 'Apollo <11>', 'Proect Name can be string only: “<”'],
  [inner(position, 'Events'), 'Title', '', 'Title is required'],
  [inner(position, 'Awards'), 'Title', '', 'Title is required'],
  [of.Awards, 'Title', '', 'Title is required'],
  [of.DigitalAssets, 'AssetTitle', '', 'Asset Title is required'],
  [of.DigitalAssets, 'AssetSource', '', 'Asset Source is required'],
  [of.DigitalAssets, 'AssetLink', 'javascript:alert(1)', 'URL should be in format'],
  [of.DigitalAssets, 'PublishedYear', inDays(800).slice(0, 4), 'Year cannot be greater than current year'],
])
