import { defineDocument } from '#kits/document/rules.ts'
import type { ProfileDocument } from '../schema.ts'
import { personal } from './personal.ts'
import { sections } from './registry.ts'

/** A personal profile: personal data and all lists. */
export const profileDocument = defineDocument<ProfileDocument>({
  records: { UserPersonalData: personal },
  lists: sections,
})
