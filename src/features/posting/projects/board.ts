import * as kinds from '#features/organizations/business/sections/options.ts'
import { inTitle, newestFirst } from '#messages/posting/board.ts'
import { fitsYou } from '#messages/posting/fit.ts'
import * as m from '#messages/posting/projects.ts'
import { defineBoard } from '#kits/board/board.ts'
import { chosenFrom, closedFacet, computedFacet } from '#kits/board/parts.ts'
import {
  industryFacet,
  knowsPart,
  postedFacet,
  sectorFacet,
  skillFacet,
  titledPart,
  type SearchedPosting,
} from '../search/parts.ts'

/** The fields of a project that facets are made from; an empty text means no value. */
export interface SearchedProject extends SearchedPosting {
  projectType: string
  projectStatus: string
  sponsorType: string
  /** Whether a non-disclosure agreement is required; undefined if not stated. */
  requiredNDA: boolean | undefined
  roles: readonly string[]
  deliverables: readonly string[]
}

const facet = closedFacet<SearchedProject>()

/** Days until the target date. */
export const targetSpans = ['30', '90', 'later', 'open'] as const

/** Defines the search for visible open projects. A new facet is an entry here with the next free bit. */
export const projectsBoard = defineBoard<SearchedProject>()({
  name: 'projects',
  words: { wire: 'projectSearchKeywords', inWire: 'projectKeywordFilter', titleLabel: inTitle },
  parts: {
    type: facet({
      wire: 'projectType',
      label: m.projectType,
      ...chosenFrom(kinds.projectTypes),
      bit: 0,
      of: ({ projectType }) => [projectType],
    }),
    status: facet({
      wire: 'projectStatus',
      label: m.projectStatus,
      ...chosenFrom(kinds.projectStatuses.filter(({ value }) => value !== 'Completed')),
      bit: 4,
      of: ({ projectStatus }) => [projectStatus],
    }),
    sponsor: facet({
      wire: 'sponsorType',
      label: m.sponsorType,
      ...chosenFrom(kinds.sponsorTypes),
      bit: 8,
      of: ({ sponsorType }) => [sponsorType],
    }),
    nda: facet({
      wire: 'requiredNDA',
      label: m.nda,
      values: ['Yes', 'No'],
      valueLabel: (value) => (value === 'Yes' ? m.ndaRequired() : m.ndaNotRequired()),
      bit: 12,
      of: ({ requiredNDA }) => (requiredNDA === undefined ? [] : [requiredNDA ? 'Yes' : 'No']),
    }),
    target: computedFacet({
      wire: 'targetDate',
      label: m.targetDate,
      values: targetSpans,
      valueLabel: (span) => m.targetWithin[span as (typeof targetSpans)[number]]?.() ?? span,
    }),
    role: facet({
      wire: 'role',
      label: m.role,
      ...chosenFrom(kinds.projectRoles),
      bit: 16,
      of: ({ roles }) => roles,
    }),
    deliverable: facet({
      wire: 'deliverable',
      label: m.deliverable,
      ...chosenFrom(kinds.deliverableTypes),
      bit: 24,
      of: ({ deliverables }) => deliverables,
    }),
    skill: skillFacet,
    posted: postedFacet,
    industry: industryFacet,
    sector: sectorFacet(32),
    knows: knowsPart,
    titled: titledPart,
  },
  sort: {
    newest: { label: newestFirst, by: 'posted', descending: true },
    soonest: { label: m.soonestTarget, by: 'target' },
    fit: { label: fitsYou, by: 'posted', descending: true },
  },
  firstSort: 'newest',
  keep: [],
  canonical: ['skill', 'sector'],
})
