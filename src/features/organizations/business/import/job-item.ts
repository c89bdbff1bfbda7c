import { descriptionCut } from '#messages/imports/notes.ts'
import * as notes from '#messages/imports/notes-jobs.ts'
import { createHash } from 'node:crypto'
import { OPEN_DAYS } from '#features/posting/schema.ts'
import type * as z from 'zod/mini'
import * as refusals from '#messages/imports/refusals.ts'
import { LINE_MAX, TEXT_MAX } from '#kits/document/fields/values.ts'
import { validate } from '#lib/api/validate.ts'
import { foldedText } from '#lib/text/terms.ts'
import { normalSite } from '#lib/text/web/web-site.ts'
import { dayOf, slashedDayAfter } from '#lib/text/dates/days.ts'
import { jobOpeningSchema } from '../schema-postings.ts'
import type { SourceJob } from './given-job.ts'
import { withoutCountry } from './place-country.ts'

/** Raise this when rows map to items differently: the next import then rewrites the items that differ. */
const READER_VERSION = 4
/** A job still open in its source is extended when this many days are left. */
const DAYS_LEFT = 15

/** Returns the key that identifies a company in every source. */
export const companyKey = (name: string): string => `company:${foldedText(name) || name}`

/** Returns the link of a job without tracking parameters. */
function linkKey(link: string): string {
  if (!URL.canParse(link)) return link
  const url = new URL(link)
  for (const name of new Set(url.searchParams.keys()))
    if (/^(?:utm_.*|ref|source|src|gh_src)$/i.test(name)) url.searchParams.delete(name)
  return url.href
}

/** Returns the ID of a job's item, which is stable for the same title and link. */
export const jobItemId = ({ title, link, email, identifier, places }: SourceJob): string =>
  createHash('sha256')
    .update(
      JSON.stringify([title, link ? linkKey(link) : identifier || email, link || identifier ? [] : places]),
    )
    .digest('base64url')
    .slice(0, 24)

/** Returns the ID of a job of a business's own feed: its title may change, if something else identifies it. */
export const feedJobId = ({ title, link, identifier, places }: SourceJob): string =>
  createHash('sha256')
    .update(JSON.stringify(['feed', link && linkKey(link), identifier, identifier ? '' : [title, places]]))
    .digest('base64url')
    .slice(0, 24)

type JobItem = z.output<typeof jobOpeningSchema>

/** A job that can be imported. */
export interface ImportableJob {
  id: string
  item: JobItem
  /** Hash of the source's data. */
  hash: string
  /** Whether the source gives a closing date. */
  isDated: boolean
}

/** Returns the day a number of days from now, as year/month/day. */
export const dayFromNow = (now: Date, days: number): string => slashedDayAfter(dayOf(now), days)

/** Returns the closing date of a job whose source gives none, counted from the import. */
export const lastDayFrom = (now: Date): string => dayFromNow(now, OPEN_DAYS)

/** Returns whether a job closes soon and is due for an extension, because its source still lists it. */
export const runsOut = (lastDay: string, now: Date): boolean => lastDay < dayFromNow(now, DAYS_LEFT)

/** Returns the URL of a company's website; empty if the given text is not one. */
export const siteOfCompany = ({ website }: Pick<SourceJob, 'website'>): string => {
  const site = normalSite(website) ?? ''
  return site.length <= LINE_MAX ? site : ''
}

/** @throws Error with the reason why a company cannot be imported. */
export function checkCompany({ company }: Pick<SourceJob, 'company'>): void {
  if (company === '') throw new Error(refusals.jobNamesNoCompany.in('en'))
  if (company.length > LINE_MAX) throw new Error(refusals.companyNameTooLong.in('en', { most: LINE_MAX }))
}

/**
 * Converts a job to an item, by the rules of the form.
 * @throws Error, or AppError with fields, with the reason why it cannot be imported.
 */
export function toImportableJob(
  job: SourceJob,
  now: Date,
  note: (text: string) => void,
  id = jobItemId(job),
): ImportableJob {
  const { title, email, until, skills, isLinkOptional } = job
  const link = job.link || (isLinkOptional && email === '' ? siteOfCompany(job) : '')
  if (link === '' && email === '' && !isLinkOptional) throw new Error(refusals.noLinkToApply.in('en'))
  const { location, details } = fittingTexts(job, note)
  const { country, posted: postedDate, type, experience, sector } = job
  const { salary, salaryCurrency, salaryPeriod, salaryFrom, salaryTo, workPlace } = job
  const said = {
    // Strip dashes left over from a list: 'Engineer I - '.
    jobTitle: title.replaceAll(/^[\s–-]+|[\s–-]+$/gu, ''),
    type,
    experience,
    sector,
    location,
    country,
    status: 'Open',
    postedDate,
    validThrough: until,
    salary,
    salaryCurrency,
    salaryPeriod,
    salaryFrom,
    salaryTo,
    workPlace,
    applicantCountries: job.applicantAreas.map(({ country: code, area }, at) =>
      area ? { id: `${code}-${at}`, country: code, area } : { id: code, country: code },
    ),
    otherBenefits: job.benefits.map((benefit, at) => ({ id: `benefit-${at}`, type: '', benefit })),
    skills: skills.length > 0 ? [{ id: 'skills', technology: [...skills] }] : [],
    applyWith: link || email === '' ? 'link' : 'mail',
    link,
    email,
    details,
  }
  const item = validate(jobOpeningSchema, { ...said, validThrough: until || lastDayFrom(now) })
  const hash = createHash('sha256')
    .update(JSON.stringify([READER_VERSION, said]))
    .digest('base64url')
  return { id, item: { ...item, id, jobID: id }, hash, isDated: until !== '' }
}

/** Fits texts to their fields: places that are too long move into the description, which may be cut. */
function fittingTexts({ places: given, country, details }: SourceJob, note: (text: string) => void) {
  const places = withoutCountry(given, country)
  let location = places.join(' / ')
  let text = details
  if (location.length > LINE_MAX) {
    const fitting = places.filter((_, at) => places.slice(0, at + 1).join(' / ').length <= LINE_MAX - 2)
    location = [...fitting, '…'].join(' / ')
    // Without a label, which would be in another language than the text.
    text = [text, places.join(', ')].filter(Boolean).join('\n\n')
    note(notes.placesInText.in('en'))
  }
  if (text.length > TEXT_MAX) {
    text = `${text.slice(0, TEXT_MAX - 2).trimEnd()} …`
    note(descriptionCut.in('en', { length: TEXT_MAX }))
  }
  return { location: location.slice(0, LINE_MAX), details: text }
}
