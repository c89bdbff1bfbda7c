import * as labels from '#messages/profile/fields.ts'
import { endHint, present, projects as m } from '#messages/profile/sections.ts'
import { defineList, defineSection } from '#kits/document/section.ts'
import { showPeriod } from '#lib/text/show-date.ts'
import { ownProjectSchema, projectSchema } from '../schema-items.ts'

const print = {
  told: [
    'Description',
    { labelled: 'Responsibilites' },
    { labelled: 'TeamSize' },
    { labelled: 'TechnologiesUsed' },
  ],
} as const

/** Projects of a position. */
export const project = defineList({
  title: m.title,
  itemName: m.item,
  schema: projectSchema,
  labels,
  fields: {
    ProjectName: 'text',
    ClientName: 'text',
    Roles: 'text',
    TeamSize: 'text',
    Industry: 'text',
    IndustrySubSector: 'text',
    Responsibilites: { kind: 'longText', formatted: true },
    Description: { kind: 'longText', formatted: true },
    TechnologiesUsed: { kind: 'textList', short: true },
  },
  summary: (x) => ({
    title: x.ProjectName,
    detail: [x.ClientName, x.Roles, x.Industry, x.IndustrySubSector],
    text: x.Description || x.Responsibilites,
    chips: x.TechnologiesUsed,
  }),
  print,
  exchange: {
    list: 'projects',
    fields: {
      ProjectName: 'name',
      Description: ['description', 'summary'],
      TechnologiesUsed: 'keywords',
      Roles: 'roles',
    },
  },
  example: {
    ProjectName: 'Bridge watch',
    ClientName: 'City of Pune',
    Roles: 'Lead engineer',
    TeamSize: '4',
    Industry: 'Transport',
    IndustrySubSector: 'Roads',
    Responsibilites: 'Sensors, analysis and reports.',
    Description: 'Twelve road bridges under continuous observation.',
    TechnologiesUsed: ['Python', 'PostgreSQL'],
  },
})

/** The person's own projects: printed together with those of positions. */
export const ownProjects = defineSection({
  key: 'Projects',
  title: m.title,
  itemName: m.item,
  empty: m.empty,
  audience: 'everybody',
  schema: ownProjectSchema,
  labels,
  fields: {
    ProjectName: 'text',
    ClientName: { kind: 'text', label: m.organization },
    Roles: 'text',
    Link: 'url',
    StartDate: 'monthYear',
    EndDate: { kind: 'monthYear', hint: endHint, coming: true },
    Description: { kind: 'longText', formatted: true },
    Responsibilites: { kind: 'longText', formatted: true },
    TechnologiesUsed: { kind: 'textList', short: true },
    TeamSize: 'text',
    Industry: 'text',
    IndustrySubSector: 'text',
  },
  summary: (x) => ({
    ...project.summary(x),
    when: showPeriod(x.StartDate, x.EndDate, present()),
    link: x.Link,
  }),
  print,
  exchange: {
    list: 'projects',
    fields: {
      ProjectName: ['name', 'title'],
      ClientName: 'entity',
      Link: ['url', 'website'],
      StartDate: 'startDate',
      EndDate: 'endDate',
      Description: ['description', 'summary'],
      TechnologiesUsed: 'keywords',
      Roles: 'roles',
    },
  },
  example: {
    ProjectName: 'Open strain viewer',
    ClientName: 'Open Bridges',
    Roles: 'Maintainer',
    Link: 'https://example.org/strain-viewer',
    StartDate: { Month: '02', Year: '2021' },
    EndDate: { Month: '11', Year: '2023' },
    Description: 'A web page that draws the strain of a bridge as it is measured.',
    Responsibilites: 'Releases and reviews.',
    TechnologiesUsed: ['TypeScript'],
    TeamSize: '3',
    Industry: 'Engineering',
    IndustrySubSector: 'Measurement',
  },
})
