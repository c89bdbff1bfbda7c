import * as labels from '#messages/business/fields.ts'
import { productCategories, serviceCategories } from '#features/organizations/business/sections/options.ts'
import { priceFrom, priceHint, products as m, services as words } from '#messages/business/sections.ts'
import { defineSection } from '#kits/document/section.ts'
import { optionLabel } from '#lib/text/option.ts'
import { productSchema, serviceSchema } from '../schema-items.ts'

export const businessProducts = defineSection({
  key: 'products',
  title: m.title,
  itemName: m.item,
  empty: m.empty,
  audience: 'everybody',
  layout: 'table',
  columns: [
    'productName',
    'productMainCategory',
    'productSubCategory',
    'startingPrice',
    'description',
    'link',
  ],
  schema: productSchema,
  labels,
  fields: {
    productName: { kind: 'text', wide: true },
    productMainCategory: { kind: 'select', options: productCategories, open: true },
    productSubCategory: 'text',
    startingPrice: { kind: 'price', hint: priceHint },
    link: 'url',
    description: 'longText',
  },
  summary: (x) => ({
    title: x.productName,
    detail: [
      optionLabel(productCategories, x.productMainCategory),
      x.productSubCategory,
      x.startingPrice && priceFrom({ price: x.startingPrice }),
    ],
    text: x.description,
    link: x.link,
  }),
  csv: { match: ['productName', 'productMainCategory', 'productSubCategory'] },
  example: {
    productName: 'Spillway gauge',
    productMainCategory: 'Instruments',
    productSubCategory: 'Level and flow',
    startingPrice: '1,200.50',
    link: 'https://meseta.example.org/gauge',
    description: 'Measures the level over a spillway by ultrasound, and sends it once a minute.',
  },
})

export const businessServices = defineSection({
  key: 'services',
  title: words.title,
  itemName: words.item,
  empty: words.empty,
  audience: 'everybody',
  layout: 'table',
  columns: [
    'serviceName',
    'serviceMainCategory',
    'serviceSubCategory',
    'startingPrice',
    'description',
    'link',
  ],
  schema: serviceSchema,
  labels,
  fields: {
    serviceName: { kind: 'text', wide: true },
    serviceMainCategory: { kind: 'select', options: serviceCategories, open: true },
    serviceSubCategory: 'text',
    startingPrice: { kind: 'price', hint: priceHint },
    link: 'url',
    description: 'longText',
  },
  summary: (x) => ({
    title: x.serviceName,
    detail: [
      optionLabel(serviceCategories, x.serviceMainCategory),
      x.serviceSubCategory,
      x.startingPrice && priceFrom({ price: x.startingPrice }),
    ],
    text: x.description,
    link: x.link,
  }),
  csv: { match: ['serviceName', 'serviceMainCategory', 'serviceSubCategory'] },
  example: {
    serviceName: 'Inspection of dams',
    serviceMainCategory: 'Engineering',
    serviceSubCategory: 'Safety',
    startingPrice: '1,00,000',
    link: 'https://meseta.example.org/inspection',
    description: 'Two engineers walk the galleries, read the gauges and write down what they find.',
  },
})
