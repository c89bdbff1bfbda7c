import { defineDocument } from '#kits/document/rules.ts'
import type { InstituteDocument } from '../schema.ts'
import { instituteLists, instituteRecords } from './registry.ts'

/** Defines the institute document: its records and lists. */
export const instituteDocument = defineDocument<InstituteDocument>({
  records: instituteRecords,
  lists: instituteLists,
  onlyOffered: true,
})
