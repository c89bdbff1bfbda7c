import { foldedText } from '#lib/text/terms.ts'
import type { PublicJob } from '../public/schema.ts'

// The requirements and recommendations of Google's documentation of JobPosting that a posting can fail.

export const jobChecks = ['title', 'description', 'place', 'employmentType', 'validThrough'] as const
export type JobCheck = (typeof jobChecks)[number]

type CheckedJob = Pick<
  PublicJob,
  | 'jobTitle'
  | 'organizationName'
  | 'details'
  | 'location'
  | 'country'
  | 'workPlace'
  | 'applicantCountries'
  | 'type'
  | 'validThrough'
>

/**
 * Returns the checks that a job fails; search engines only get the data of a job that fails none.
 * @param today YYYY-MM-DD.
 */
export function failedJobChecks(job: CheckedJob, today: string): JobCheck[] {
  const passes: Record<JobCheck, boolean> = {
    title: isPlainTitle(job.jobTitle, job.organizationName),
    description: sentencesIn(job.details) >= MIN_SENTENCES,
    place: hasPlace(job),
    employmentType: employmentTypeOf(job.type) !== undefined,
    validThrough: job.validThrough >= today,
  }
  return jobChecks.filter((check) => !passes[check])
}

const MIN_SENTENCES = 3

/** Returns the number of sentences, lines and list items that are more than a word. */
function sentencesIn(text: string): number {
  const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })
  return [...sentences.segment(text)].filter(({ segment }) =>
    /[\p{L}\p{N}]\P{L}+\p{L}|\p{Lo}{4}/u.test(segment),
  ).length
}

/** Signs, amounts, dates and codes, which Google calls clutter. */
const clutter = /[!*★☆►➤$€£₹¥<>|]|\d{4}|\d{1,3}[.,]\d{3}|\d\s?k\b|https?:|www\.|@/iu

/** A standard is the subject of a job, not a code of it. */
const standard = /\b(?:ISO|IEC|DIN|EN|IEEE|ASTM)[\s/-]*\d+/g

/** Returns whether a title is only the name of a job: no clutter, no company, not in capitals. */
function isPlainTitle(title: string, organizationName: string): boolean {
  const shouts = title.split(/\s+/).length > 1 && /\p{Lu}/u.test(title) && !/\p{Ll}/u.test(title)
  const company = foldedText(organizationName)
  // As whole words: 'ING' is no part of 'Engineer'.
  const isNamed = company !== '' && ` ${foldedText(title)} `.includes(` ${company} `)
  return !clutter.test(title.replaceAll(standard, '')) && !shouts && !isNamed
}

const isCountryCode = (code: string): boolean => /^[A-Z]{2}$/.test(code)

/** Google requires a country; for a fully remote job, the countries of the applicants are enough. */
const hasPlace = ({ location, country, workPlace, applicantCountries }: CheckedJob): boolean =>
  workPlace === 'remote'
    ? applicantCountries.some(isCountryCode) || isCountryCode(country)
    : location !== '' && isCountryCode(country)

/** Folded names of job types for each value that Google knows. A permanent job is full-time unless it says otherwise. */
const typeNames: Readonly<Record<string, readonly string[]>> = {
  FULL_TIME: [
    'permenant',
    'permanent',
    'full time',
    'fulltime',
    'vollzeit',
    'unbefristet',
    'cdi',
    'temps plein',
    'jornada completa',
    'indefinido',
    'festanstellung',
    'tempo integral',
    'clt',
    'tempo pieno',
    'voltijd',
    'pełny etat',
    'umowa o pracę',
    'toàn thời gian',
    '正社員',
    '正职',
    '정규직',
  ],
  PART_TIME: [
    'parttime',
    'part time',
    'teilzeit',
    'minijob',
    'werkstudent',
    'temps partiel',
    'jornada parcial',
    'media jornada',
    'meio período',
    'tempo parcial',
    'tempo parziale',
    'deeltijd',
    'część etatu',
    'niepełny etat',
    'bán thời gian',
    'パート',
    'アルバイト',
  ],
  CONTRACTOR: ['contract', 'contractor', 'freelance', 'freelancer'],
  TEMPORARY: [
    'temporary',
    'temp',
    'befristet',
    'cdd',
    'temporal',
    'temporário',
    'seasonal',
    'fixed term',
    '契約社員',
    '派遣社員',
  ],
  INTERN: [
    'intern',
    'internship',
    'praktikum',
    'stage',
    'practicas',
    'trainee',
    'estágio',
    'tirocinio',
    'staż',
    'thực tập',
    'インターン',
  ],
  VOLUNTEER: ['volunteer', 'voluntary', 'ehrenamt', 'benevolat', 'voluntariado'],
  PER_DIEM: ['per diem'],
}
const typeByName = new Map(
  Object.entries(typeNames).flatMap(([type, names]) =>
    names.map((name) => [foldedType(name), type] as const),
  ),
)

/** Without accents, signs and capitals. */
function foldedType(type: string): string {
  return foldedText(type)
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim()
}

/** Returns Google's `employmentType` of a job type; undefined if there is none. */
export const employmentTypeOf = (type: string): string | undefined =>
  [type, ...type.split(/[,;/|]/)].map((each) => typeByName.get(foldedType(each))).find(Boolean)
