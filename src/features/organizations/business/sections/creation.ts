import * as labels from '#messages/business/fields.ts'
import { defineRecord } from '#kits/document/record.ts'
import { newBusinessFormSchema } from '../schema-creation.ts'
import { addressForm } from './addresses.ts'
import { businessDetails } from './details.ts'

/** Defines the form for a new business: details and a list of one address (decisions A18, A19). */
export const businessCreation = defineRecord({
  ...businessDetails,
  key: 'businessCreation',
  schema: newBusinessFormSchema,
  labels: { ...labels, ...businessDetails.labels },
  fields: {
    ...businessDetails.fields,
    businessRegisteredAddress: { kind: 'list', of: addressForm },
  },
  example: { ...businessDetails.example, businessRegisteredAddress: [addressForm.example] },
})
