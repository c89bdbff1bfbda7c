import * as labels from '#messages/institute/fields.ts'
import * as options from '#features/organizations/institute/sections/options.ts'
import { intakes, programs as m, recruiters, seats, semesterCount } from '#messages/institute/sections.ts'
import { currencies, currencyOfCountry } from '#features/organizations/business/schema-currency.ts'
import type { DocumentValues } from '#kits/document/fields/field-rules.ts'
import { defineList, defineSection } from '#kits/document/section.ts'
import * as inWords from '#messages/institute/public.ts'
import { programNameRequired, semestersRange } from '#messages/institute/errors.ts'
import { languageOptions } from '#kits/document/fields/languages.ts'
import { getLocale } from '#lib/text/locale.ts'
import { formatNumber, type Message } from '#lib/text/message.ts'
import { optionLabel } from '#lib/text/option.ts'
import { showCalendarDay } from '#lib/text/show-date.ts'
import {
  academicProgramSchema,
  intakeSchema,
  recruiterSchema,
  type AcademicProgram,
} from '../schema-items.ts'
import { showFee } from './fee.ts'

const recruitmentCompany = defineList({
  title: recruiters.title,
  itemName: recruiters.item,
  schema: recruiterSchema,
  labels,
  fields: {
    recruiterName: { kind: 'text', wide: true },
    jobType: { kind: 'select', options: options.programJobTypes },
    jobRole: { kind: 'select', options: options.jobRoles },
    responsibilities: 'longText',
  },
  summary: (x) => ({
    title: x.recruiterName,
    detail: [optionLabel(options.programJobTypes, x.jobType), optionLabel(options.jobRoles, x.jobRole)],
    text: x.responsibilities,
  }),
  example: {
    recruiterName: 'Meseta Dams',
    jobType: 'Internship',
    jobRole: 'Trainee',
    responsibilities: 'Models of spillways and their measurements.',
  },
})

const intake = defineList({
  title: intakes.title,
  itemName: intakes.item,
  schema: intakeSchema,
  labels,
  fields: {
    startsOn: { kind: 'roughDate', coming: true },
    applicationDeadline: 'date',
  },
  summary: (x) => ({
    title: showCalendarDay(x.startsOn),
    detail: [x.applicationDeadline && intakes.applyBy({ day: showCalendarDay(x.applicationDeadline) })],
  }),
  example: { startsOn: '2027/09', applicationDeadline: '2027/06/30' },
})

/** Returns a programme's title, such as 'B.Tech, Computer Science'. */
export const programTitle = ({
  programName,
  specialization,
}: Pick<AcademicProgram, 'programName' | 'specialization'>): string =>
  [optionLabel(options.programNames, programName), optionLabel(options.specializations, specialization)]
    .filter(Boolean)
    .join(', ')

const durations: Readonly<Record<string, Message<{ count: number }>>> = {
  Years: inWords.inYears,
  Months: inWords.inMonths,
  Weeks: inWords.inWeeks,
  Days: inWords.inDays,
  Hours: inWords.inHours,
}

/** Returns a programme's duration, such as '3 years', else its semesters. */
export function showDuration({
  duration,
  durationUnit,
  semesters,
}: Pick<AcademicProgram, 'duration' | 'durationUnit' | 'semesters'>): string {
  if (duration === null) return semesters && semesterCount({ count: semesters })
  return (
    durations[durationUnit]?.({ count: duration }) ??
    `${formatNumber(getLocale(), duration)} ${durationUnit}`.trim()
  )
}

const currencyHere = ({ instituteAddress: address }: DocumentValues): string =>
  currencyOfCountry((address as { country?: string } | undefined)?.country ?? '')

/** Requires 1 to 20 semesters, except for an unchanged stored count. */
const fewSemesters = ({ semesters }: AcademicProgram, stored: AcademicProgram | undefined) =>
  semesters === '' ||
  semesters === stored?.semesters ||
  (Number(semesters) >= 1 && Number(semesters) <= options.MAX_SEMESTERS)
    ? undefined
    : semestersRange({ most: options.MAX_SEMESTERS })

export const academicPrograms = defineSection({
  key: 'academicPrograms',
  title: m.title,
  itemName: m.item,
  empty: m.empty,
  audience: 'everybody',
  layout: 'table',
  columns: ['programName', 'specialization', 'graduationLevel', 'semesters', 'capacity', 'averageFee'],
  // Decisions, A15b. The institute's country is not known here.
  columnText: { averageFee: (x) => x.averageFee && showFee(x, '') },
  detail: true,
  schema: academicProgramSchema,
  labels,
  fields: {
    programName: { kind: 'select', options: options.programNames, open: true, asked: programNameRequired },
    programID: { kind: 'text', ownedBy: 'server', compute: (x) => x.id ?? '' },
    specialization: { kind: 'select', options: options.specializations, open: true },
    graduationLevel: { kind: 'select', options: options.graduationLevels, open: true },
    language: { kind: 'select', options: languageOptions, open: true, sorted: true },
    semesters: {
      kind: 'select',
      options: options.semestersUpTo(options.MAX_SEMESTERS),
      stored: fewSemesters,
    },
    capacity: 'digits',
    averageFee: 'digits',
    feeCurrency: { kind: 'select', options: currencies, startsAs: currencyHere },
    feePeriod: { kind: 'select', options: options.feePeriods },
    duration: 'number',
    durationUnit: {
      kind: 'select',
      options: options.durationUnits,
      when: (x) => (x.duration === null ? 'optional' : 'required'),
    },
    credits: 'number',
    creditSystem: { kind: 'select', options: options.creditSystems, open: true },
    studyMode: { kind: 'select', options: options.studyModes },
    intakes: { kind: 'list', of: intake },
    description: 'longText',
    admissionRules: 'longText',
    recruitmentCompanies: { kind: 'list', of: recruitmentCompany },
  },
  summary: (x) => ({
    title: programTitle(x),
    detail: [
      optionLabel(options.graduationLevels, x.graduationLevel),
      x.semesters && semesterCount({ count: x.semesters }),
      x.capacity && seats({ count: x.capacity }),
      optionLabel(languageOptions, x.language),
      optionLabel(options.studyModes, x.studyMode),
    ],
    chips: x.recruitmentCompanies.map(({ recruiterName }) => recruiterName).filter(Boolean),
  }),
  csv: { match: ['programName', 'specialization', 'graduationLevel', 'language'] },
  example: {
    programName: 'BTech',
    programID: '',
    specialization: 'Computer Science',
    graduationLevel: 'UG',
    language: 'English',
    semesters: '8',
    capacity: '120',
    averageFee: '85000',
    feeCurrency: 'INR',
    feePeriod: 'Year',
    duration: 4,
    durationUnit: 'Years',
    credits: 160,
    creditSystem: 'UGC',
    studyMode: 'On site',
    intakes: [intake.example],
    description: 'Programming, networks and the theory behind both, with a project in every year.',
    admissionRules: 'Twelve years of school with mathematics, and the entrance examination.',
    recruitmentCompanies: [recruitmentCompany.example],
  },
})
