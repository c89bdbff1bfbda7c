import * as labels from '#messages/profile/fields.ts'
import { projects as m } from '#messages/profile/sections.ts'
import { defineList } from '#kits/document/section.ts'
import { projectSchema } from '../schema-items.ts'

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
    Responsibilites: 'longText',
    Description: 'longText',
    TechnologiesUsed: { kind: 'textList', short: true },
  },
  summary: (x) => ({
    title: x.ProjectName,
    detail: [x.ClientName, x.Roles, x.Industry, x.IndustrySubSector],
    text: x.Description || x.Responsibilites,
    chips: x.TechnologiesUsed,
  }),
  print: {
    told: [
      'Description',
      { labelled: 'Responsibilites' },
      { labelled: 'TeamSize' },
      { labelled: 'TechnologiesUsed' },
    ],
  },
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
