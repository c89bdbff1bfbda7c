import * as labels from '#messages/business/fields.ts'
import { parents, subsidiaries } from '#messages/business/sections.ts'
import { defineList, defineSection } from '#kits/document/section.ts'
import { relatedBusinessSchema } from '../schema-items.ts'

/** Shared by parents and subsidiaries. */
const related = defineList({
  title: parents.title,
  itemName: parents.item,
  schema: relatedBusinessSchema,
  labels,
  fields: { organizationName: { kind: 'text', wide: true } },
  summary: (x) => ({ title: x.organizationName }),
  example: { organizationName: 'Castilian Water Group' },
})

export const parentBusinesses = defineSection({
  ...related,
  key: 'parentBusiness',
  empty: parents.empty,
  audience: 'everybody',
})

export const subsidiaryBusinesses = defineSection({
  ...related,
  key: 'subsidiaryBusinesses',
  title: subsidiaries.title,
  itemName: subsidiaries.item,
  empty: subsidiaries.empty,
  audience: 'everybody',
  example: { organizationName: 'Meseta Gauges' },
})
