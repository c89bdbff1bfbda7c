import * as m from '#messages/institute/board.ts'
import * as kinds from '#features/organizations/institute/sections/options.ts'
import { defineBoard } from '#kits/board/board.ts'
import { chosenFrom, closedFacet, openFacet, MAX_OFFERED } from '#kits/board/parts.ts'
import { countryName } from '#lib/text/country/countries.ts'
import { optionLabel } from '#lib/text/option.ts'

/** The fields of an institute that facets are made from; an empty text means no value. */
export interface SearchedInstitute {
  instituteLevel: string
  educationCategory: string
  instituteType: string
  instituteArea: string
  fundingType: string
  /** An ISO 3166-1 code. */
  country: string
  state: string
  programNames: readonly string[]
}

const facet = closedFacet<SearchedInstitute>()
const ownValues = openFacet<SearchedInstitute>()

/** Defines the search for visible institutes. A new facet is an entry here with the next free bit. */
export const institutesBoard = defineBoard<SearchedInstitute>()({
  name: 'institutes',
  words: { wire: 'instituteSearchKeywords', inWire: 'instituteKeywordFilter', titleLabel: m.inName },
  parts: {
    level: facet({
      wire: 'instituteLevel',
      label: m.level,
      ...chosenFrom(kinds.instituteLevels),
      bit: 0,
      of: (institute) => [institute.instituteLevel],
    }),
    category: facet({
      wire: 'educationCategory',
      label: m.category,
      ...chosenFrom(kinds.educationCategories),
      bit: 4,
      of: (institute) => [institute.educationCategory],
    }),
    type: facet({
      wire: 'instituteType',
      label: m.type,
      ...chosenFrom(kinds.instituteTypes),
      bit: 8,
      of: (institute) => [institute.instituteType],
    }),
    area: facet({
      wire: 'instituteArea',
      label: m.area,
      ...chosenFrom(kinds.instituteAreas),
      bit: 12,
      of: (institute) => [institute.instituteArea],
      offer: () => ({ folded: true }),
    }),
    funding: facet({
      wire: 'fundingType',
      label: m.funding,
      ...chosenFrom(kinds.fundingTypes),
      bit: 16,
      of: (institute) => [institute.fundingType],
      offer: () => ({ folded: true }),
    }),
    country: ownValues({
      wire: 'country',
      label: m.country,
      valueLabel: (code) => countryName(code),
      of: (institute) => [institute.country],
      most: MAX_OFFERED,
      offer: () => ({ first: true }),
    }),
    state: ownValues({
      wire: 'state',
      label: m.state,
      valueLabel: (state) => state,
      of: (institute) => [institute.state],
      most: MAX_OFFERED,
    }),
    programme: ownValues({
      wire: 'programName',
      label: m.programme,
      valueLabel: (name) => optionLabel(kinds.programNames, name),
      of: (institute) => institute.programNames,
      most: MAX_OFFERED,
    }),
  },
  sort: {
    kept: { label: m.keptFirst, by: 'place' },
    newest: { label: m.newestFounded, by: 'founded', descending: true },
  },
  firstSort: 'kept',
  keep: [],
  // People search for the institutes of a country or with a programme, so these pages are indexed.
  canonical: ['country', 'programme'],
})
