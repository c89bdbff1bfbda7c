import { defineDocument } from '#kits/document/rules.ts'
import { personalDataSchema, type PersonalData, type ProfileDocument } from '../schema.ts'
import { sections } from './registry.ts'

/** The full name is made of the others. */
export const withFullName = (data: PersonalData): PersonalData => ({
  ...data,
  FullName: `${data.FirstName} ${data.LastName}`.trim(),
})

/** A personal profile: the personal data, and every list. */
export const profileDocument = defineDocument<ProfileDocument>({
  records: {
    UserPersonalData: {
      schema: personalDataSchema,
      serverFields: ['FullName'],
      together: [['Country', 'State']],
      compute: withFullName,
    },
  },
  lists: sections,
})
