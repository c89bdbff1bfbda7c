import * as labels from '#messages/business/fields.ts'
import { businessPartner as m } from '#messages/business/sections.ts'
import { defineRecord } from '#kits/document/record.ts'
import { showCalendarDay } from '#lib/text/show-date.ts'
import { businessPartnerSchema } from '../schema-items.ts'

/** Filled in by an administrator's import (decisions A5). */
export const businessPartner = defineRecord({
  key: 'businessPartner',
  title: m.title,
  itemName: m.item,
  prompt: { title: m.prompt, text: m.promptText },
  readOnly: true,
  schema: businessPartnerSchema,
  labels,
  fields: {
    encycdataPartnerID: 'text',
    encycdataPartnerReferenceNumber: 'text',
    encycdataPartnerStatus: 'text',
    encycdataPartnerProgram: 'text',
    encycdataPartneredDate: 'date',
    encycdataPartnerValidity: 'text',
    encycdataPartnerRegisteredDate: 'date',
  },
  summary: (x) => ({
    title: x.encycdataPartnerID,
    detail: [x.encycdataPartnerProgram, x.encycdataPartnerStatus],
    when: showCalendarDay(x.encycdataPartneredDate),
  }),
  example: {
    encycdataPartnerID: 'BP-2051',
    encycdataPartnerReferenceNumber: 'REF-7719',
    encycdataPartnerStatus: 'Active',
    encycdataPartnerProgram: 'Hiring partner',
    encycdataPartneredDate: '2025/02/10',
    encycdataPartnerValidity: '2028',
    encycdataPartnerRegisteredDate: '2025/01/20',
  },
})
