import { employmentTypeRequired } from '#messages/profile/errors.ts'
import * as labels from '#messages/profile/fields.ts'
import { employmentTypes } from '#features/profile/sections/options.ts'
import { diversityHint, endHint, experience as m, present } from '#messages/profile/sections.ts'
import { defineSection } from '#kits/document/section.ts'
import { showPeriod } from '#lib/text/show-date.ts'
import { optionLabel } from '#lib/text/option.ts'
import { experienceSchema } from '../schema-items.ts'
import { award } from './awards.ts'
import { project } from './projects.ts'
import { workEvent } from './work-events.ts'

export const experience = defineSection({
  key: 'ProfessionalExperience',
  title: m.title,
  itemName: m.item,
  empty: m.empty,
  completes: { name: 'experience', percent: 20, place: 2, ask: m.ask },
  audience: 'everybody',
  membersOnly: ['PartTimeJobs', 'CareerAspiration', 'DiversityCategory'],
  schema: experienceSchema,
  labels,
  fields: {
    PositionTitle: { kind: 'text', autoComplete: 'organization-title' },
    EmploymentType: { kind: 'select', options: employmentTypes, asked: employmentTypeRequired },
    CompanyName: { kind: 'text', chosenIn: 'OrganizationID' },
    OrganizationID: { kind: 'reference', resetsWith: ['CompanyName'], print: 'never' },
    BusinessUnit: 'text',
    Location: { kind: 'text', wide: true },
    Link: { kind: 'url', wide: true },
    StartDate: 'monthYear',
    EndDate: { kind: 'monthYear', hint: endHint, coming: true },
    Description: { kind: 'longText', formatted: true },
    SkillsUsed: { kind: 'textList', short: true },
    Projects: { kind: 'list', of: project, print: 'apart' },
    Events: { kind: 'list', of: workEvent, print: 'apart' },
    Awards: { kind: 'list', of: award, print: { with: 'Awards' } },
    PartTimeJobs: { kind: 'textList', print: { with: 'PartTimeJobs' } },
    CareerAspiration: { kind: 'textList', print: 'never' },
    DiversityCategory: { kind: 'textList', hint: diversityHint, print: 'never' },
  },
  summary: (x) => ({
    title: x.PositionTitle,
    detail: [x.CompanyName, x.Location, optionLabel(employmentTypes, x.EmploymentType), x.BusinessUnit],
    reference: x.OrganizationID,
    when: showPeriod(x.StartDate, x.EndDate, present()),
    text: x.Description,
    chips: x.SkillsUsed,
    link: x.Link,
  }),
  print: { told: ['Description', { labelled: 'SkillsUsed' }] },
  exchange: {
    list: 'work',
    fields: {
      CompanyName: ['name', 'organization', 'company'],
      PositionTitle: ['position', 'title'],
      Location: 'location',
      Link: ['url', 'website'],
      StartDate: ['startDate', 'start'],
      EndDate: ['endDate', 'end'],
      Description: 'summary',
    },
  },
  example: {
    PositionTitle: 'Structural engineer',
    EmploymentType: 'Full-time',
    CompanyName: 'Deccan Consulting Engineers',
    OrganizationID: '',
    BusinessUnit: 'Transport',
    Location: 'Pune',
    Link: 'https://example.org/deccan',
    StartDate: { Month: '04', Year: '2022' },
    EndDate: { Month: '', Year: '' },
    Description: 'Monitoring and assessment of road bridges; leads a team of four.',
    SkillsUsed: ['Modal analysis', 'Strain gauges'],
    Projects: [project.example],
    Events: [workEvent.example],
    Awards: [award.example],
    PartTimeJobs: ['Teaching assistant'],
    CareerAspiration: ['Chief engineer'],
    DiversityCategory: [],
  },
})
