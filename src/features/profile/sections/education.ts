import * as labels from '#messages/profile/fields.ts'
import { diversityHint, education as m, endHint, grade, period, present } from '#messages/profile/sections.ts'
import { defineSection } from '#kits/document/section.ts'
import { showPeriod } from '#lib/text/show-date.ts'
import { educationSchema } from '../schema-items.ts'

export const education = defineSection({
  key: 'Education',
  title: m.title,
  itemName: m.item,
  empty: m.empty,
  completes: { name: 'education', percent: 15, place: 3, ask: m.ask },
  audience: 'everybody',
  membersOnly: ['PartTimeJobs', 'CareerAspiration', 'DiversityCategory'],
  schema: educationSchema,
  labels,
  fields: {
    Degree: 'text',
    InstitutionName: { kind: 'text', chosenIn: 'OrganizationID' },
    OrganizationID: { kind: 'reference', resetsWith: ['InstitutionName'], print: 'never' },
    SpecializationField: 'text',
    Grade: 'text',
    StartDate: 'monthYear',
    EndDate: { kind: 'monthYear', hint: endHint, coming: true },
    LanguageMedium: { kind: 'textList', short: true },
    Courses: { kind: 'textList', short: true },
    CareerAspiration: { kind: 'textList', print: 'never' },
    PartTimeJobs: { kind: 'textList', print: 'apart' },
    DiversityCategory: { kind: 'textList', hint: diversityHint, print: 'never' },
  },
  summary: (x) => ({
    title: x.Degree,
    detail: [x.InstitutionName, x.SpecializationField, x.Grade && grade({ grade: x.Grade })],
    reference: x.OrganizationID,
    when: showPeriod(x.StartDate, x.EndDate, present()),
    chips: x.LanguageMedium,
  }),
  print: {
    columns: [
      {
        head: 'Degree',
        share: 0.36,
        cell: [
          { summary: 'title' },
          'SpecializationField',
          { labelled: 'LanguageMedium' },
          { labelled: 'Courses' },
        ],
      },
      { head: 'InstitutionName', share: 0.32 },
      { head: 'Grade', share: 0.12 },
      { head: period, share: 0.2, cell: [{ summary: 'when' }] },
    ],
  },
  exchange: {
    list: 'education',
    fields: {
      InstitutionName: ['institution', 'name'],
      SpecializationField: 'area',
      Degree: ['studyType', 'degree'],
      StartDate: 'startDate',
      EndDate: 'endDate',
      Grade: ['score', 'gpa'],
      Courses: 'courses',
    },
  },
  example: {
    Degree: 'B.Tech (Hons) Civil Engineering',
    InstitutionName: 'College of Engineering, Pune',
    OrganizationID: '',
    SpecializationField: 'Structures',
    Grade: '8.9',
    StartDate: { Month: '07', Year: '2014' },
    EndDate: { Month: '05', Year: '2018' },
    LanguageMedium: ['English', 'Marathi'],
    Courses: ['Fracture mechanics', 'Soil dynamics'],
    CareerAspiration: ['Bridges that tell how they are'],
    PartTimeJobs: ['Laboratory assistant'],
    DiversityCategory: [],
  },
})
