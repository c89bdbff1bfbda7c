import * as labels from '#messages/profile/fields.ts'
import { assetTypes } from '#features/profile/sections/options.ts'
import { assets as m, withAuthors } from '#messages/profile/sections.ts'
import { defineSection } from '#kits/document/section.ts'
import { optionLabel } from '#lib/text/option.ts'
import { assetSchema } from '../schema-items.ts'

export const assets = defineSection({
  key: 'DigitalAssets',
  title: m.title,
  titleInChoice: m.titleInChoice,
  itemName: m.item,
  empty: m.empty,
  audience: 'members',
  schema: assetSchema,
  labels,
  fields: {
    AssetTitle: { kind: 'text', wide: true },
    AssetType: { kind: 'select', options: assetTypes },
    AssetSource: 'text',
    AssetLink: { kind: 'url', wide: true },
    AssetID: 'text',
    AssetPublicationNumber: 'text',
    PublishedYear: 'pastYear',
    Category: { kind: 'textList', short: true },
    Industry: { kind: 'textList', short: true },
    TargetAudience: { kind: 'textList', short: true },
    CoAuthors: 'textList',
    Description: { kind: 'longText', formatted: true },
  },
  summary: (x) => ({
    title: x.AssetTitle,
    detail: [
      optionLabel(assetTypes, x.AssetType),
      x.AssetSource,
      x.CoAuthors.length > 0 ? withAuthors({ names: x.CoAuthors.join(', ') }) : '',
    ],
    when: x.PublishedYear,
    text: x.Description,
    chips: x.Category,
    link: x.AssetLink,
  }),
  print: {
    columns: [
      {
        head: 'AssetTitle',
        share: 0.48,
        cell: [
          { summary: 'title' },
          { words: (x) => (x.CoAuthors.length > 0 ? withAuthors({ names: x.CoAuthors.join(', ') }) : '') },
          'Description',
          { facts: ['Category', 'Industry', 'TargetAudience'] },
        ],
      },
      {
        head: 'AssetSource',
        share: 0.23,
        cell: ['AssetSource', { facts: ['AssetPublicationNumber', 'AssetID'] }],
      },
      { head: 'AssetType', share: 0.14 },
      { head: 'PublishedYear', share: 0.15 },
    ],
  },
  exchange: {
    list: 'publications',
    fields: {
      AssetTitle: ['name', 'title'],
      AssetSource: 'publisher',
      PublishedYear: ['releaseDate', 'date'],
      AssetLink: ['url', 'website'],
      Description: 'summary',
    },
  },
  example: {
    AssetTitle: 'Quiet-year regression for bridge strain',
    AssetType: 'Dataset',
    AssetSource: 'Open data portal',
    AssetLink: 'https://example.org/data/strain',
    AssetID: 'DS-17',
    AssetPublicationNumber: '10.5555/strain.17',
    PublishedYear: '2025',
    Category: ['Monitoring'],
    Industry: ['Transport'],
    TargetAudience: ['Researchers'],
    CoAuthors: ['Kofi Ransome'],
    Description: 'What a bridge does in a year without trains.',
  },
})
