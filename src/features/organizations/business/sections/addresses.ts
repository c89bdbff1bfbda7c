import * as labels from '#messages/business/fields.ts'
import { businessRegions } from '#features/organizations/business/sections/options.ts'
import { branches, registeredAddress as m } from '#messages/business/sections.ts'
import { defineRecord } from '#kits/document/record.ts'
import { defineList, defineSection } from '#kits/document/section.ts'
import { countryName } from '#lib/text/country/countries.ts'
import { branchAddressSchema, businessAddressSchema } from '../schema-items.ts'

/** Defines the fields of the registered address and of branches. */
export const addressForm = defineList({
  title: m.title,
  itemName: m.item,
  schema: businessAddressSchema,
  labels,
  fields: {
    branchName: { kind: 'text', wide: true },
    address: { kind: 'text', wide: true, autoComplete: 'street-address' },
    city: { kind: 'text', autoComplete: 'address-level2' },
    village: 'text',
    pinCode: { kind: 'text', autoComplete: 'postal-code' },
    district: 'text',
    state: { kind: 'text', autoComplete: 'address-level1' },
    country: { kind: 'country', autoComplete: 'country' },
    countryCode: { kind: 'text', hint: m.countryCodeHint },
    region: { kind: 'select', options: businessRegions, open: true },
  },
  summary: (x) => ({
    title: x.branchName,
    detail: [
      x.address,
      [x.pinCode, x.city].filter(Boolean).join(' '),
      x.village,
      x.district,
      x.state,
      x.country && countryName(x.country),
    ],
  }),
  example: {
    branchName: 'Head office',
    address: 'Paseo del Espolón 4',
    city: 'Burgos',
    village: 'Burgos',
    pinCode: '09003',
    district: 'Alfoz de Burgos',
    state: 'Castilla y León',
    country: 'ES',
    countryCode: '+34',
    region: 'EMEA',
  },
})

/** One object on creation, a list of one in answers (decisions A18). */
export const businessRegisteredAddress = defineRecord({
  ...addressForm,
  key: 'businessRegisteredAddress',
  prompt: { title: m.prompt, text: m.promptText },
  together: [['country', 'state']],
})

export const businessBranchAddresses = defineSection({
  ...addressForm,
  key: 'businessBranchAddress',
  title: branches.title,
  itemName: branches.item,
  empty: branches.empty,
  audience: 'everybody',
  layout: 'table',
  columns: ['branchName', 'address', 'city', 'state', 'country', 'region'],
  schema: branchAddressSchema,
  csv: { match: ['branchName', 'city', 'address'] },
  example: {
    branchName: 'Gauging station',
    address: 'Camino del Embalse s/n',
    city: 'Aguilar de Campoo',
    village: 'Salinas de Pisuerga',
    pinCode: '34800',
    district: 'Montaña Palentina',
    state: 'Castilla y León',
    country: 'ES',
    countryCode: '+34',
    region: 'EMEA',
  },
})
