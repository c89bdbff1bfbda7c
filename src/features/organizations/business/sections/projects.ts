import * as labels from '#messages/business/fields.ts'
import * as options from '#features/organizations/business/sections/options.ts'
import { jobs, priceHint, projects as m } from '#messages/business/sections.ts'
import { defineSection } from '#kits/document/section.ts'
import { optionLabel } from '#lib/text/option.ts'
import { showCalendarDay } from '#lib/text/show-date.ts'
import { currencies } from '../schema-currency.ts'
import { outsourcedProjectSchema } from '../schema-postings.ts'
import { branchOptions, currencyHere, sectorOptions, stateOfPosting, today } from './choices.ts'
import {
  assignedOrganization,
  projectDeliverable,
  projectMentor,
  roleResponsibility,
} from './project-parts.ts'
import { postingSkills } from './skills.ts'

/** Public only as postings, which define the public fields; never as this list. */
export const outsourcedProjects = defineSection({
  key: 'outsourcedProjects',
  title: m.title,
  itemName: m.item,
  empty: m.empty,
  layout: 'table',
  columns: ['title', 'projectType', 'role', 'sponsorType', 'targetDate', 'projectStatus', 'description'],
  columnText: {
    projectStatus: ({ draft, projectStatus, validThrough }) =>
      stateOfPosting(draft, projectStatus, 'Completed', validThrough),
  },
  detail: true,
  schema: outsourcedProjectSchema,
  labels,
  fields: {
    title: { kind: 'text', wide: true },
    draft: { kind: 'checkbox', wide: true, hint: jobs.draftHint, startsAs: () => true },
    projectID: { kind: 'text', ownedBy: 'server', compute: (x) => x.id ?? '' },
    projectType: { kind: 'select', options: options.projectTypes, open: true },
    role: { kind: 'select', options: options.projectRoles, open: true, label: labels.projectRole },
    sector: { kind: 'select', options: sectorOptions, hint: jobs.sectorHint },
    branch: { kind: 'select', optionsFrom: branchOptions, open: true, hint: jobs.branchHint },
    projectStatus: {
      kind: 'select',
      options: options.projectStatuses,
      others: 'calls',
      startsAs: () => 'Not Started',
    },
    postedDate: { kind: 'pastDate', startsAs: today },
    targetDate: 'date',
    validThrough: { kind: 'date', hint: jobs.validHint },
    sponsorType: { kind: 'select', options: options.sponsorTypes, open: true },
    sponsorAmount: { kind: 'price', hint: priceHint },
    sponsorCurrency: {
      kind: 'select',
      options: currencies,
      when: (x) => (x.sponsorAmount ? 'optional' : 'hidden'),
      startsAs: currencyHere,
    },
    ownership: { kind: 'select', options: options.projectOwnerships, open: true },
    deibtype: { kind: 'select', options: options.diversityTypes, hint: jobs.deibHint },
    requiredNDA: 'checkbox',
    skills: { kind: 'list', of: postingSkills },
    rolesResponsibilities: { kind: 'list', of: roleResponsibility },
    deliverables: { kind: 'list', of: projectDeliverable },
    projectAssignedTo: { kind: 'list', of: assignedOrganization },
    projectMentors: { kind: 'list', of: projectMentor },
    description: { kind: 'longText', formatted: true },
  },
  summary: (x) => ({
    title: x.title,
    detail: [
      optionLabel(options.projectTypes, x.projectType),
      optionLabel(options.projectRoles, x.role),
      optionLabel(options.projectStatuses, x.projectStatus),
      x.requiredNDA ? m.nda() : '',
    ],
    when: showCalendarDay(x.targetDate),
    text: x.description,
    chips: x.skills.flatMap(({ technology }) => technology),
  }),
  csv: { match: ['title', 'branch', 'postedDate'] },
  example: {
    title: 'Map of small dams',
    draft: false,
    projectID: '',
    projectType: 'Funded',
    role: 'Engineering',
    sector: 'civil-and-construction',
    branch: 'Gauging station',
    projectStatus: 'In Progress',
    postedDate: '2026/01/19',
    targetDate: '2026/11/30',
    validThrough: '2026/03/05',
    sponsorType: 'Advanced',
    sponsorAmount: '2,50,000',
    sponsorCurrency: 'INR',
    ownership: 'Technology',
    deibtype: '',
    requiredNDA: true,
    skills: [postingSkills.example],
    rolesResponsibilities: [roleResponsibility.example],
    deliverables: [projectDeliverable.example],
    projectAssignedTo: [assignedOrganization.example],
    projectMentors: [projectMentor.example],
    description:
      'Every dam of less than ten metres in the basin, with its level, its state and who keeps it.',
  },
})
