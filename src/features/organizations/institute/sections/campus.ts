import * as labels from '#messages/institute/fields.ts'
import { affiliationTypes, facilityTypes } from '#features/organizations/institute/sections/options.ts'
import {
  associations,
  capacityOf,
  faculty,
  facilities,
  menAndWomen,
  students,
} from '#messages/institute/sections.ts'
import { defineList, defineSection } from '#kits/document/section.ts'
import { optionLabel } from '#lib/text/option.ts'
import { associationSchema, facilitySchema, totalSchema, type Total } from '../schema-items.ts'

export const universityAssociations = defineSection({
  key: 'universityAssociations',
  title: associations.title,
  itemName: associations.item,
  empty: associations.empty,
  audience: 'everybody',
  schema: associationSchema,
  labels,
  fields: { university: { kind: 'text', wide: true }, type: { kind: 'select', options: affiliationTypes } },
  summary: (x) => ({ title: x.university, detail: [optionLabel(affiliationTypes, x.type)] }),
  example: { university: 'University of Castile', type: 'Affiliation' },
})

export const campusFacilities = defineSection({
  key: 'facilities',
  title: facilities.title,
  itemName: facilities.item,
  empty: facilities.empty,
  audience: 'everybody',
  schema: facilitySchema,
  labels,
  fields: {
    type: { kind: 'select', options: facilityTypes, open: true },
    capacity: 'digits',
    details: 'longText',
  },
  summary: (x) => ({
    title: optionLabel(facilityTypes, x.type),
    detail: [x.capacity && capacityOf({ count: x.capacity })],
    text: x.details,
  }),
  example: {
    type: 'Laboratory',
    capacity: '48',
    details: 'Hydraulics laboratory with a glass flume of twelve metres.',
  },
})

/** Returns male plus female as text; empty if one is not a number (decisions A15). */
export const sumOf = ({ male, female }: Pick<Total, 'male' | 'female'>): string =>
  /^\d+$/.test(male) && /^\d+$/.test(female) ? String(BigInt(male) + BigInt(female)) : ''

/** Shared by students and faculty. */
const totals = defineList({
  title: students.title,
  itemName: students.item,
  schema: totalSchema,
  labels,
  fields: { male: 'digits', female: 'digits', total: { kind: 'digits', compute: sumOf } },
  summary: (x) => ({ title: x.total, detail: [menAndWomen({ men: x.male, women: x.female })] }),
  example: { male: '2180', female: '1964', total: '4144' },
})

export const totalStudents = defineSection({
  ...totals,
  key: 'totalStudents',
  empty: students.empty,
  audience: 'everybody',
  layout: 'table',
})

export const totalFaculty = defineSection({
  ...totals,
  key: 'totalFaculty',
  title: faculty.title,
  itemName: faculty.item,
  empty: faculty.empty,
  audience: 'everybody',
  layout: 'table',
  example: { male: '148', female: '131', total: '279' },
})
