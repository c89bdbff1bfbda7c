import * as labels from '#messages/institute/fields.ts'
import * as options from '#features/institute/sections/options.ts'
import { programs as m, recruiters, seats, semesterCount } from '#messages/institute/sections.ts'
import { defineList, defineSection } from '#kits/document/section.ts'
import { optionLabel } from '#lib/text/option.ts'
import { academicProgramSchema, recruiterSchema, type AcademicProgram } from '../schema-items.ts'

const recruitmentCompany = defineList({
  title: recruiters.title,
  itemName: recruiters.item,
  schema: recruiterSchema,
  labels,
  fields: {
    recruiterName: { kind: 'text', wide: true },
    jobType: { kind: 'select', options: options.programJobTypes },
    jobRole: { kind: 'select', options: options.jobRoles },
    responsibilities: 'longText',
  },
  summary: (x) => ({
    title: x.recruiterName,
    detail: [optionLabel(options.programJobTypes, x.jobType), optionLabel(options.jobRoles, x.jobRole)],
    text: x.responsibilities,
  }),
  example: {
    recruiterName: 'Meseta Dams',
    jobType: 'Internship',
    jobRole: 'Trainee',
    responsibilities: 'Models of spillways and their measurements.',
  },
})

/** Returns a programme's title, such as 'B.Tech, Computer Science'. */
export const programTitle = ({
  programName,
  specialization,
}: Pick<AcademicProgram, 'programName' | 'specialization'>): string =>
  [optionLabel(options.programNames, programName), optionLabel(options.specializations, specialization)]
    .filter(Boolean)
    .join(', ')

export const academicPrograms = defineSection({
  key: 'academicPrograms',
  title: m.title,
  itemName: m.item,
  empty: m.empty,
  audience: 'everybody',
  layout: 'table',
  columns: ['programName', 'specialization', 'graduationLevel', 'semesters', 'capacity', 'averageFee'],
  detail: true,
  schema: academicProgramSchema,
  labels,
  fields: {
    programName: { kind: 'select', options: options.programNames },
    programID: { kind: 'text', ownedBy: 'server', compute: (x) => x.id ?? '' },
    specialization: { kind: 'select', options: options.specializations },
    graduationLevel: { kind: 'select', options: options.graduationLevels },
    language: { kind: 'select', options: options.languages },
    semesters: { kind: 'select', options: options.semesterCounts },
    capacity: 'digits',
    averageFee: 'digits',
    recruitmentCompanies: { kind: 'list', of: recruitmentCompany },
  },
  summary: (x) => ({
    title: programTitle(x),
    detail: [
      optionLabel(options.graduationLevels, x.graduationLevel),
      x.semesters && semesterCount({ count: x.semesters }),
      x.capacity && seats({ count: x.capacity }),
      optionLabel(options.languages, x.language),
    ],
    chips: x.recruitmentCompanies.map(({ recruiterName }) => recruiterName).filter(Boolean),
  }),
  csv: { match: ['programName', 'specialization', 'graduationLevel', 'language'] },
  example: {
    programName: 'BTech',
    programID: '',
    specialization: 'Computer Science',
    graduationLevel: 'UG',
    language: 'English',
    semesters: '8',
    capacity: '120',
    averageFee: '85000',
    recruitmentCompanies: [recruitmentCompany.example],
  },
})
