import * as labels from '#messages/profile/fields.ts'
import { education as m, endHint, grade, present } from '#messages/profile/sections.ts'
import { defineSection } from '#kits/document/section.ts'
import { showPeriod } from '#lib/text/show-date.ts'
import { educationSchema } from '../schema-items.ts'

export const education = defineSection({
  key: 'Education',
  title: m.title,
  itemName: m.item,
  empty: m.empty,
  audience: 'everybody',
  validatedOnly: ['PartTimeJobs', 'CareerAspiration', 'DiversityCategory'],
  schema: educationSchema,
  labels,
  fields: {
    Degree: 'text',
    InstitutionName: 'text',
    SpecializationField: 'text',
    Grade: 'text',
    StartDate: 'monthYear',
    EndDate: { kind: 'monthYear', hint: endHint },
    LanguageMedium: 'textList',
    CareerAspiration: 'textList',
    PartTimeJobs: 'textList',
    DiversityCategory: 'textList',
  },
  summary: (x) => ({
    title: x.Degree,
    detail: [x.InstitutionName, x.SpecializationField, x.Grade && grade(x.Grade)],
    when: showPeriod(x.StartDate, x.EndDate, present()),
    chips: x.LanguageMedium,
  }),
  example: {
    Degree: 'B.Tech (Hons) Civil Engineering',
    InstitutionName: 'College of Engineering, Pune',
    SpecializationField: 'Structures',
    Grade: '8.9',
    StartDate: { Month: '07', Year: '2014' },
    EndDate: { Month: '05', Year: '2018' },
    LanguageMedium: ['English', 'Marathi'],
    CareerAspiration: ['Bridges that tell how they are'],
    PartTimeJobs: ['Laboratory assistant'],
    DiversityCategory: [],
  },
})
