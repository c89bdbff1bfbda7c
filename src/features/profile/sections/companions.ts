import * as labels from '#messages/profile/fields.ts'
import * as m from '#messages/profile/sections.ts'
import { defineSection } from '#kits/document/section.ts'
import { companionSchema } from '../schema-items.ts'

export const mentors = defineSection({
  key: 'Mentors',
  title: m.mentors.title,
  itemName: m.mentors.item,
  empty: m.mentors.empty,
  audience: 'validated',
  identity: ['Name'],
  schema: companionSchema,
  labels,
  fields: { Name: 'text', Designation: 'text', CompanyName: 'text', Year: 'year' },
  summary: (x) => ({ title: x.Name, detail: [x.Designation, x.CompanyName], when: x.Year }),
  example: {
    Name: 'Dr Ravi Deshmukh',
    Designation: 'Chief engineer',
    CompanyName: 'Konkan Bridges',
    Year: '2021',
  },
})

export const mentees = defineSection({
  ...mentors,
  key: 'Mentees',
  title: m.mentees.title,
  itemName: m.mentees.item,
  empty: m.mentees.empty,
  example: { Name: 'Ada Rao', Designation: 'Graduate engineer', CompanyName: 'Nirmaan', Year: '2024' },
})
