import { defineDocument } from '#kits/document/rules.ts'
import type { BusinessDocument } from '../schema.ts'
import { businessLists, businessRecords } from './registry.ts'

/** A business's profile: its records, and every list. */
export const businessDocument = defineDocument<BusinessDocument>({
  records: businessRecords,
  lists: businessLists,
})
