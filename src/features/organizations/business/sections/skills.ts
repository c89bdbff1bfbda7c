import * as labels from '#messages/business/fields.ts'
import { skills as m } from '#messages/business/sections.ts'
import { defineList } from '#kits/document/section.ts'
import { skillsSchema } from '../schema-values.ts'

/** Skills that a job or project requires. */
export const postingSkills = defineList({
  title: m.title,
  itemName: m.item,
  schema: skillsSchema,
  labels,
  fields: {
    technology: { kind: 'textList', short: true },
    business: { kind: 'textList', short: true },
    industry: { kind: 'textList', short: true },
    Operations: { kind: 'textList', short: true },
    roles: { kind: 'textList', short: true },
  },
  summary: (x) => ({
    title: x.technology.join(', '),
    detail: [x.roles.join(', ')],
    chips: [...x.business, ...x.industry, ...x.Operations],
  }),
  example: {
    technology: ['SQL', 'PostGIS'],
    business: ['Tendering'],
    industry: ['Water supply'],
    Operations: ['Inspection'],
    roles: ['Field engineer'],
  },
})
