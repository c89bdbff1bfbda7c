import * as labels from '#messages/business/fields.ts'
import * as options from '#features/organizations/business/sections/options.ts'
import { businessDetails as m } from '#messages/business/sections.ts'
import * as pictureTexts from '#messages/organization/pictures.ts'
import { defineRecord } from '#kits/document/record.ts'
import { noPictures, pictureFields } from '#kits/organization/logo/pictures.ts'
import { optionLabel } from '#lib/text/option.ts'
import { currencies } from '../schema-currency.ts'
import { businessDetailsSchema } from '../schema-items.ts'

/** Defines the details. The registration data cannot be changed after creation (decisions A19). */
export const businessDetails = defineRecord({
  key: 'businessDetails',
  title: m.title,
  itemName: m.item,
  prompt: { title: m.prompt, text: m.promptText },
  schema: businessDetailsSchema,
  labels: { ...labels, ...pictureTexts },
  fields: {
    organizationName: {
      kind: 'text',
      wide: true,
      autoComplete: 'organization',
      onlyAt: 'create',
      hint: m.fixedHint,
    },
    businessRegistrationNumber: { kind: 'text', onlyAt: 'create', hint: m.fixedHint },
    accountType: {
      kind: 'select',
      options: options.accountTypes,
      open: true,
      onlyAt: 'create',
      hint: m.fixedHint,
    },
    businessType: { kind: 'select', options: options.businessTypes },
    businessHeadquartersArea: { kind: 'select', options: options.headquartersAreas },
    businessSize: { kind: 'select', options: options.businessSizes },
    preferredCurrency: { kind: 'select', options: currencies, others: 'calls' },
    businessCategory: { kind: 'multiSelect', options: options.businessCategories, others: 'calls' },
    businessIndustry: { kind: 'multiSelect', options: options.businessIndustries, others: 'calls' },
    website: { kind: 'url', wide: true, autoComplete: 'url' },
    brandLogo: { kind: 'picture', crop: { width: 512, height: 512 }, hint: m.logoHint },
    brandLogoWide: { kind: 'picture', crop: { width: 780, height: 260 }, hint: m.wideLogoHint },
    ...pictureFields(pictureTexts),
    about: { kind: 'longText', formatted: true, hint: m.aboutHint },
    diversity: { kind: 'select', options: options.diversityTypes, hint: m.diversityHint },
    acceptsApplications: { kind: 'checkbox', onlyAt: 'update', hint: m.acceptsApplicationsHint },
  },
  summary: (x) => ({
    picture: x.brandLogo,
    title: x.organizationName,
    detail: [
      optionLabel(options.businessTypes, x.businessType),
      optionLabel(options.businessSizes, x.businessSize),
      ...x.businessIndustry.map((one) => optionLabel(options.businessIndustries, one)),
    ],
    chips: x.businessCategory.map((one) => optionLabel(options.businessCategories, one)),
    link: x.website,
  }),
  example: {
    organizationName: 'Meseta Dams',
    businessRegistrationNumber: 'ES-B09241753',
    accountType: 'Company',
    businessType: 'private',
    businessHeadquartersArea: 'Urban',
    businessSize: 'SMB',
    businessCategory: ['Consultancy', 'Contractor'],
    businessIndustry: ['Civil and construction', 'Energy and power'],
    preferredCurrency: 'EUR',
    website: 'https://meseta.example.org',
    brandLogo: '',
    brandLogoWide: '',
    ...noPictures,
    about: 'We design **small dams** and keep old ones safe.',
    diversity: '',
    acceptsApplications: false,
  },
})
