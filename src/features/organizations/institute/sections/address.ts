import * as labels from '#messages/institute/fields.ts'
import { instituteAddress as m } from '#messages/institute/sections.ts'
import { defineRecord } from '#kits/document/record.ts'
import { countryName } from '#lib/text/country/countries.ts'
import { instituteAddressSchema } from '../schema-items.ts'

export const instituteAddress = defineRecord({
  key: 'instituteAddress',
  title: m.title,
  itemName: m.item,
  prompt: { title: m.prompt, text: m.promptText },
  together: [['country', 'state']],
  schema: instituteAddressSchema,
  labels,
  fields: {
    address: { kind: 'text', wide: true, autoComplete: 'street-address' },
    city: { kind: 'text', autoComplete: 'address-level2' },
    pinCode: { kind: 'text', autoComplete: 'postal-code' },
    village: 'text',
    district: 'text',
    state: { kind: 'text', autoComplete: 'address-level1' },
    country: { kind: 'country', autoComplete: 'country' },
  },
  summary: (x) => ({
    title: x.address,
    detail: [
      [x.pinCode, x.city].filter(Boolean).join(' '),
      x.village,
      x.district,
      x.state,
      x.country && countryName(x.country),
    ],
  }),
  example: {
    address: 'Paseo de la Isla 12',
    city: 'Burgos',
    pinCode: '09003',
    village: 'Villalonquéjar',
    district: 'Alfoz de Burgos',
    state: 'Castilla y León',
    country: 'ES',
  },
})
