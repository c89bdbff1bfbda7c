import * as labels from '#messages/profile/fields.ts'
import * as m from '#messages/profile/sections.ts'
import { defineList, defineSection } from '#kits/document/section.ts'
import { companionSchema } from '../schema-items.ts'

/** Mentors and mentees have the same fields. */
const companions = defineList({
  title: m.mentors.title,
  itemName: m.mentors.item,
  schema: companionSchema,
  labels,
  fields: { Name: 'text', Designation: 'text', CompanyName: 'text', Year: 'pastYear' },
  summary: (x) => ({ title: x.Name, detail: [x.Designation, x.CompanyName], when: x.Year }),
  print: {
    columns: [
      { head: 'Name', share: 0.3 },
      { head: 'Designation', share: 0.28 },
      { head: 'CompanyName', share: 0.3 },
      { head: 'Year', share: 0.12 },
    ],
  },
  example: {
    Name: 'Dr Ravi Deshmukh',
    Designation: 'Chief engineer',
    CompanyName: 'Konkan Bridges',
    Year: '2021',
  },
})

export const mentors = defineSection({
  ...companions,
  key: 'Mentors',
  empty: m.mentors.empty,
  completes: { name: 'mentors', percent: 5, place: 10, ask: m.mentors.ask },
  audience: 'members',
  identity: ['Name'],
})

export const mentees = defineSection({
  ...companions,
  key: 'Mentees',
  title: m.mentees.title,
  itemName: m.mentees.item,
  empty: m.mentees.empty,
  audience: 'members',
  identity: ['Name'],
  example: { Name: 'Ada Rao', Designation: 'Graduate engineer', CompanyName: 'Nirmaan', Year: '2024' },
})
