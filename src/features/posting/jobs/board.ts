import * as kinds from '#messages/business/options.ts'
import { inTitle, newestFirst } from '#messages/posting/board.ts'
import { fitsYou } from '#messages/posting/fit.ts'
import * as m from '#messages/posting/jobs.ts'
import { defineBoard } from '#kits/board/board.ts'
import { chosenFrom, closed, MOST_OFFERED, open } from '#kits/board/parts.ts'
import { countryName } from '#lib/text/countries.ts'
import {
  industryFacet,
  knowsPart,
  postedFacet,
  sectorFacet,
  skillFacet,
  titledPart,
  type SearchedPosting,
} from '../search/parts.ts'

/** As much of a job as its groups are made from; an empty text is nothing. */
export interface SearchedJob extends SearchedPosting {
  type: string
  experience: string
  location: string
  /** A code of ISO 3166-1, or as it is written. */
  country: string
  hasSalary: boolean
}

const facet = closed<SearchedJob>()
const ownValues = open<SearchedJob>()

/** The open jobs that others may see, and how they are searched. A new group is an entry here with the next free bit. */
export const jobsBoard = defineBoard<SearchedJob>()({
  name: 'jobs',
  words: { wire: 'jobSearchKeywords', inWire: 'jobKeywordFilter', titleLabel: inTitle },
  parts: {
    type: facet({
      wire: 'jobType',
      label: m.jobType,
      ...chosenFrom(kinds.jobTypes),
      bit: 0,
      of: ({ type }) => [type],
    }),
    experience: facet({
      wire: 'experience',
      label: m.experience,
      ...chosenFrom(kinds.experiences),
      bit: 4,
      of: ({ experience }) => [experience],
    }),
    country: ownValues({
      wire: 'country',
      label: m.country,
      valueLabel: (code) => countryName(code),
      of: ({ country }) => [country],
      most: MOST_OFFERED,
    }),
    location: ownValues({
      wire: 'location',
      label: m.location,
      valueLabel: (location) => location,
      of: ({ location }) => [location],
      most: MOST_OFFERED,
    }),
    skill: skillFacet,
    salary: facet({
      wire: 'salary',
      label: m.salary,
      values: ['given'],
      valueLabel: () => m.salaryGiven(),
      bit: 8,
      of: ({ hasSalary }) => (hasSalary ? ['given'] : []),
    }),
    posted: postedFacet,
    industry: industryFacet,
    sector: sectorFacet(12),
    knows: knowsPart,
    titled: titledPart,
  },
  sort: {
    newest: { label: newestFirst, by: 'posted', descending: true },
    fit: { label: fitsYou, by: 'posted', descending: true },
  },
  firstSort: 'newest',
  keep: [],
  // The jobs of a country, of a sector, and those that ask for a skill are pages that people look for.
  canonical: ['country', 'skill', 'sector'],
})
