import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import * as m from '#messages/posting/board.ts'
import { businessIndustries } from '#features/organizations/business/sections/options.ts'
import { sectors } from '#features/taxonomy/schema-fields.ts'
import { closedFacet, computedFacet, arrayColumn, MAX_OFFERED, openFacet } from '#kits/board/parts.ts'
import { optionLabel } from '#lib/text/option.ts'

// Facets shared by the lists of jobs and projects.

/** Search fields that jobs and projects share. */
export interface SearchedPosting {
  title: string
  skills: readonly string[]
  /** Industries of the business. */
  industries: readonly string[]
  sector: string
  /** Skill keys. */
  knows: readonly string[]
  /** Title words that describe the work. */
  titled: readonly string[]
}

export const skillFacet = openFacet<SearchedPosting>()({
  wire: 'skill',
  label: m.skill,
  valueLabel: (skill) => skill,
  of: ({ skills }) => skills,
  most: MAX_OFFERED,
})

export const industryFacet = openFacet<SearchedPosting>()({
  wire: 'businessIndustry',
  label: m.industry,
  valueLabel: (industry) => optionLabel(businessIndustries, industry),
  of: ({ industries }) => industries,
  most: MAX_OFFERED,
  offer: () => ({ folded: true }),
})

/** @param bit of its first value. */
export const sectorFacet = (bit: number) =>
  closedFacet<SearchedPosting>()({
    wire: 'sector',
    label: m.sector,
    values: sectors,
    valueLabel: (sector) => (isSector(sector) ? fieldNames[sector]() : sector),
    bit,
    of: ({ sector }) => [sector],
    offer: () => ({ folded: true }),
  })

const isSector = (value: string): value is (typeof sectors)[number] =>
  (sectors as readonly string[]).includes(value)

/** Days since posting. */
export const postedSpans = ['1', '7', '30'] as const

export const postedFacet = computedFacet({
  wire: 'posted',
  label: m.posted,
  values: postedSpans,
  valueLabel: (span) => m.postedWithin[span as (typeof postedSpans)[number]]?.() ?? span,
})

export const knowsPart = arrayColumn<SearchedPosting>()(({ knows }) => knows)
export const titledPart = arrayColumn<SearchedPosting>()(({ titled }) => titled)
