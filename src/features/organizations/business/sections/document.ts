import { defineDocument } from '#kits/document/rules.ts'
import type { BusinessDocument } from '../schema.ts'
import { businessLists, businessRecords } from './registry.ts'

/** Defines the business document: its records and lists. */
export const businessDocument = defineDocument<BusinessDocument>({
  records: businessRecords,
  lists: businessLists,
  onlyOffered: true,
})
