import * as labels from '#messages/business/fields.ts'
import { productCategories, serviceCategories } from '#features/organizations/business/sections/options.ts'
import { priceFrom, priceHint, products as m, services as words } from '#messages/business/sections.ts'
import { defineSection } from '#kits/document/section.ts'
import { optionLabel } from '#lib/text/option.ts'
import { showMoney } from '#lib/text/show-money.ts'
import { currencies } from '../schema-currency.ts'
import { productSchema, serviceSchema } from '../schema-items.ts'
import { currencyHere } from './choices.ts'

interface Price {
  startingPrice: string
  priceCurrency: string
}

/** The currency of the business is not known here. */
const showPrice = ({ startingPrice, priceCurrency: currency }: Price) => showMoney(startingPrice, currency)

const priceCurrency = {
  kind: 'select',
  options: currencies,
  when: (x: Price) => (x.startingPrice ? 'optional' : 'hidden'),
  startsAs: currencyHere,
} as const

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
  columnText: { startingPrice: showPrice },
  schema: productSchema,
  labels,
  fields: {
    productName: { kind: 'text', wide: true },
    productMainCategory: { kind: 'select', options: productCategories, open: true },
    productSubCategory: 'text',
    startingPrice: { kind: 'price', hint: priceHint },
    priceCurrency,
    link: 'url',
    description: 'longText',
  },
  summary: (x) => ({
    title: x.productName,
    detail: [
      optionLabel(productCategories, x.productMainCategory),
      x.productSubCategory,
      x.startingPrice && priceFrom({ price: showPrice(x) }),
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
    priceCurrency: 'EUR',
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
  columnText: { startingPrice: showPrice },
  schema: serviceSchema,
  labels,
  fields: {
    serviceName: { kind: 'text', wide: true },
    serviceMainCategory: { kind: 'select', options: serviceCategories, open: true },
    serviceSubCategory: 'text',
    startingPrice: { kind: 'price', hint: priceHint },
    priceCurrency,
    link: 'url',
    description: 'longText',
  },
  summary: (x) => ({
    title: x.serviceName,
    detail: [
      optionLabel(serviceCategories, x.serviceMainCategory),
      x.serviceSubCategory,
      x.startingPrice && priceFrom({ price: showPrice(x) }),
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
    priceCurrency: 'INR',
    link: 'https://meseta.example.org/inspection',
    description: 'Two engineers walk the galleries, read the gauges and write down what they find.',
  },
})
