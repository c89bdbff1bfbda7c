import * as labels from '#messages/institute/fields.ts'
import { partnership as m, ratingOf, ratings } from '#messages/institute/sections.ts'
import { defineRecord } from '#kits/document/record.ts'
import { defineSection } from '#kits/document/section.ts'
import { showCalendarDay } from '#lib/text/show-date.ts'
import { partnershipSchema, ratingSchema } from '../schema-items.ts'

/** Filled in by an administrator's import (decisions A5). */
export const encycdataPartnership = defineRecord({
  key: 'encycdataPartnership',
  title: m.title,
  itemName: m.item,
  prompt: { title: m.prompt, text: m.promptText },
  readOnly: true,
  schema: partnershipSchema,
  labels,
  fields: {
    encycdataPartnerID: 'text',
    encycdataPartnerStatus: 'text',
    encycdataPartnerProgram: 'text',
    encycdataPartneredDate: 'date',
    encycdataPartnerValidity: 'text',
    publicRating: 'text',
  },
  summary: (x) => ({
    title: x.encycdataPartnerID,
    detail: [x.encycdataPartnerProgram, x.encycdataPartnerStatus],
    when: showCalendarDay(x.encycdataPartneredDate),
  }),
  example: {
    encycdataPartnerID: 'EP-1042',
    encycdataPartnerStatus: 'Active',
    encycdataPartnerProgram: 'Campus partner',
    encycdataPartneredDate: '2024/09/02',
    encycdataPartnerValidity: '2027',
    publicRating: '4.4',
  },
})

/** Filled in the same way. */
export const encycdataRatings = defineSection({
  key: 'encycdataRating',
  title: ratings.title,
  itemName: ratings.item,
  empty: ratings.empty,
  audience: 'everybody',
  readOnly: true,
  layout: 'table',
  identity: ['year'],
  schema: ratingSchema,
  labels,
  fields: { year: 'year', overall: 'text', diversity: 'text', social: 'text' },
  summary: (x) => ({ title: x.year, detail: [x.overall && ratingOf({ overall: x.overall })] }),
  example: { year: '2025', overall: '4.4', diversity: '4.1', social: '4.6' },
})
