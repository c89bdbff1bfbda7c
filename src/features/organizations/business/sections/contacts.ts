import * as labels from '#messages/business/fields.ts'
import * as options from '#features/organizations/business/sections/options.ts'
import { contactEmailHint } from '#messages/organization/own.ts'
import { contacts, regionFocus, socialMedia, tabs, taxes, users } from '#messages/business/sections.ts'
import { defineSection } from '#kits/document/section.ts'
import { countryName } from '#lib/text/country/countries.ts'
import { optionLabel, type Option } from '#lib/text/option.ts'
import {
  businessContactSchema,
  businessSocialSchema,
  businessTaxSchema,
  businessUserSchema,
  regionFocusSchema,
} from '../schema-items.ts'
import { tabSegments } from './segments.ts'

/** Tabs that can be assigned to members as modules, by URL segment (decisions A21). */
const modules: readonly Option[] = Object.entries(tabSegments).map(([tab, value]) => ({
  value,
  label: tabs[tab as keyof typeof tabs],
}))

/** A directory only: permissions come from membership (decisions A21). */
export const businessUsers = defineSection({
  key: 'usersList',
  title: users.title,
  itemName: users.item,
  empty: users.empty,
  layout: 'table',
  schema: businessUserSchema,
  labels,
  fields: {
    username: 'text',
    businessEmail: { kind: 'email', autoComplete: 'off' },
    role: { kind: 'select', options: options.userRoles },
    department: { kind: 'select', options: options.businessDepartments, open: true },
    moduleAccess: { kind: 'multiSelect', options: modules, others: 'calls' },
  },
  summary: (x) => ({
    title: x.username,
    detail: [
      optionLabel(options.userRoles, x.role),
      optionLabel(options.businessDepartments, x.department),
      x.businessEmail,
    ],
    chips: x.moduleAccess.map((one) => optionLabel(modules, one)),
  }),
  example: {
    username: 'Tomás Vela',
    businessEmail: 'tomas@meseta.example.org',
    role: 'admin',
    department: 'Human resources',
    moduleAccess: ['jobs', 'projects'],
  },
})

/** Never shown to others. */
export const businessTaxDetails = defineSection({
  key: 'businessTaxDetails',
  title: taxes.title,
  itemName: taxes.item,
  empty: taxes.empty,
  layout: 'table',
  schema: businessTaxSchema,
  labels,
  fields: {
    taxIdentificationNumber: 'text',
    taxType: { kind: 'select', options: options.taxTypes },
    country: 'country',
    state: 'text',
  },
  summary: (x) => ({
    title: x.taxIdentificationNumber,
    detail: [optionLabel(options.taxTypes, x.taxType), x.state, x.country && countryName(x.country)],
  }),
  example: { taxIdentificationNumber: 'B09241753', taxType: 'Central', country: 'ES', state: '' },
})

export const businessContacts = defineSection({
  key: 'businessContactDetails',
  title: contacts.title,
  itemName: contacts.item,
  empty: contacts.empty,
  layout: 'table',
  schema: businessContactSchema,
  labels,
  fields: {
    department: { kind: 'select', options: options.businessDepartments, open: true },
    contactNumber: { kind: 'phone', autoComplete: 'off' },
    businessEmail: { kind: 'email', autoComplete: 'off', hint: contactEmailHint },
  },
  summary: (x) => ({
    title: optionLabel(options.businessDepartments, x.department),
    detail: [x.contactNumber, x.businessEmail],
  }),
  csv: { match: ['department', 'contactNumber', 'businessEmail'] },
  example: {
    department: 'Sales',
    contactNumber: '+34 947 25 87 00',
    businessEmail: 'sales@meseta.example.org',
  },
})

export const businessRegionFocus = defineSection({
  key: 'businessRegionFocus',
  title: regionFocus.title,
  itemName: regionFocus.item,
  empty: regionFocus.empty,
  audience: 'everybody',
  layout: 'table',
  schema: regionFocusSchema,
  labels,
  fields: {
    region: { kind: 'select', options: options.businessRegions, open: true },
    footprint: { kind: 'select', options: options.footprints },
  },
  summary: (x) => ({
    title: optionLabel(options.businessRegions, x.region),
    detail: [x.footprint && (x.footprint === 'Yes' ? regionFocus.present() : regionFocus.planned())],
  }),
  example: { region: 'NA', footprint: 'No' },
})

export const businessSocialMedia = defineSection({
  key: 'socialMediaID',
  title: socialMedia.title,
  itemName: socialMedia.item,
  empty: socialMedia.empty,
  audience: 'everybody',
  layout: 'table',
  schema: businessSocialSchema,
  labels,
  fields: {
    type: { kind: 'select', options: options.businessSocialTypes, open: true, label: labels.socialType },
    link: { kind: 'url', wide: true },
  },
  summary: (x) => ({
    title: optionLabel(options.businessSocialTypes, x.type),
    detail: [x.link],
    link: x.link,
  }),
  example: { type: 'Linkedin', link: 'https://www.linkedin.com/company/meseta' },
})
