import * as kinds from '#features/organizations/business/sections/options.ts'
import { inTitle, newestFirst } from '#messages/posting/board.ts'
import { fitsYou } from '#messages/posting/fit.ts'
import * as m from '#messages/posting/jobs.ts'
import { defineBoard } from '#kits/board/board.ts'
import { chosenFrom, closedFacet, MAX_OFFERED, openFacet, own } from '#kits/board/parts.ts'
import { isCurrency } from '#features/organizations/business/schema-currency.ts'
import { payPeriods } from '../item/pay-unit.ts'
import { optionLabel } from '#lib/text/option.ts'
import { showMoney } from '#lib/text/show-money.ts'
import { countryName } from '#lib/text/country/countries.ts'
import {
  industryFacet,
  knowsPart,
  postedFacet,
  sectorFacet,
  skillFacet,
  titledPart,
  type SearchedPosting,
} from '../search/parts.ts'

/** The fields of a job that facets are made from; an empty text means no value. */
export interface SearchedJob extends SearchedPosting {
  type: string
  experience: string
  location: string
  /** An ISO 3166-1 code, or free text. */
  country: string
  hasSalary: boolean
}

const facet = closedFacet<SearchedJob>()
const ownValues = openFacet<SearchedJob>()

interface PaySearch {
  pay?: string | undefined
  payIn?: string | undefined
  payPer?: string | undefined
}

/** One's own figure: jobs that pay it or more, in its currency and period. Without a currency it does not filter. */
const payFilter = own<PaySearch>({
  names: ['pay', 'payIn', 'payPer'],
  parse({ pay, payIn, payPer }) {
    const amount = typeof pay === 'string' ? pay.replaceAll(/[\s,']/g, '') : ''
    const period = payPeriods.find((each) => each === payPer)
    return {
      pay: /^[1-9]\d{0,8}$/.test(amount) ? amount : undefined,
      payIn: typeof payIn === 'string' && isCurrency(payIn) ? payIn : undefined,
      payPer: period === 'year' ? undefined : period,
    }
  },
  write: ({ pay, payIn, payPer }) => ({ pay, payIn, payPer }),
  ask: ({ pay, payIn, payPer }) =>
    pay && payIn ? { salaryFrom: Number(pay), salaryCurrency: payIn, salaryPeriod: payPer ?? 'year' } : {},
  chips: ({ pay, payIn, payPer }) =>
    pay && payIn
      ? [
          {
            text: m.payFrom({
              amount: showMoney(pay, payIn),
              period: optionLabel(kinds.salaryPeriods, payPer ?? 'year').toLowerCase(),
            }),
            without: { pay: undefined, payIn: undefined, payPer: undefined },
          },
        ]
      : [],
})

/** Defines the search for visible open jobs. A new facet is an entry here with the next free bit. */
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
      most: MAX_OFFERED,
    }),
    location: ownValues({
      wire: 'location',
      label: m.location,
      valueLabel: (location) => location,
      of: ({ location }) => [location],
      most: MAX_OFFERED,
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
    pay: payFilter,
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
  // People search for the jobs of a country, a sector or a skill, so these pages are indexed.
  canonical: ['country', 'skill', 'sector'],
})
