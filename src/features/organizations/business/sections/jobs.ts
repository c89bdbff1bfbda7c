import * as labels from '#messages/business/fields.ts'
import * as options from '#features/organizations/business/sections/options.ts'
import { benefits, jobCountries, jobs as m, priceHint, screening } from '#messages/business/sections.ts'
import { defineList, defineSection } from '#kits/document/section.ts'
import { countryName } from '#lib/text/country/countries.ts'
import { optionLabel } from '#lib/text/option.ts'
import { showCalendarDay } from '#lib/text/show-date.ts'
import { currencies } from '../schema-currency.ts'
import {
  applicantCountrySchema,
  benefitSchema,
  jobOpeningSchema,
  screeningKinds,
  screeningQuestionSchema,
} from '../schema-postings.ts'
import { branchOptions, currencyHere, sectorOptions, stateOfPosting, today } from './choices.ts'
import { postingSkills } from './skills.ts'

/** The questions that applicants for a job answer. */
const screeningQuestion = defineList({
  title: screening.title,
  itemName: screening.item,
  schema: screeningQuestionSchema,
  labels,
  fields: {
    question: { kind: 'text', wide: true },
    kind: {
      kind: 'select',
      options: screeningKinds.map((value) => ({ value, label: screening.kinds[value] })),
      startsAs: () => 'yesNo' as const,
    },
    isRequired: 'checkbox',
  },
  summary: (x) => ({
    title: x.question,
    detail: [screening.kinds[x.kind](), x.isRequired ? screening.required() : ''],
  }),
  example: { question: 'Do you have a driving licence?', kind: 'yesNo', isRequired: true },
})

const otherBenefit = defineList({
  title: benefits.title,
  itemName: benefits.item,
  schema: benefitSchema,
  labels,
  fields: {
    type: { kind: 'select', options: options.benefitTypes, label: labels.benefitType },
    benefit: 'text',
  },
  summary: (x) => ({
    title: x.benefit || optionLabel(options.benefitTypes, x.type),
    detail: [x.benefit && optionLabel(options.benefitTypes, x.type)],
  }),
  example: { type: 'Insurance', benefit: 'Health insurance for the whole family' },
})

const applicantCountry = defineList({
  title: jobCountries.title,
  itemName: jobCountries.item,
  schema: applicantCountrySchema,
  labels,
  fields: { country: 'country', area: { kind: 'text', hint: jobCountries.areaHint } },
  summary: (x) => ({ title: [x.area, countryName(x.country)].filter(Boolean).join(', ') }),
  example: { country: 'PT', area: 'Algarve' },
})

const ifPaid = (x: { salary: string; salaryFrom: string; salaryTo: string }) =>
  x.salary || x.salaryFrom || x.salaryTo ? 'optional' : 'hidden'

/** Public only as postings, which define the public fields; never as this list. */
export const jobOpenings = defineSection({
  key: 'jobOpenings',
  title: m.title,
  itemName: m.item,
  empty: m.empty,
  layout: 'table',
  columns: ['jobTitle', 'type', 'location', 'experience', 'postedDate', 'status', 'details'],
  columnText: {
    location: ({ location, workPlace }) => location || optionLabel(options.workPlaces, workPlace),
    status: ({ draft, status, validThrough }) => stateOfPosting(draft, status, 'Closed', validThrough),
  },
  detail: true,
  schema: jobOpeningSchema,
  labels,
  fields: {
    jobTitle: { kind: 'text', wide: true, hint: m.titleHint },
    draft: { kind: 'checkbox', wide: true, hint: m.draftHint, startsAs: () => true },
    jobID: { kind: 'text', ownedBy: 'server', compute: (x) => x.id ?? '' },
    type: { kind: 'select', options: options.jobTypes, open: true, label: labels.jobType },
    experience: { kind: 'select', options: options.experiences, open: true },
    sector: { kind: 'select', options: sectorOptions, hint: m.sectorHint },
    branch: { kind: 'select', optionsFrom: branchOptions, open: true, hint: m.branchHint },
    workPlace: { kind: 'select', options: options.workPlaces },
    location: { kind: 'text', hint: m.locationHint },
    country: 'country',
    applicantCountries: {
      kind: 'list',
      of: applicantCountry,
      hint: m.applicantHint,
      when: (x) => (x.workPlace === 'remote' ? 'optional' : 'hidden'),
    },
    status: { kind: 'select', options: options.jobStatuses, others: 'calls', startsAs: () => 'Open' },
    postedDate: { kind: 'pastDate', startsAs: today },
    validThrough: { kind: 'date', hint: m.validHint },
    salary: { kind: 'price', hint: priceHint },
    salaryFrom: { kind: 'price', hint: m.rangeHint },
    salaryTo: { kind: 'price' },
    salaryCurrency: {
      kind: 'select',
      options: currencies,
      when: ifPaid,
      startsAs: currencyHere,
    },
    salaryPeriod: {
      kind: 'select',
      options: options.salaryPeriods,
      when: ifPaid,
      // Without a period, neither filters nor search engines can compare it.
      startsAs: () => 'year',
    },
    ownership: { kind: 'select', options: options.jobOwnerships, open: true },
    evaluationStatus: { kind: 'select', options: options.evaluationStatuses, open: true },
    deibtype: { kind: 'select', options: options.diversityTypes, hint: m.deibHint },
    skills: { kind: 'list', of: postingSkills },
    otherBenefits: { kind: 'list', of: otherBenefit },
    applyWith: { kind: 'select', options: options.applyWays },
    screeningQuestions: { kind: 'list', of: screeningQuestion },
    link: { kind: 'url', hint: m.linkHint },
    email: { kind: 'email', autoComplete: 'off' },
    phoneNumber: { kind: 'phone', autoComplete: 'off' },
    details: { kind: 'longText', formatted: true, hint: m.detailsHint },
  },
  summary: (x) => ({
    title: x.jobTitle,
    detail: [
      optionLabel(options.jobTypes, x.type),
      [x.location, x.country && countryName(x.country)].filter(Boolean).join(', '),
      optionLabel(options.experiences, x.experience),
      optionLabel(options.jobStatuses, x.status),
    ],
    when: showCalendarDay(x.postedDate),
    text: x.details,
    chips: x.skills.flatMap(({ technology }) => technology),
    link: x.link,
  }),
  csv: { match: ['jobTitle', 'branch', 'location', 'postedDate'] },
  example: {
    jobTitle: 'Hydraulic engineer',
    draft: false,
    jobID: '',
    type: 'Permenant',
    experience: '3-5 yrs',
    sector: 'civil-and-construction',
    branch: 'Gauging station',
    workPlace: 'remote',
    location: 'Burgos',
    country: 'ES',
    applicantCountries: [applicantCountry.example],
    status: 'Open',
    postedDate: '2026/02/16',
    validThrough: '2026/04/02',
    salary: '38,500.00',
    salaryFrom: '36,000',
    salaryTo: '41,000',
    salaryCurrency: 'EUR',
    salaryPeriod: 'year',
    ownership: 'Hiring Partner',
    evaluationStatus: 'Screening',
    deibtype: '',
    skills: [postingSkills.example],
    otherBenefits: [otherBenefit.example],
    applyWith: 'cv',
    screeningQuestions: [screeningQuestion.example],
    link: 'https://meseta.example.org/jobs/hydraulic-engineer',
    email: 'people@meseta.example.org',
    phoneNumber: '+34 947 25 87 01',
    details: 'Models of spillways, their measurements on the dam, and reports that people can read.',
  },
})
