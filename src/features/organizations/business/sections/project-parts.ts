import * as labels from '#messages/business/fields.ts'
import {
  assignedOrganizationTypes,
  deliverableTypes,
} from '#features/organizations/business/sections/options.ts'
import { assigned, deliverables, mentors, responsibilities } from '#messages/business/sections.ts'
import { defineList } from '#kits/document/section.ts'
import { optionLabel } from '#lib/text/option.ts'
import {
  assignedOrganizationSchema,
  deliverableSchema,
  projectMentorSchema,
  responsibilitySchema,
} from '../schema-postings.ts'

// The lists inside an outsourced project.

export const roleResponsibility = defineList({
  title: responsibilities.title,
  itemName: responsibilities.item,
  schema: responsibilitySchema,
  labels,
  fields: { role: { kind: 'text', wide: true }, responsibilities: 'longText' },
  summary: (x) => ({ title: x.role, text: x.responsibilities }),
  example: {
    role: 'Surveyor',
    responsibilities: 'Visits each dam once, measures its crest and photographs its gates.',
  },
})

export const projectDeliverable = defineList({
  title: deliverables.title,
  itemName: deliverables.item,
  schema: deliverableSchema,
  labels,
  fields: {
    type: { kind: 'select', options: deliverableTypes, open: true, label: labels.deliverableType },
    required: 'checkbox',
  },
  summary: (x) => ({
    title: optionLabel(deliverableTypes, x.type),
    detail: [x.required ? deliverables.required() : ''],
  }),
  example: { type: 'Case Study', required: true },
})

export const assignedOrganization = defineList({
  title: assigned.title,
  itemName: assigned.item,
  schema: assignedOrganizationSchema,
  labels,
  fields: {
    organizationName: { kind: 'text', wide: true },
    organizationType: { kind: 'select', options: assignedOrganizationTypes, open: true },
    logo: 'url',
  },
  summary: (x) => ({
    title: x.organizationName,
    detail: [optionLabel(assignedOrganizationTypes, x.organizationType)],
  }),
  example: {
    organizationName: 'Arlanza Institute of Technology',
    organizationType: 'Educational Institution',
    logo: 'https://arlanza.example.org/logo.png',
  },
})

export const projectMentor = defineList({
  title: mentors.title,
  itemName: mentors.item,
  schema: projectMentorSchema,
  labels,
  fields: { mentorName: { kind: 'text', wide: true } },
  summary: (x) => ({ title: x.mentorName }),
  example: { mentorName: 'Inés Cabrera' },
})
