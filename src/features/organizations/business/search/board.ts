import * as m from '#messages/business/board.ts'
import * as kinds from '#features/organizations/business/sections/options.ts'
import { defineBoard } from '#kits/board/board.ts'
import { chosenFrom, closedFacet, computedFacet, openFacet, MAX_OFFERED } from '#kits/board/parts.ts'
import { countryName } from '#lib/text/country/countries.ts'
import { optionLabel } from '#lib/text/option.ts'

/** The fields of a business that facets are made from; an empty text means no value. */
export interface SearchedBusiness {
  businessCategory: readonly string[]
  businessIndustry: readonly string[]
  businessType: string
  businessHeadquartersArea: string
  businessSize: string
  /** Countries of its address and branches: ISO 3166-1 codes, or free text. */
  countries: readonly string[]
  /** Regions where it is present. */
  regions: readonly string[]
}

const facet = closedFacet<SearchedBusiness>()
const ownValues = openFacet<SearchedBusiness>()

/** Defines the search for visible businesses. A new facet is an entry here with the next free bit. */
export const companiesBoard = defineBoard<SearchedBusiness>()({
  name: 'companies',
  words: { wire: 'businessSearchKeywords', inWire: 'businessKeywordFilter', titleLabel: m.inName },
  parts: {
    hiring: computedFacet({
      wire: 'hiring',
      label: m.hiring,
      values: ['now'],
      valueLabel: () => m.hiringNow(),
      offer: () => ({ first: true }),
    }),
    industry: ownValues({
      wire: 'businessIndustry',
      label: m.industry,
      valueLabel: (industry) => optionLabel(kinds.businessIndustries, industry),
      of: (business) => business.businessIndustry,
      most: MAX_OFFERED,
      offer: () => ({ first: true }),
    }),
    category: facet({
      wire: 'businessCategory',
      label: m.category,
      ...chosenFrom(kinds.businessCategories),
      bit: 0,
      of: (business) => business.businessCategory,
    }),
    country: ownValues({
      wire: 'country',
      label: m.country,
      valueLabel: (code) => countryName(code),
      of: (business) => business.countries,
      most: MAX_OFFERED,
    }),
    region: facet({
      wire: 'region',
      label: m.region,
      ...chosenFrom(kinds.businessRegions),
      bit: 12,
      of: (business) => business.regions,
    }),
    size: facet({
      wire: 'businessSize',
      label: m.size,
      ...chosenFrom(kinds.businessSizes),
      bit: 16,
      of: (business) => [business.businessSize],
    }),
    type: facet({
      wire: 'businessType',
      label: m.type,
      ...chosenFrom(kinds.businessTypes),
      bit: 20,
      of: (business) => [business.businessType],
      offer: () => ({ folded: true }),
    }),
    area: facet({
      wire: 'businessHeadquartersArea',
      label: m.area,
      ...chosenFrom(kinds.headquartersAreas),
      bit: 24,
      of: (business) => [business.businessHeadquartersArea],
      offer: () => ({ folded: true }),
    }),
  },
  sort: {
    kept: { label: m.keptFirst, by: 'place' },
    newest: { label: m.newestFirst, by: 'began', descending: true },
  },
  firstSort: 'kept',
  keep: [],
  // People search for the companies of a country or an industry, so these pages are indexed.
  canonical: ['country', 'industry'],
})
