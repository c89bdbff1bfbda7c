import { defineDocument } from '#kits/document/rules.ts'
import type { InstituteDocument } from '../schema.ts'
import { instituteLists, instituteRecords } from './registry.ts'

/** An institute's profile: its records, and every list. */
export const instituteDocument = defineDocument<InstituteDocument>({
  records: instituteRecords,
  lists: instituteLists,
})
